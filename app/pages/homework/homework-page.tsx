import { useEffect, useState } from "react";
import { readSheetAddress, sheetHash } from "../../model/homework/address";
import { drawSheet } from "../../model/homework/draw";
import { type Homework, homeworkKinds } from "../../model/homework/template";
import { useSite } from "../site";
import { words } from "./homework-messages";
import { NameForm } from "./name-form";
import { SheetView } from "./sheet-view";
import "../../player/figure/player.css";
import "./homework.css";

interface HomeworkPageProps {
  readonly chapter: string;
  readonly title: string;
  readonly homework: Homework;
}

const nobody: readonly string[] = [];

export function HomeworkPage({ chapter, title, homework }: HomeworkPageProps) {
  const { href } = useSite();
  const [names, setNames] = useState(nobody);
  const [told, setTold] = useState("");
  useEffect(() => {
    const follow = () => {
      const { search, hash } = window.location;
      const address = readSheetAddress(search, hash);
      // A place of the page, such as its text, names nobody, and leaves the sheet.
      if (address.names.length === 0 && hash !== "" && !hash.includes("=")) return;
      setNames(address.names);
      const other = address.version !== null && address.version !== homework.version;
      setTold(other ? words.otherVersion(address.version ?? 0, homework.version) : "");
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [homework]);
  return (
    <article className="grid prose homework">
      <h1>{words.title(title)}</h1>
      <p className="homework-about">{words.about}</p>
      <NameForm
        name={names.length === 1 ? (names[0] ?? "") : ""}
        onName={(name) => {
          window.location.hash = sheetHash([name], homework.version);
        }}
      />
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      <p role="status">{told}</p>
      {names.length === 0 && (
        <ol className="homework-kinds">
          {homeworkKinds.map((kind) => (
            <li key={kind}>
              <strong>{words.kinds[kind].name}.</strong> {words.kinds[kind].what}
            </li>
          ))}
        </ol>
      )}
      {names.map((name) => (
        <SheetView key={name} sheet={drawSheet(chapter, homework, name)} title={title} />
      ))}
      <p className="sans homework-about">
        <a href={href(`${chapter}/`)}>{words.toChapter(title)}</a> ·{" "}
        <a href={href(`teach/${chapter}/`)}>{words.toTeacher}</a>
      </p>
    </article>
  );
}
