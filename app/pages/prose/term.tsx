import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useState } from "react";
import { useStaticData } from "../../base/static-data";
import { useSite } from "../site";

interface Entry {
  readonly term: string;
  readonly definition: string;
}

/** By the build alone: a page carries the terms that it uses, and not the glossary. */
async function loadTerm(id: string): Promise<Entry> {
  if (!import.meta.env.SSR) throw new Error("Terms are looked up by the build.");
  const { default: glossary } = await import("../../../content/glossary.json");
  const entry = glossary.terms.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`<Term id="${id}">: content/glossary.json has no such term.`);
  return { term: entry.term, definition: entry.definition };
}

/** A word of the glossary, which opens its definition beside it. Without scripts, or where there are no popovers, it is a link to the glossary. */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { href } = useSite();
  const popoverId = useId();
  const [open, setOpen] = useState(false);
  const entry = useStaticData(`term ${id}`, () => loadTerm(id));
  const address = `${href("glossary/")}#${id}`;

  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    const popover = event.currentTarget.nextElementSibling as HTMLElement | null;
    const asksForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (asksForNewTab || typeof popover?.showPopover !== "function") return;
    event.preventDefault();
    if (!open) popover.showPopover();
  };
  if (!entry) return <a href={address}>{children}</a>;
  const place = (event: ToggleEvent<HTMLElement>) => {
    const word = event.currentTarget.previousElementSibling;
    if (event.newState === "open" && word) placeBeside(event.currentTarget, word);
  };
  return (
    <>
      <a className="term" href={address} aria-expanded={open} aria-controls={popoverId} onClick={show}>
        {children ?? entry.term}
      </a>
      <span
        id={popoverId}
        popover="auto"
        className="definition sans"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <strong>{entry.term}.</strong> {entry.definition} <a href={address}>In the glossary</a>
      </span>
    </>
  );
}

/** Below the word in the upper part of the window, above it in the lower; never beyond the window's edge. */
function placeBeside(popover: HTMLElement, anchor: Element) {
  const gap = 8;
  const view = document.documentElement;
  // A word broken over two lines has two boxes; the first is where it was begun.
  const word = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const width = Math.min(22 * 16, view.clientWidth - 2 * gap);
  const below = word.bottom < view.clientHeight * 0.6;
  Object.assign(popover.style, {
    margin: "0",
    width: `${width}px`,
    left: `${Math.max(gap, Math.min(word.left, view.clientWidth - width - gap))}px`,
    right: "auto",
    top: below ? `${word.bottom + gap}px` : "auto",
    bottom: below ? "auto" : `${view.clientHeight - word.top + gap}px`,
  });
}
