import { readdirSync, readFileSync } from "node:fs";
import { compile } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { remarkNoted } from "./remark-noted.ts";
import { remarkNumbers } from "./remark-numbers.ts";
import { remarkPrinted } from "./remark-printed.ts";

async function compiled(text: string, forBuild: boolean): Promise<string> {
  const remarkPlugins = [remarkGfm, remarkNoted, [remarkNumbers, { forBuild }], [remarkPrinted, { forBuild }]] as const;
  return String(await compile(text, { remarkPlugins: remarkPlugins as never, jsx: true }));
}

/** The tags of what is rendered, in order. */
const tags = (code: string) =>
  [...code.slice(code.indexOf("return <")).matchAll(/<(?=[A-Z])(\w+)( name="t\d+")?/g)].map(([tag]) => tag.slice(1));

describe("words of a text", () => {
  const text = `# Head\n\nOne <Term id="a" />.\n\n<Herd id="h">\n**Bold.** <Cite id="b" />\n\nTwo.\n</Herd>\n\n- x\n- y\n\n<Predict id="p">\nAfter.\n</Predict>\n\n<Note>n</Note>`;

  it("are named in the build, and in the browser taken from the page under the same names", async () => {
    const build = tags(await compiled(text, true)).filter((tag) => tag.startsWith("Marked"));
    const browser = tags(await compiled(text, false)).filter((tag) => tag !== "MDXLayout");
    expect(build).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Marked name="t${n}"`));
    expect(browser).toEqual([
      'Printed name="t1"',
      'Printed name="t2"',
      "Herd",
      'Printed name="t3"',
      'Printed name="t4"',
      'Printed name="t5"',
      "Predict",
      'Printed name="t6"',
      'Printed name="t7"',
    ]);
  });

  it("that stand between the lines of what lives are refused", async () => {
    await expect(compiled('<Herd>Word <Cite id="b" /></Herd>', false)).rejects.toThrow(
      "<Cite> stands between the lines of <Herd>",
    );
  });

  it("of this site are in no code", async () => {
    const texts = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".mdx"));
    expect(texts.length).toBeGreaterThan(8);
    for (const path of texts) {
      const code = await compiled(readFileSync(`content/${path}`, "utf8"), false);
      expect(code, path).toContain("<Printed");
      expect(code, path).not.toMatch(/<(_components\.|Term|Cite|Number|Claim|Note)\b/);
    }
  });
});
