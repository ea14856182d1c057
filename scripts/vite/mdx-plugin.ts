import { compile } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { remarkBeside } from "./remark-beside.ts";
import { remarkEvidence } from "./remark-evidence.ts";
import { remarkNoted } from "./remark-noted.ts";
import { remarkNumbers } from "./remark-numbers.ts";
import { remarkPrinted } from "./remark-printed.ts";
import { remarkQuestions } from "./remark-questions.ts";
import { remarkSections } from "./remark-sections.ts";

/** Texts of content/ become modules: the default export is a component that is given what it may use, and `meta` is what the text says of itself. */
export function mdxPlugin(): Plugin {
  return {
    name: "stampede-mdx",
    enforce: "pre",
    async transform(text, id, options) {
      const [path = ""] = id.split("?");
      if (!path.endsWith(".mdx")) return null;
      const forBuild = options?.ssr === true;
      const compiled = await compile(
        { value: text, path },
        {
          remarkPlugins: [
            remarkGfm,
            remarkNoted,
            remarkEvidence,
            remarkQuestions,
            [remarkNumbers, { forBuild }],
            remarkBeside,
            remarkSections,
            [remarkPrinted, { forBuild }],
          ],
        },
      );
      return { code: String(compiled.value), map: null };
    },
  };
}
