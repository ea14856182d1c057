import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesIn, readSheetAddress, sheetHash } from "./address";
import { drawSheet } from "./draw";
import { hashOf, sheetName } from "./seed";
import type { Homework } from "./template";

const homeworks = import.meta.glob<Homework>("../../../content/*/homework.json", { eager: true, import: "default" });

/** Of sheets for a hundred names, by chapter and version. A template that changes makes other sheets: raise `version` in its file, and add a row; never change one. */
const published: Readonly<Record<string, string>> = {
  "accept 1": "12c641b4",
  "hash 1": "2a4e1a46",
  "locks 1": "a058d797",
  "malloc 1": "6d5b7376",
  "scheduler 1": "87adc039",
  "scheduler 2": "988dc3b5",
  "ready 1": "4180cb0a",
  "server 1": "defba4b7",
};

const idOf = (path: string) => path.split("/").at(-2) ?? "";

describe.each(Object.entries(homeworks))("%s", (path, homework) => {
  it("gives a name the sheet that its version always gave it", async () => {
    const sheets = Array.from({ length: 100 }, (_, at) => drawSheet(idOf(path), homework, `Name ${at}`));
    const digest = hashOf(JSON.stringify(sheets)).toString(16);
    expect({ [`${idOf(path)} ${homework.version}`]: digest }).toEqual({
      [`${idOf(path)} ${homework.version}`]: published[`${idOf(path)} ${homework.version}`],
    });
  });
  it("asks what its kept sheets ask", async () => {
    const text = ["Ada Lovelace", "17"].map((name) => {
      const { number, questions } = drawSheet(idOf(path), homework, name);
      return [`${name}: ${number}`, ...questions.flatMap(({ kind, ask, run }) => [kind, ask, run])].join("\n");
    });
    await expect(`${text.join("\n\n")}\n`).toMatchFileSnapshot(`kept/${idOf(path)}.txt`);
  });
});

describe("names", () => {
  it("are one however they are typed, and no text breaks them", () => {
    expect(sheetName("  ada\u00a0\u00adLOVELACE\n")).toBe("ada LOVELACE");
    expect(namesIn("Ada\r\n ada \n\nBen\u200b")).toEqual(["Ada", "Ben"]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const name = sheetName(text);
        expect(sheetName(name)).toBe(name);
        expect(Array.from(name).length).toBeLessThanOrEqual(80);
      }),
    );
  });
  it("go through an address and back", () => {
    const name = fc
      .string({ unit: "binary", maxLength: 60 })
      .map(sheetName)
      .filter((text) => text !== "");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 99 }), (names, version) => {
        const each = namesIn(names.join("\n"));
        expect(readSheetAddress("", sheetHash(each, version))).toEqual({ names: each, version });
      }),
    );
  });
  it("are read behind a question mark as well, and a foreign address names nobody", () => {
    expect(readSheetAddress("?for=Ada&v=2", "")).toEqual({ names: ["Ada"], version: 2 });
    expect(readSheetAddress("?v=x&utm=1", "#main")).toEqual({ names: [], version: null });
  });
});
