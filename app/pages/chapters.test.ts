import { expect, it } from "vitest";
import { modelNames } from "../player/all-kits";
import { chapters } from "./chapters";
import { ledgerChapters } from "./claims/ledger-data";
import { listedLectures } from "./present/lectures";
import { models } from "./registry";

const texts = import.meta.glob<object>("../../content/*/chapter.mdx", { import: "meta" });

it("has every chapter once, by its number, with what its text exports", async () => {
  expect(chapters.map(({ number }) => number)).toEqual(chapters.map((_, i) => i + 1));
  expect(chapters.map(({ id }) => `../../content/${id}/chapter.mdx`).sort()).toEqual(Object.keys(texts).sort());
  for (const { minutes, ...said } of chapters) {
    expect(await texts[`../../content/${said.id}/chapter.mdx`]?.()).toMatchObject(said);
    expect(minutes).toBeGreaterThan(0);
  }
});

it("has a lab for every model that has a kit, and a kit for every model of a chapter; every chapter has claims and a lecture", () => {
  expect([...models].sort()).toEqual(modelNames);
  expect(ledgerChapters.map(({ id }) => id)).toEqual(chapters.map(({ id }) => id));
  expect(listedLectures).toEqual(chapters);
});
