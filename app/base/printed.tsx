/** Blocks of a page that only the build renders: the browser takes them from the page, as they stand there. */
import { createContext, createElement, memo, type ReactNode, use } from "react";
import { BuildAloneProvider } from "./static-data";

/** Two characters that no text holds: the name stands between them, before the tag that it is for, until `nameMarked` puts it into the tag. */
const [open, close] = ["\ue000", "\ue001"];
const marked = new RegExp(`(?:<!-- -->)?${open}(\\w+)${close}(?:<!-- -->)?<([a-z][a-z0-9]*)`, "g");

/** In the build: a block with a name of its own on the page. */
export function Marked({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <BuildAloneProvider>
      {`${open}${name}${close}`}
      {children}
    </BuildAloneProvider>
  );
}

/** Markup as the build has rendered it → with the names as attributes of the marked elements. */
export function nameMarked(html: string): string {
  const named = html.replace(marked, '<$2 data-printed="$1"');
  if (named.includes(open)) throw new Error("What <Marked> stands around is not one element.");
  return named;
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
