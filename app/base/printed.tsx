/** Blocks of a page that only the build renders: the browser takes them from the page, as they stand there. */
import { createContext, createElement, memo, type ReactNode, use } from "react";
import { BuildAloneProvider } from "./static-data";

/** Two characters that no text holds: a name stands between them before the element that it is for, and nothing stands between them after it, until `nameMarked` puts the name into the tag. */
const [open, close] = ["\ue000", "\ue001"];

/** In the build: a block with a name of its own on the page. */
export function Marked({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <BuildAloneProvider>
      {`${open}${name}${close}`}
      {children}
      {`${open}${close}`}
    </BuildAloneProvider>
  );
}

/** What the order of elements is told by: marks, comments, raw text, tags. In React's markup no attribute holds a ">". */
const parts = new RegExp(
  `${open}(\\w*)${close}|<!--[\\s\\S]*?-->|<(script|style)\\b[^>]*>[\\s\\S]*?</\\2>|<(/?)([a-zA-Z][\\w-]*)[^>]*?(/?)>`,
  "g",
);
const withoutEnd = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Markup as the build has rendered it → with the names as attributes of the marked elements.
 * @throws where what stands between two marks is not one element: the browser would miss the rest.
 */
export function nameMarked(html: string): string {
  let named = "";
  let at = 0;
  let depth = 0;
  /** Of the blocks that are open: what they are called, how deep they stand, how many elements they have had. */
  const blocks: { readonly name: string; readonly depth: number; elements: number }[] = [];
  const words = (text: string) => {
    const block = blocks.at(-1);
    if (block?.depth === depth && text !== "") refuse(block.name);
    return text;
  };
  for (const part of html.matchAll(parts)) {
    const [text, mark, raw, closing, , closed] = part;
    named += words(html.slice(at, part.index));
    at = part.index + text.length;
    if (mark !== undefined && mark !== "") blocks.push({ name: mark, depth, elements: 0 });
    else if (mark === "") {
      const ended = blocks.pop();
      if (ended?.elements !== 1) refuse(ended?.name);
    } else if (raw === undefined && closing === undefined) {
      // Between two texts React leaves a comment, and there are no two texts without the mark.
      if (!(text === "<!-- -->" && marksBeside(html, part.index, at))) named += text;
    } else {
      if (closing === "/") depth--;
      const block = blocks.at(-1);
      const first = closing !== "/" && block?.depth === depth;
      if (first) block.elements++;
      named += first ? text.replace(/^<[\w-]+/, `$& data-printed="${block.name}"`) : text;
      if (raw === undefined && closing === "" && closed === "" && !withoutEnd.test(part[4] ?? "")) depth++;
    }
  }
  return named + html.slice(at);
}

/** Does a mark stand before or after this part of the markup? */
const marksBeside = (html: string, from: number, to: number) => html[from - 1] === close || html[to] === open;

function refuse(name = ""): never {
  throw new Error(`What <Marked name="${name}"> stands around is not one element.`);
}

/** By their names. The elements themselves: they can be asked for their markup when they are no longer on the page. */
export type PrintedBlocks = ReadonlyMap<string, Element>;

export const printedIn = (page: Element): PrintedBlocks =>
  new Map([...page.querySelectorAll("[data-printed]")].map((one) => [one.getAttribute("data-printed") ?? "", one]));

const PrintedContext = createContext<PrintedBlocks>(new Map());
export const PrintedProvider = PrintedContext;

/** In the browser: the block of this name. */
export const Printed = memo(function Printed({ name }: { readonly name: string }) {
  const block = use(PrintedContext).get(name);
  if (block === undefined) throw new Error(`The page shows nothing under the name "${name}".`);
  // Asked for only where the block is made anew: React leaves what is printed alone.
  const html = {
    get __html() {
      return block.innerHTML;
    },
  };
  return createElement(block.localName, { ...propsOf(block), dangerouslySetInnerHTML: html });
});

/** What was done to the element since, such as being kept back by a question, is no part of it. */
function propsOf(block: Element): Record<string, string | boolean> {
  const kept = [...block.attributes].filter(({ name }) => name !== "style" && name !== "data-withheld");
  return Object.fromEntries(
    kept.map(({ name, value }) => (name === "class" ? ["className", value] : [name, value === "" ? true : value])),
  );
}
