/** What the student has said so far, counted, and what of it can be handed in. Nothing is sent: the student copies it. */

import { useEffect, useState } from "react";
import { Button } from "../../base/button";
import { copyText } from "../../base/copy-text";
import { keptTexts } from "../../base/kept-texts";
import { saveBlob } from "../../base/picture-file";
import { type AnswerSheet, totalOf } from "../../model/answer-sheet";
import { answersJson } from "../../model/answers";
import { answersText } from "../../model/answers-text";
import { useSite } from "../site";
import { words } from "./exercise-messages";

const kept = keptTexts("stampede.exercise.", () => window.localStorage);
const studentKey = "student";

/** The name by which the student hands in, kept in this browser. */
export function useStudent(): readonly [string, (name: string) => void] {
  const [student, setStudent] = useState("");
  useEffect(() => setStudent(kept.get(studentKey) ?? ""), []);
  const put = (name: string) => {
    setStudent(name);
    kept.set(studentKey, name);
  };
  return [student, put];
}

interface YourAnswersProps {
  readonly sheet: AnswerSheet;
  readonly onStudent: (name: string) => void;
}

export function YourAnswers({ sheet, onStudent }: YourAnswersProps) {
  const { root } = useSite();
  const [told, setTold] = useState("");
  // The clipboard is refused in some frames and browsers: then the text stands on the page, to be marked.
  const [shown, setShown] = useState("");
  const total = totalOf(sheet.given);
  const copy = async (text: string) => {
    const copied = await copyText(text);
    setShown(copied ? "" : text);
    setTold(copied ? words.answersCopied : words.answersNotCopied);
  };
  const whole = { ...sheet, student: sheet.student.trim() };
  return (
    <section className="exercise-answers sans needs-js" aria-labelledby="your-answers">
      <h2 id="your-answers">{words.yourAnswers}</h2>
      <p className="exercise-total">{words.total(total)}</p>
      <p className="exercise-note">{words.rightMeans}</p>
      <p>
        <label>
          {words.student}{" "}
          <input
            type="text"
            maxLength={100}
            autoComplete="off"
            value={sheet.student}
            onChange={({ currentTarget }) => onStudent(currentTarget.value)}
          />
        </label>
      </p>
      <p className="exercise-actions">
        <Button look="call" onClick={() => void copy(answersText(whole, new URL(root, document.baseURI).href))}>
          {words.copyText}
        </Button>{" "}
        <Button onClick={() => void copy(answersJson(whole))}>{words.copyJson}</Button>{" "}
        <Button
          onClick={() =>
            saveBlob(new Blob([answersJson(whole)], { type: "application/json" }), "stampede-answers.json")
          }
        >
          {words.saveJson}
        </Button>
      </p>
      <p role="status">{told}</p>
      {shown !== "" && (
        <textarea className="exercise-copied" aria-label={words.yourAnswers} readOnly rows={12} value={shown} />
      )}
    </section>
  );
}
