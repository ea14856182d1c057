/** Writes an exercise, by a form or as JSON: both are the same text. Each question stands as it will be asked under its fields. */

import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../base/button";
import { saveBlob } from "../../base/picture-file";
import { Sentences } from "../../base/sentences";
import { exerciseId, type Question, type ReadExercise, readExercise } from "../../model/exercise";
import { usePlayerPage } from "../../player/run/player-page";
import { models } from "../registry";
import { Asked } from "./asked";
import { checkExercise } from "./check-exercise";
import { draftOf, newQuestion, type RawQuestion, withQuestions, withTitle } from "./draft";
import { TextField } from "./draft-fields";
import { DraftQuestion } from "./draft-question";
import { words } from "./exercise-messages";

interface ExerciseWriterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Asks it on this page, with its link. */
  readonly onAsk: (text: string) => void;
}

export function ExerciseWriter({ text, onText, onAsk }: ExerciseWriterProps) {
  // Of a text that is broken while it is typed, the form shows what stood there before.
  const draft = draftOf(text);
  const last = useRef(draft);
  if (draft !== null) last.current = draft;
  const shown = draft ?? last.current;
  const settled = useSettled(text);
  const read = useMemo(() => readExercise(settled), [settled]);
  const told = useTold(read);
  const put = (questions: readonly RawQuestion[]) => onText(withQuestions(text, questions));
  return (
    <div className="exercise-writer sans">
      <fieldset className="draft-all" disabled={draft === null}>
        {shown !== null && (
          <>
            <TextField
              label={words.draftTitle}
              value={shown.title}
              wide
              onChange={(title) => onText(withTitle(text, title))}
            />
            {shown.questions.map((question, index) => (
              // Questions have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={index}>
                <DraftQuestion
                  number={index + 1}
                  question={question}
                  known={(model) => models.includes(model)}
                  onChange={(next) => put(shown.questions.map((one, i) => (i === index ? next : one)))}
                >
                  <Moves questions={shown.questions} index={index} onChange={put} />
                </DraftQuestion>
                <Preview
                  question={read.ok ? read.exercise.questions.find(({ number }) => number === index + 1) : undefined}
                />
              </div>
            ))}
          </>
        )}
        <p>
          <Button onClick={() => put([...(shown?.questions ?? []), newQuestion])}>{words.draftAdd}</Button>
        </p>
      </fieldset>
      <label className="draft-json">
        {words.draftJson}
        <textarea
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </label>
      <div role="status" className="draft-told">
        {draft === null && <p>{words.draftBroken}</p>}
        <Sentences of={told} />
      </div>
      <p className="exercise-actions">
        <Button look="call" onClick={() => onAsk(text)}>
          {words.draftAskIt}
        </Button>
        <Button onClick={() => saveBlob(new Blob([text], { type: "application/json" }), "stampede-exercise.json")}>
          {words.draftSave}
        </Button>
      </p>
    </div>
  );
}

interface MovesProps {
  readonly questions: readonly RawQuestion[];
  readonly index: number;
  readonly onChange: (questions: readonly RawQuestion[]) => void;
}

function Moves({ questions, index, onChange }: MovesProps) {
  const others = questions.filter((_, i) => i !== index);
  const own = questions[index] ?? newQuestion;
  const to = (place: number) => onChange([...others.slice(0, place), own, ...others.slice(place)]);
  const button = (name: string, disabled: boolean, act: () => void) => (
    <Button disabled={disabled} onClick={act}>
      {name}
    </Button>
  );
  return (
    <>
      {button(words.draftUp(index + 1), index === 0, () => to(index - 1))}
      {button(words.draftDown(index + 1), index === questions.length - 1, () => to(index + 1))}
      {button(words.draftRemove(index + 1), false, () => onChange(others))}
    </>
  );
}

/** As students will meet it; what is said here is forgotten when the question changes. */
function Preview({ question }: { readonly question: Question | undefined }) {
  if (question === undefined) return <p className="draft-preview-none">{words.draftNoPreview}</p>;
  const id = `preview-${question.number}-${exerciseId(JSON.stringify(question))}`;
  return (
    <div className="draft-preview">
      <p className="draft-preview-head">{words.draftPreview}</p>
      <ForgottenAsked key={id} id={id} question={question} />
    </div>
  );
}

function ForgottenAsked({ id, question }: { readonly id: string; readonly question: Question }) {
  const page = usePlayerPage();
  useEffect(() => () => page.predictions.forget(id), [page, id]);
  return <Asked id={id} question={question} onGiven={unheard} />;
}

const unheard = () => {};

/** How long somebody pauses who has typed a word. */
const pauseMs = 500;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What its author is told: what can't be used, and what does not fit the models. */
function useTold(read: ReadExercise): readonly string[] {
  const page = usePlayerPage();
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    setFound([]);
    if (!read.ok) return;
    let wanted = true;
    const { exercise } = read;
    const questions = exercise.questions.filter(({ model }) => models.includes(model));
    const foreign = exercise.questions.filter((question) => !questions.includes(question));
    void checkExercise({ ...exercise, questions }, async (model) => (await page.engine()).describe(model)).then(
      (sentences) =>
        wanted && setFound([...foreign.map(({ number, model }) => words.noModel(number, model, models)), ...sentences]),
    );
    return () => {
      wanted = false;
    };
  }, [read, page]);
  return [...new Set([...(read.ok ? read.notices : [read.problem]), ...found])];
}
