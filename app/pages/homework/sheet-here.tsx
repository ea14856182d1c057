/** In a chapter: for whom the exercises shall be drawn, and then the four of them. The address stays the chapter's: for whom stands in this browser alone. */

import { useEffect, useState } from "react";
import { keptTexts } from "../../base/kept-texts";
import { messageOf } from "../../base/message-of";
import { drawSheet } from "../../model/homework/draw";
import type { Homework } from "../../model/homework/template";
import { chapters } from "../chapters";
import { useSite } from "../site";
import { words } from "./homework-messages";
import { loadHomework } from "./load-homework";
import { NameForm } from "./name-form";
import { SheetView } from "./sheet-view";
import "./homework.css";

/** As long as the tab is open: a machine in a classroom has the next student an hour later. */
const kept = keptTexts("stampede.homework.", () => window.sessionStorage);
const nameKey = "name";

interface Drawn {
  readonly name: string;
  readonly homework: Homework;
}

export function SheetHere() {
  const { href, page } = useSite();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [problem, setProblem] = useState("");
  const chapter = page.id;
  const draw = async (name: string) => {
    kept.set(nameKey, name);
    try {
      const homework = await loadHomework(chapter);
      setDrawn({ name, homework });
      setProblem("");
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn before is brought back once
  useEffect(() => {
    const name = kept.get(nameKey);
    if (name !== null) void draw(name);
  }, []);
  const title = chapters.find(({ id }) => id === chapter)?.title ?? "";
  return (
    <div className="homework homework-here">
      <p>
        {words.atChapter} <a href={href(`homework/${chapter}/`)}>{words.ownPageHere}</a>.
      </p>
      <NameForm name={drawn?.name ?? ""} onName={(name) => void draw(name)} />
      <p role="status">{problem}</p>
      {drawn !== null && (
        <SheetView key={drawn.name} inChapter sheet={drawSheet(chapter, drawn.homework, drawn.name)} title={title} />
      )}
    </div>
  );
}
