/** Under a packed scene: the state that is shown as a link, in words, as a code and as a reference; and the notes. */
import type { RefObject } from "react";
import { describeScenario } from "../../model/describe-scenario";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { bibtexOf } from "../citation";
import { words as lectureWords } from "../lecture/lecture-messages";
import { QrCode } from "../qr-code";
import { words as shareWords } from "../share-messages";

interface SceneFootProps {
  readonly description: Description;
  /** As in scene-data.ts. */
  readonly lab: string;
  readonly citedLab: string;
  /** Of the state that is shown. */
  readonly query: string;
  readonly version: string;
  readonly accessed: Date;
  readonly notes: readonly string[];
  readonly notesRef?: RefObject<HTMLDetailsElement | null>;
}

export function SceneFoot({ description, lab, citedLab, query, version, accessed, notes, notesRef }: SceneFootProps) {
  const state = wordsOf(description, query);
  const link = `${lab}?${query}`;
  const absolute = /^https?:/.test(lab);
  return (
    <footer className="pack-foot">
      {absolute && <QrCode text={link} label={shareWords.codeOf(state)} />}
      <div className="pack-state">
        <p>{state}</p>
        <p className="pack-link">{absolute ? <a href={link}>{link}</a> : link}</p>
        <details>
          <summary>{shareWords.citation}</summary>
          <pre>
            <code>{bibtexOf({ words: state, link: `${citedLab}?${query}`, version, accessed })}</code>
          </pre>
        </details>
      </div>
      <details className="pack-notes" ref={notesRef}>
        <summary>{lectureWords.notes}</summary>
        <Notes notes={notes} />
      </details>
    </footer>
  );
}

/** The state that a link's query names. */
export function wordsOf(description: Description, query: string): string {
  return describeScenario(description, parseLink(description, query).scenario);
}

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return <p>{lectureWords.noNotes}</p>;
  // Paragraphs have no identity but their place.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return notes.map((note, i) => <p key={i}>{note}</p>);
}
