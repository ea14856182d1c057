/** Takes the answers of a class, keeps them in this browser, and shows what the class said. */

import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { textOf } from "../../base/file-text";
import { keptTexts } from "../../base/kept-texts";
import { saveBlob } from "../../base/picture-file";
import { PlainTable } from "../../base/plain-table";
import { Sentences } from "../../base/sentences";
import { type AnswerSheet, totalOf } from "../../model/answer-sheet";
import { answersJson } from "../../model/answers";
import { foreseen } from "../../model/foreseen";
import { readHomeworkId } from "../homework/homework-id";
import { useSite } from "../site";
import { classCsv } from "./class-csv";
import { addSheets, type ExerciseOfClass, exercisesOf, type Handed, keptText, type Source } from "./class-list";
import { words } from "./class-messages";
import { HomeworkCheck } from "./homework-check";
import { questionsOf } from "./question-of-class";
import { QuestionView } from "./question-view";
import "../../player/figure/player.css";
import "../../player/predict/predict.css";
import "./class.css";

const kept = keptTexts("stampede.class.", () => window.localStorage);
const sheetsKey = "sheets";
/** Bytes of a file: beyond what `readAnswers` takes. */
const largestFile = 5_000_000;
/** Characters: a box with more is slow, and what is pasted is taken in at once. */
const mostInBox = 200_000;

export function ClassPage() {
  const [list, setList] = useState<readonly Handed[]>([]);
  const [told, setTold] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState("");
  const [over, setOver] = useState(false);
  const [before, setBefore] = useState<readonly Handed[]>([]);
  // Files are read while other things happen: what is added is added to the newest.
  const newest = useRef<readonly Handed[]>([]);
  const put = (next: readonly Handed[]) => {
    newest.current = next;
    setList(next);
    kept.set(sheetsKey, keptText(next));
  };
  const take = (sources: readonly Source[]) => {
    const { list: next, added, told: sentences } = addSheets(newest.current, sources);
    put(next);
    setBefore([]);
    setTold([words.taken(added, next.length), ...sentences]);
    return added;
  };
  useEffect(() => {
    const text = kept.get(sheetsKey) ?? "";
    if (text === "") return;
    newest.current = addSheets([], [{ name: "", text }]).list;
    setList(newest.current);
  }, []);

  const takeFiles = async (files: readonly File[]) => {
    const unread: string[] = [];
    const sources: Source[] = [];
    for (const file of files) {
      const text = file.size > largestFile ? null : await textOf(file).catch(() => null);
      if (text !== null) sources.push({ name: file.name, text });
      else unread.push(file.size > largestFile ? words.tooLarge(file.name) : words.unreadable(file.name));
    }
    take(sources);
    setTold((sentences) => [...sentences, ...unread]);
  };
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void takeFiles([...event.dataTransfer.files]);
  };

  return (
    <article
      className="grid prose class-page"
      data-over={over ? "" : undefined}
      onDragOver={dragged}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={dropped}
    >
      <h1>{words.title}</h1>
      <p>{words.about}</p>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <form
        className="class-put sans needs-js"
        onSubmit={(event) => {
          event.preventDefault();
          // What could not be taken stays, to be mended.
          if (pasted.trim() !== "" && take([{ name: "", text: pasted }]) > 0) setPasted("");
        }}
      >
        <label>
          {words.put}
          <textarea
            rows={5}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text");
              if (text.length <= mostInBox) return;
              event.preventDefault();
              take([{ name: "", text }]);
            }}
          />
        </label>
        <p className="class-actions">
          <Button type="submit" look="call">
            {words.take}
          </Button>{" "}
          <label>
            {over ? words.drop : words.files}{" "}
            <input
              type="file"
              multiple
              accept=".json,.txt,.eml,application/json,text/plain,message/rfc822"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // So that the same file can be chosen again.
                currentTarget.value = "";
                void takeFiles(files);
              }}
            />
          </label>
        </p>
      </form>
      <div role="status" className="class-told">
        <Sentences of={told} />
        {before.length > 0 && (
          <Button
            onClick={() => {
              put(before);
              setBefore([]);
              setTold([]);
            }}
          >
            {words.unclear}
          </Button>
        )}
      </div>
      {exercisesOf(list).map((exercise) => (
        <ExerciseView key={exercise.id} exercise={exercise} />
      ))}
      {list.length > 0 && (
        <p className="sans">
          <Button
            onClick={() => {
              setBefore(list);
              put([]);
              setTold([words.cleared]);
            }}
          >
            {words.clear}
          </Button>
        </p>
      )}
    </article>
  );
}

interface Checked {
  /** The sheets as they were handed in, as text. */
  readonly of: string;
  readonly sheets: readonly AnswerSheet[];
}

const sheetsText = (sheets: readonly AnswerSheet[]) => sheets.map(answersJson).join("");

function ExerciseView({ exercise }: { readonly exercise: ExerciseOfClass }) {
  const { href } = useSite();
  const { id, title, link } = exercise;
  // Of what was handed in since, nothing was checked yet.
  const [checked, setChecked] = useState<Checked | null>(null);
  const sheets = checked !== null && checked.of === sheetsText(exercise.sheets) ? checked.sheets : exercise.sheets;
  return (
    <section className="class-exercise sans" aria-labelledby={`class-${id}`}>
      <h2 id={`class-${id}`}>{title}</h2>
      <p>
        {words.sheets(sheets.length)}. {link !== "" && <a href={href(link)}>{words.openExercise}</a>}
      </p>
      {readHomeworkId(id) !== null && (
        <HomeworkCheck
          sheets={exercise.sheets}
          onChecked={(found) => setChecked({ of: sheetsText(exercise.sheets), sheets: found })}
        />
      )}
      {/* Questions that differ from sheet to sheet have no picture in common. */}
      {readHomeworkId(id) === null &&
        questionsOf(sheets).map((question, i) => <QuestionView key={question.id} place={i + 1} question={question} />)}
      <details className="class-table">
        <summary>{words.students}</summary>
        <PlainTable
          heads={[words.student, words.answered, words.right, words.points]}
          rows={sheets.map(({ student, given }) => {
            const total = totalOf(given.map((answer) => ({ ...answer, right: foreseen(answer) })));
            return [
              student || words.nobody,
              words.rightOf(total.answered, total.questions),
              words.rightOf(total.right, total.decided),
              total.of > 0 ? words.rightOf(total.points, total.of) : words.notSaid,
            ];
          })}
        />
      </details>
      <p className="class-note">{words.namesHidden}</p>
      <p>
        <Button onClick={() => saveBlob(new Blob([classCsv(sheets)], { type: "text/csv" }), "stampede-class.csv")}>
          {words.csv}
        </Button>
      </p>
    </section>
  );
}
