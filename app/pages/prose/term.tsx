import { type ReactNode, useId } from "react";
import { useStaticData } from "../../base/static-data";
import { useSite } from "../site";
import { printedWords } from "./prose-messages";

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

/**
 * A word of the glossary, whose definition opens beside it when it is pointed at, focused or clicked (answer-readers.ts); Escape closes it. Without scripts, or
 * where there are no popovers, it is a link to the glossary.
 */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { href } = useSite();
  const popoverId = useId();
  const entry = useStaticData(`term ${id}`, () => loadTerm(id));
  const address = `${href("glossary/")}#${id}`;
  if (!entry) return <a href={address}>{children}</a>;
  return (
    <>
      <a className="term" href={address} aria-expanded={false} aria-controls={popoverId}>
        {children ?? entry.term}
      </a>
      <span id={popoverId} popover="auto" className="definition sans">
        <strong>{entry.term}.</strong> {entry.definition} <a href={address}>{printedWords.inGlossary}</a>
      </span>
    </>
  );
}
