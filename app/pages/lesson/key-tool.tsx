/** The key to sheets of homework: the machine's answers for each name. Nothing of it is fetched or run before it is asked for. */

import { useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { messageOf } from "../../base/message-of";
import { namesIn, sheetHash } from "../../model/homework/address";
import type { Sheet } from "../../model/homework/draw";
import { usePlayerPage } from "../../player/run/player-page";
import type { KeyedSheet } from "../homework/open-key";
import { useSite } from "../site";
import { KeyTable } from "./key-table";
import { words } from "./lesson-messages";

export function KeyTool({ chapter, title }: { readonly chapter: string; readonly title: string }) {
  const page = usePlayerPage();
  const { href } = useSite();
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  const [opened, setOpened] = useState<readonly KeyedSheet[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const open = async () => {
    const names = namesIn(text);
    if (names.length === 0) return setTold(words.nameMissing);
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setOpened([]);
    try {
      const [{ openKey }, engine] = await Promise.all([import("../homework/open-key"), page.engine()]);
      const all: KeyedSheet[] = [];
      for (const name of names) {
        setTold(words.running(all.length, names.length));
        all.push(await openKey(engine, chapter, name, own.signal));
        if (running.current !== own) return;
        setOpened([...all]);
      }
      setTold("");
    } catch (error) {
      if (running.current === own) setTold(messageOf(error));
    }
  };
  const sheet: Sheet | undefined = opened[0]?.sheet;
  return (
    <section className="lesson-key">
      <h2 id="key">{words.key}</h2>
      <p>{words.aboutKey}</p>
      <p>{words.protects}</p>
      <p>
        <a href={href("class/")}>{words.classHref}</a>
        {words.classPage}
      </p>
      <form
        className="sans needs-js"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <label>
          {words.names}
          <textarea rows={4} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </label>
        <Button type="submit">{words.open}</Button> <span role="status">{told}</span>
      </form>
      {sheet !== undefined && (
        <>
          <p className="sans needs-js">
            <Button onClick={printKey}>{words.printKey}</Button>{" "}
            <a
              href={`${href(`homework/${chapter}/`)}${sheetHash(
                opened.map(({ sheet: { name } }) => name),
                sheet.version,
              )}`}
            >
              {words.sheets}
            </a>
          </p>
          <h2 className="lesson-key-title">{words.keyTo(title)}</h2>
          <KeyTable opened={opened} />
        </>
      )}
    </section>
  );
}

/** The key is a sheet of its own: of the page around it nothing is printed (lesson.css). */
function printKey() {
  const { dataset } = document.documentElement;
  dataset.printKey = "";
  window.addEventListener("afterprint", () => delete dataset.printKey, { once: true });
  window.print();
}
