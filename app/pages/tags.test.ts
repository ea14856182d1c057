/** content/tags.md is made here, of the components: `npx vitest run app/pages/tags.test.ts -u` renews it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { components } from "./components";
import { loadPage, pages } from "./registry";

const content = join(import.meta.dirname, "../../content");
const read = (path: string) => readFileSync(join(content, path), "utf8");
const texts = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mdx"));

interface Use {
  readonly tag: string;
  readonly attributes: readonly string[];
}

/** Those with an upper-case name; the values of attributes are words or numbers, and hold no tag. */
const uses: readonly Use[] = texts.flatMap((path) =>
  [...read(path).matchAll(/<([A-Z]\w*)((?:\s+\w+(?:="[^"]*"|=\{[^}]*\})?)*)\s*\/?>/g)].map(
    ([, tag = "", list = ""]) => ({
      tag,
      attributes: [...list.matchAll(/\s+(\w+)(?:="[^"]*"|=\{[^}]*\})?/g)].map(([, name = ""]) => name),
    }),
  ),
);

/** By its name: the pages whose texts may use a tag. */
async function pagesOfTags(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>(Object.keys(components).map((name) => [name, []]));
  for (const row of pages) {
    const { tags = {} } = await loadPage(row);
    for (const name of Object.keys(tags)) found.set(name, [...(found.get(name) ?? []), row.id]);
  }
  return new Map([...found].filter(([name]) => /^[A-Z]/.test(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const attributesOf = (tag: string): string[] =>
  [...new Set(uses.filter((use) => use.tag === tag).flatMap(({ attributes }) => attributes))].sort();

it("the list of tags is what the components are", async () => {
  const rows = [...(await pagesOfTags())].map(
    ([tag, where]) =>
      `| \`<${tag}>\` | ${where.length === 0 ? "every text" : where.join(", ")} | ${attributesOf(tag)
        .map((name) => `\`${name}\``)
        .join(" ")} |`,
  );
  const text = `# Tags that texts may use

Made of the components by app/pages/tags.test.ts; README.md says what each does.

| tag | in the texts of | attributes that texts give it |
|---|---|---|
${rows.join("\n")}
`;
  await expect(text).toMatchFileSnapshot("../../content/tags.md");
});

it("texts use no other tags, and content/README.md tells of each and of its attributes", async () => {
  const known = await pagesOfTags();
  const readme = read("README.md").split("## Components that the MDX uses")[1]?.split("\n## ")[0] ?? "";
  const words = new Set(readme.match(/\w+/g));
  expect(uses.filter(({ tag }) => !known.has(tag))).toEqual([]);
  expect([...known.keys()].filter((tag) => !words.has(tag))).toEqual([]);
  expect([...known.keys()].flatMap(attributesOf).filter((name) => !words.has(name))).toEqual([]);
});
