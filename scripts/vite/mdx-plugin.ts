import { compile } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { keptIn, sha256 } from "../lib/kept.mjs";
import { modelOfTag } from "../lib/model-tags.mjs";
import { hashOf } from "../lib/stamp.mjs";
import { remarkBeside } from "./remark-beside.ts";
import { remarkEvidence } from "./remark-evidence.ts";
import { remarkNoted } from "./remark-noted.ts";
import { remarkNumbers } from "./remark-numbers.ts";
import { remarkPrinted } from "./remark-printed.ts";
import { remarkQuestions } from "./remark-questions.ts";
import { remarkSections } from "./remark-sections.ts";

const kept = keptIn("mdx");
/** Compilers and what they are told. */
const code = hashOf(["scripts/vite", "package-lock.json"], JSON.stringify([...modelOfTag]), /\.test\.ts$/);

/** Texts of content/ become modules: the default export is a component that is given what it may use, and `meta` is what the text says of itself. */
export function mdxPlugin(): Plugin {
  return {
    name: "stampede-mdx",
    enforce: "pre",
    async transform(text, id, options) {
      const [path = ""] = id.split("?");
      if (!path.endsWith(".mdx")) return null;
      const forBuild = options?.ssr === true;
      const name = `${code} ${forBuild} ${path} ${sha256(text)}`;
      const known = kept.read(name);
      if (known !== undefined) return { code: known, map: null };
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
      return { code: kept.keep(name, String(compiled.value)), map: null };
    },
  };
}
