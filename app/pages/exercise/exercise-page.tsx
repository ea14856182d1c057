/** Exercises from a link or a file: asked one under the other, answered by runs in this browser. */

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { fileText } from "../../base/file-text";
import { messageOf } from "../../base/message-of";
import { Sentences } from "../../base/sentences";
import { type Exercise, exerciseId, packExercise, readExercise, unpackExercise } from "../../model/exercise";
import { usePlayerPage } from "../../player/run/player-page";
import { models } from "../registry";
import { useSite } from "../site";
import { Asked } from "./asked";
import { checkExercise } from "./check-exercise";
import example from "./example.json";
import { LinkToIt, PasteLink } from "./exercise-link";
import { words } from "./exercise-messages";
import { type AnyGiven, sheetOf } from "./sheet-of";
import { Writing } from "./writing";
import { useStudent, YourAnswers } from "./your-answers";
import "../../player/figure/player.css";
import "./exercise.css";

/** Bytes of a file: more than the characters of an exercise can take. */
const largestFile = 400_000;

interface Open {
  readonly exercise: Exercise;
  readonly text: string;
  readonly link: string | null;
  /** Sets answers of one exercise apart from those of another. */
  readonly key: string;
}

/** Asked where nobody brought an exercise. */
const exampleOpen: Open | null = exampleOf(readExercise(JSON.stringify(example)), JSON.stringify(example));

export function ExercisePage() {
  const page = usePlayerPage();
  const { href } = useSite();
  const [open, setOpen] = useState<Open | null>(null);
  const isExample = open === null || open === exampleOpen;
  const [told, setTold] = useState<readonly string[]>([]);

  const [student, setStudent] = useStudent();
  const [given, setGiven] = useState<ReadonlyMap<number, AnyGiven>>(new Map());
  const onGiven = useCallback((question: number, one: AnyGiven | null) => {
    setGiven((before) => {
      const after = new Map(before);
      if (one === null) after.delete(question);
      else after.set(question, one);
      return after;
    });
  }, []);

  // Opened by hand, the questions stand above what opened them.
  const byHand = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open !== null && byHand.current) title.current?.focus();
    byHand.current = false;
  }, [open]);
  const choose = (text: string) => {
    byHand.current = true;
    return take(text);
  };
  // Whoever chooses a file may have written it; who was sent a link is spared.
  const latest = useRef<Exercise | null>(null);
  const chooseFile = async (text: string) => {
    const taken = choose(text);
    if (taken === null) return;
    const found = await checkExercise(taken, async (model) => (await page.engine()).describe(model));
    if (latest.current === taken) setTold((before) => [...before, ...found]);
  };

  /** What is asked from now on; null where nothing of it can be used, and what was asked before stays. */
  const take = (text: string): Exercise | null => {
    const read = readExercise(text);
    if (!read.ok) {
      setTold([read.problem]);
      latest.current = null;
      return null;
    }
    const foreign = read.exercise.questions.filter(({ model }) => !models.some((name) => name === model));
    const questions = read.exercise.questions.filter((question) => !foreign.includes(question));
    const notices = [...read.notices, ...foreign.map(({ number, model }) => words.noModel(number, model, models))];
    setTold(notices);
    if (questions.length === 0) return null;
    let link: string | null = null;
    try {
      link = `${window.location.origin}${window.location.pathname}?e=${packExercise(text)}`;
    } catch (error) {
      setTold([...notices, messageOf(error)]);
    }
    // A reload asks the same questions, or none where they don't fit into an address.
    window.history.replaceState(null, "", link ?? window.location.pathname);
    const exercise = { ...read.exercise, questions };
    latest.current = exercise;
    const key = exerciseId(text);
    if (key !== open?.key) setGiven(new Map());
    setOpen({ exercise, text, link, key });
    return exercise;
  };

  // The address that the page was opened with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { search, hash } = window.location;
    if (!/[?&;]e(=|%3D|$)|eyJ/i.test(search + hash)) {
      setOpen(exampleOpen);
      return;
    }
    const text = unpackExercise(search + hash);
    if (text === null) setTold([words.spoiltLink]);
    else take(text);
  }, []);

  return (
    <article className="grid prose">
      <h1 ref={title} tabIndex={-1}>
        {open?.exercise.title ?? words.exercise}
      </h1>
      <div role="status">
        <Sentences of={told} />
      </div>
      {isExample && <p>{words.about}</p>}
      {open?.exercise.questions.map((question, index) => (
        // Questions have no identity but their place in this exercise.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={`${open.key}-${index}`} className="exercise-asked">
          <Asked id={`exercise-${open.key}-${index + 1}`} question={question} onGiven={onGiven} />
        </div>
      ))}
      {open !== null && (
        <YourAnswers
          sheet={sheetOf({ exercise: open.exercise, id: open.key, link: siteLink(open.link), student, given })}
          onStudent={setStudent}
        />
      )}
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <section className="needs-js">
        <h2>{isExample ? words.open : words.another}</h2>
        <p className="sans">
          <label>
            {words.file}{" "}
            <input
              type="file"
              accept=".json,application/json"
              onChange={async (event) => {
                const file = event.currentTarget.files?.[0];
                if (!file) return;
                const text = await fileText(file, largestFile);
                if (text === null) setTold([words.tooLarge(file.name)]);
                else await chooseFile(text);
              }}
            />
          </label>{" "}
          <Button onClick={() => choose(JSON.stringify(example))}>{words.example}</Button>
        </p>
        <PasteLink
          onText={(text) => {
            const found = text.trim().startsWith("{") ? text : unpackExercise(text);
            if (found === null) setTold([words.spoiltLink]);
            else void chooseFile(found);
          }}
        />
        {open?.link && <LinkToIt link={open.link} title={open.exercise.title} />}
        <Writing current={open?.text ?? JSON.stringify(example)} onAsk={(text) => void chooseFile(text)} />
        <details className="exercise-format">
          <summary>{words.howTo}</summary>
          <p>{words.format(href("names/#exercise-files"))}</p>
          <pre>
            <code>{JSON.stringify(example, null, 2)}</code>
          </pre>
        </details>
      </section>
    </article>
  );
}

/** Below the site's root. */
const siteLink = (link: string | null): string => (link === null ? "" : `exercise/${new URL(link).search}`);

function exampleOf(read: ReturnType<typeof readExercise>, text: string): Open | null {
  return read.ok ? { exercise: read.exercise, text, link: null, key: exerciseId(text) } : null;
}
