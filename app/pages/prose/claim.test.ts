import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimsSaid } from "../../model/ledger";
import { allClaims } from "../claims/ledger-data";

interface Tag {
  readonly path: string;
  readonly id: string;
  readonly says: string;
}

/** Every <Claim> of a text, by its attributes. */
function tagsOf(path: string, text: string): Tag[] {
  return [...text.matchAll(/<Claim\b([^>]*)>/g)].map(([, attributes = ""]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    return { path, id: read("id"), says: read("says") };
  });
}

/** Sentences that say otherwise than the ledger; the build finds them too, and later. */
const wrongOf = (tags: readonly Tag[]) =>
  tags.flatMap(({ path, id, says }) => {
    try {
      claimsSaid(allClaims, id, says);
      return [];
    } catch (error) {
      return [`${path}: ${(error as Error).message}`];
    }
  });

const texts = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".mdx"));

test("what a text says of a published number, the ledger says too", () => {
  expect(texts.length).toBeGreaterThan(8);
  const tags = texts.flatMap((path) => tagsOf(path, readFileSync(join("content", path), "utf8")));
  expect(wrongOf(tags)).toEqual([]);
});

test("a text that says otherwise is found, over line ends too", () => {
  const [row] = allClaims;
  const says = row?.expected === "met" ? "missed" : "met";
  const wrong = wrongOf(tagsOf("a.mdx", `It <Claim\n  id="${row?.id}"\n  says="${says}">comes out</Claim>.`));
  expect(wrong).toEqual([
    `a.mdx: <Claim id="${row?.id}" says="${says}">: by the ledger, ${row?.id} is ${row?.expected}.`,
  ]);
  expect(wrongOf(tagsOf("a.mdx", '<Claim id="no.such/row" says="met">'))).toHaveLength(1);
  expect(wrongOf(tagsOf("a.mdx", `<Claim id="${row?.id}">`))).toHaveLength(1);
});
