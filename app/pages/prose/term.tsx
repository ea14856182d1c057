import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useState } from "react";
import glossary from "../../../content/glossary.json";
import { useSite } from "../site";

const definitions = new Map(glossary.terms.map((entry) => [entry.id, entry]));

/** A word of the glossary, which opens its definition beside it. Without scripts, or where there are no popovers, it is a link to the glossary. */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { href } = useSite();
  const popoverId = useId();
  const [open, setOpen] = useState(false);
  const entry = definitions.get(id);
  if (!entry) throw new Error(`<Term id="${id}">: content/glossary.json has no such term.`);
  const address = `${href("glossary/")}#${id}`;

  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    const popover = event.currentTarget.nextElementSibling as HTMLElement | null;
    const asksForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (asksForNewTab || typeof popover?.showPopover !== "function") return;
    event.preventDefault();
    if (!open) popover.showPopover();
  };
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
