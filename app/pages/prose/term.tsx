import { type ReactNode, type ToggleEvent, useId } from "react";
import glossary from "../../../content/glossary.json";
import { useSite } from "../site";

const definitions = new Map(glossary.terms.map((entry) => [entry.id, entry]));

/** A word of the glossary, which opens its definition: by the browser's own popover, so that it works without scripts. */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { href } = useSite();
  const popover = useId();
  const entry = definitions.get(id);
  if (!entry) throw new Error(`<Term id="${id}">: content/glossary.json has no such term.`);
  return (
    <>
      <button type="button" className="term" popoverTarget={popover}>
        {children ?? entry.term}
      </button>
      <span id={popover} popover="auto" className="definition sans" onBeforeToggle={placeBelowItsButton}>
        <strong>{entry.term}.</strong> {entry.definition} <a href={`${href("glossary/")}#${id}`}>Glossary</a>
      </span>
    </>
  );
}

/** Beside the word; without scripts the browser puts it in the middle of the window. */
function placeBelowItsButton(event: ToggleEvent<HTMLElement>) {
  if (event.newState !== "open") return;
  const definition = event.currentTarget;
  const word = definition.previousElementSibling?.getBoundingClientRect();
  if (!word) return;
  const view = document.documentElement;
  const width = Math.min(22 * 16, view.clientWidth - 16);
  definition.style.width = `${width}px`;
  definition.style.left = `${Math.max(8, Math.min(word.left, view.clientWidth - width - 8))}px`;
  // Above the word in the lower half of the window, below it in the upper.
  const below = word.bottom < view.clientHeight * 0.6;
  definition.style.top = below ? `${word.bottom + 6}px` : "auto";
  definition.style.bottom = below ? "auto" : `${view.clientHeight - word.top + 6}px`;
  definition.style.margin = "0";
}
