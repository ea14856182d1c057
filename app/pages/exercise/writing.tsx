/** The way into the form: its code comes when somebody writes, and what was written last is kept in this browser. */

import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../base/button";
import { keptTexts } from "../../base/kept-texts";
import { emptyDraft } from "./draft";
import { words } from "./exercise-messages";

const ExerciseWriter = lazy(() => import("./exercise-writer").then((module) => ({ default: module.ExerciseWriter })));

const kept = keptTexts("stampede.exercise.", () => window.localStorage);
const draftKey = "draft";

interface WritingProps {
  /** The exercise that is asked on this page. */
  readonly current: string;
  readonly onAsk: (text: string) => void;
}

export function Writing({ current, onAsk }: WritingProps) {
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setText(kept.get(draftKey)), []);
  const put = (next: string) => {
    setText(next);
    kept.set(draftKey, next);
  };
  const begin = (next: string) => {
    try {
      put(`${JSON.stringify(JSON.parse(next), null, 2)}\n`);
    } catch {
      put(next);
    }
  };
  return (
    <details className="exercise-writing" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.write}</summary>
      <p>{words.writeAbout}</p>
      <p className="exercise-actions sans">
        <Button onClick={() => begin(current)}>{words.writeThis}</Button>
        <Button onClick={() => begin(emptyDraft)}>{words.writeEmpty}</Button>
      </p>
      {open && text !== null && (
        <Suspense>
          <ExerciseWriter text={text} onText={put} onAsk={onAsk} />
        </Suspense>
      )}
    </details>
  );
}
