/** Sheets of homework differ from student to student: each is held against the machine's answers to its own. */

import { useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { messageOf } from "../../base/message-of";
import { PlainTable } from "../../base/plain-table";
import { Sentences } from "../../base/sentences";
import type { AnswerSheet } from "../../model/answer-sheet";
import { homeworkKinds } from "../../model/homework/template";
import { usePlayerPage } from "../../player/run/player-page";
import type { CheckedSheet } from "../homework/check-sheet";
import { words as homeworkWords } from "../homework/homework-messages";
import { words } from "./class-messages";

interface HomeworkCheckProps {
  readonly sheets: readonly AnswerSheet[];
  readonly onChecked: (sheets: readonly AnswerSheet[]) => void;
}

export function HomeworkCheck({ sheets, onChecked }: HomeworkCheckProps) {
  const page = usePlayerPage();
  const [told, setTold] = useState("");
  const [found, setFound] = useState<readonly AnswerSheet[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const check = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const [{ checkSheet }, engine] = await Promise.all([import("../homework/check-sheet"), page.engine()]);
      const checked: CheckedSheet[] = [];
      for (const sheet of sheets) {
        setTold(words.checking(checked.length, sheets.length));
        checked.push(await checkSheet(engine, sheet, own.signal));
        if (running.current !== own) return;
      }
      onChecked(checked.map(({ sheet }) => sheet));
      setFound(checked.flatMap(({ sheet, problem }) => (problem === "" ? [sheet] : [])));
      const failed = checked.filter(({ problem }) => problem !== "");
      setProblems(failed.map(({ sheet, problem }) => words.fromSource(sheet.student || words.nobody, problem)));
      setTold(words.checked(checked.length - failed.length, checked.length));
    } catch (error) {
      if (running.current === own) setTold(messageOf(error));
    }
  };
  return (
    <>
      <p>
        {words.drawnForEach} <Button onClick={check}>{words.checkAll}</Button> <span role="status">{told}</span>
      </p>
      <Sentences of={problems} />
      {found.length > 0 && <CheckedTable sheets={found} />}
    </>
  );
}

/** A row a student, a column for each kind of exercise. */
function CheckedTable({ sheets }: { readonly sheets: readonly AnswerSheet[] }) {
  return (
    <PlainTable
      heads={[words.student, ...homeworkKinds.map((kind) => homeworkWords.kinds[kind].name), words.right]}
      rows={sheets.map(({ student, given }) => [
        student || words.nobody,
        ...homeworkKinds.map((kind) => words.yesNo(given.find(({ id }) => id === kind)?.right ?? null)),
        words.rightOf(given.filter(({ right }) => right === true).length, given.length),
      ])}
    />
  );
}
