declare module "*.mdx" {
  import type { MDXContent } from "mdx/types";
  // biome-ignore lint/suspicious/noExplicitAny: each text exports what its page asks of it; the prerenderer fails where a field is missing.
  export const meta: any;
  const Text: MDXContent;
  export default Text;
}

declare module "virtual:palette.css";

declare module "virtual:chapters" {
  export const chapters: readonly import("./chapters").Chapter[];
}

declare module "virtual:chapters/told" {
  export const chapters: readonly import("./chapters").ToldChapter[];
}

declare module "virtual:papers" {
  export const papers: readonly import("./papers-list").Paper[];
}

declare module "virtual:papers/sections" {
  export const sections: Readonly<Record<string, readonly import("./papers-list").PaperSection[]>>;
  export const citations: readonly import("./papers-list").Citation[];
  export const evidence: readonly import("./papers-list").FigureEvidence[];
}
