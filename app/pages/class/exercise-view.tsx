/** What a class said in one exercise: a picture a question, marks as a table, and the way to take them away. */
import { useState } from "react";
import { Button } from "../../base/button";
import { saveBlob } from "../../base/picture-file";
import { PlainTable } from "../../base/plain-table";
import { type AnswerSheet, totalOf } from "../../model/answer-sheet";
import { answersJson } from "../../model/answers";
import { foreseen } from "../../model/foreseen";
import { readHomeworkId } from "../homework/homework-id";
import { useSite } from "../site";
import { classCsv } from "./class-csv";
import type { ExerciseOfClass } from "./class-list";
import { words } from "./class-messages";
import { HomeworkCheck } from "./homework-check";
import { questionsOf } from "./question-of-class";
import { QuestionView } from "./question-view";

interface Checked {
  /** The sheets as they were handed in, as text. */
  readonly of: string;
  readonly sheets: readonly AnswerSheet[];
}

const sheetsText = (sheets: readonly AnswerSheet[]) => sheets.map(answersJson).join("");

export function ExerciseView({ exercise }: { readonly exercise: ExerciseOfClass }) {
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
