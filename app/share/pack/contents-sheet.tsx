/** The first file of a lecture pack: its scenes in order. It has no script but the clicker's keys. */

import { words as lectureWords } from "../lecture/lecture-messages";
import { words as packWords } from "./pack-messages";
import { licencesFile } from "./scene-data";
import { Notes } from "./scene-foot";
import "./pack.css";

export interface ListedScene {
  readonly title: string;
  readonly file: string;
  /** The state in words, and its link: absolute, or from "s/" on. */
  readonly words: string;
  readonly link: string;
  readonly notes: readonly string[];
}

interface ContentsSheetProps {
  readonly title: string;
  readonly scenes: readonly ListedScene[];
  readonly version: string;
}

export function ContentsSheet({ title, scenes, version }: ContentsSheetProps) {
  return (
    <article className="pack-contents">
      <h1>{title}</h1>
      <p>{packWords.howTo}</p>
      <ol>
        {scenes.map(({ title, file, words, link, notes }) => (
          <li key={file}>
            <a href={file} data-scene="">
              {title}
            </a>
            <p>{words}</p>
            <p className="pack-link">{/^https?:/.test(link) ? <a href={link}>{link}</a> : link}</p>
            <details className="pack-notes">
              <summary>{lectureWords.notes}</summary>
              <Notes notes={notes} />
            </details>
            {/* Folded on the wall, where the room may read along; on paper there is nothing to unfold. */}
            <div className="pack-notes pack-on-paper">
              <Notes notes={notes} />
            </div>
          </li>
        ))}
      </ol>
      <p className="pack-made">
        {packWords.madeWith(version)} <a href={licencesFile}>{licencesFile}</a>.
      </p>
    </article>
  );
}
