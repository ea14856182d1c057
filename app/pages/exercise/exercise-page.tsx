/** Exercises from a link or a file: asked one under the other, answered by runs in this browser. */
import { useEffect, useRef, useState } from "react";
import { type Exercise, packExercise, type Question, readExercise, unpackExercise } from "../../model/exercise";
import { Predict } from "../../player/predict/predict";
import { usePlayerPage } from "../../player/run/player-page";
import { models } from "../registry";
import { useSite } from "../site";
import { checkExercise } from "./check-exercise";
import { DrawCurve } from "./draw-curve";
import example from "./example.json";
import "../../player/figure/player.css";
import "./exercise.css";

interface Open {
  readonly exercise: Exercise;
  readonly link: string | null;
  /** Sets answers of one exercise apart from those of another. */
  readonly key: string;
}

export function ExercisePage() {
  const page = usePlayerPage();
  const { href } = useSite();
  const [open, setOpen] = useState<Open | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);

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
    const notices = [
      ...read.notices,
      ...foreign.map(
        ({ number, model }) =>
          `Question ${number} was left out: this site has no model ${model}, only ${models.join(", ")}.`,
      ),
    ];
    setTold(notices);
    if (questions.length === 0) return null;
    let link: string | null = null;
    try {
      link = `${window.location.origin}${window.location.pathname}?e=${packExercise(text)}`;
    } catch (error) {
      setTold([...notices, error instanceof Error ? error.message : String(error)]);
    }
    // A reload asks the same questions, or none where they don't fit into an address.
    window.history.replaceState(null, "", link ?? window.location.pathname);
    const exercise = { ...read.exercise, questions };
    latest.current = exercise;
    setOpen({ exercise, link, key: keyOf(text) });
    return exercise;
  };

  // The address that the page was opened with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const packed = new URLSearchParams(window.location.search.replace(/([?&])(amp;)+/gi, "$1")).get("e");
    if (packed === null) return;
    const text = unpackExercise(packed);
    if (text === null)
      setTold(["The link's exercise can't be read: it may have been cut. Ask for it again, or for the file."]);
    else take(text);
  }, []);

  return (
    <article className="grid prose">
      <h1 ref={title} tabIndex={-1}>
        {open?.exercise.title ?? "Exercise"}
      </h1>
      <div role="status">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {open?.exercise.questions.map((question, index) => (
        // Questions have no identity but their place in this exercise.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={`${open.key}-${index}`} className="exercise-asked">
          <Asked id={`exercise-${open.key}-${index + 1}`} question={question} />
        </div>
      ))}
      {open === null && (
        <p>
          Whoever set you an exercise gave you a link or a file. Say what you expect before the machine runs; the run
          answers. What you say stays in this browser.
        </p>
      )}
      <noscript>
        <p>Exercises are run in the browser: this page needs JavaScript.</p>
      </noscript>
      <section className="needs-js">
        <h2>{open === null ? "Open an exercise" : "Another exercise"}</h2>
        <p className="sans">
          <label>
            Exercise file{" "}
            <input
              type="file"
              accept=".json,application/json"
              onChange={async (event) => {
                const file = event.currentTarget.files?.[0];
                if (file) await chooseFile(await file.text().catch(() => ""));
              }}
            />
          </label>{" "}
          <button type="button" className="plain-button" onClick={() => choose(JSON.stringify(example))}>
            Open an example
          </button>
        </p>
        {open?.link && (
          <p>
            <a href={open.link}>Link to this exercise</a>: the questions are in the address itself.
          </p>
        )}
        <details className="exercise-format">
          <summary>How to write one</summary>
          <p>
            A JSON file with questions. Each has a sentence, a link of the lab whose run gives the answer, and the name
            of one of its numbers. <code>min</code> and <code>max</code> ask for a number, <code>choices</code> for a
            choice, <code>x</code> and <code>values</code> for a curve to be drawn. <code>over</code> names a second run
            that the first is divided by. <a href={href("names/#exercise-files")}>Names</a> lists the fields, and the
            metrics and parameters of every model.
          </p>
          <pre>
            <code>{JSON.stringify(example, null, 2)}</code>
          </pre>
        </details>
      </section>
    </article>
  );
}

function Asked({ id, question }: { id: string; question: Question }) {
  const { ask, model, run, metric, unit, over, after } = question;
  const common = { id, alone: true, question: ask, model, run, metric, unit, ...(over !== undefined && { over }) };
  const words = after === "" ? null : <p>{after}</p>;
  if (question.kind === "curve") return <DrawCurve id={id} question={question} />;
  if (question.kind === "choice")
    return (
      <Predict {...common} choices={question.choices}>
        {words}
      </Predict>
    );
  return (
    <Predict {...common} min={question.min} max={question.max} scale={question.scale}>
      {words}
    </Predict>
  );
}

/** 32 bits of FNV-1a: the same text keeps its answers. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
