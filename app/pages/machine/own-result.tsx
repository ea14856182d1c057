/** Takes what a program printed, pasted, dropped or chosen, and shows it beside the model's runs. Nothing of it leaves the browser, and nothing that was shown goes because of what can't be read. */
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useId, useState } from "react";
import { allStyles } from "../../base/all-styles";
import { ChartServicesHere } from "../page-services";
import { type HerdMeasured, type MallocMeasured, most, readMeasured } from "./read-measured";
import { words } from "./words";
import "./machine.css";

/** Charts and their styles come with the first result. */
const HerdResult = lazy(async () => {
  const [{ HerdResult }] = await Promise.all([import("./herd-result"), allStyles()]);
  return { default: HerdResult };
});
const MallocResult = lazy(async () => {
  const [{ MallocResult }] = await Promise.all([import("./malloc-result"), allStyles()]);
  return { default: MallocResult };
});

interface Shown {
  readonly herd: HerdMeasured | null;
  readonly malloc: MallocMeasured | null;
}

export function OwnResult() {
  const id = useId();
  const [text, setText] = useState("");
  const [told, setTold] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Shown>({ herd: null, malloc: null });

  const take = (given: string) => {
    const read = readMeasured(given);
    if (!read.ok) {
      const any = shown.herd !== null || shown.malloc !== null;
      setTold(any ? [...read.problems, words.keptBefore] : read.problems);
      return;
    }
    const { measured } = read;
    setTold([words.taken(measured.program)]);
    // The other program's result stays: they are brought one after the other.
    setShown((before) =>
      measured.program === "herd" ? { ...before, herd: measured } : { ...before, malloc: measured },
    );
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > most.characters) {
      setTold([words.tooLong(most.characters)]);
      return;
    }
    try {
      take(await file.text());
    } catch {
      setTold([words.unreadable(file.name)]);
    }
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text");
    // A box with all of a large text is slow, and a part of one is read by its button.
    if (pasted.length <= most.characters && !pasted.trimStart().startsWith("{")) return;
    if (pasted.length > most.characters) event.preventDefault();
    take(pasted);
  };

  return (
    <ChartServicesHere>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger place to drop on; the button for files does the same */}
      <div className="machine-own at-text needs-js sans" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label htmlFor={id}>{words.bring}</label>
        <textarea
          id={id}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder={words.placeholder}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={paste}
        />
        <p id={`${id}-help`}>{words.help}</p>
        <p className="machine-actions">
          <button type="button" className="plain-button" disabled={text.trim() === ""} onClick={() => take(text)}>
            {words.read}
          </button>
          <label>
            {words.file}{" "}
            <input
              type="file"
              accept=".json,application/json,text/plain"
              onChange={(event) => void readFile(event.currentTarget.files?.[0])}
            />
          </label>
        </p>
        <div role="status">
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <Suspense fallback={<p role="status">{words.running}</p>}>
        {shown.herd && <HerdResult measured={shown.herd} />}
        {shown.malloc && <MallocResult measured={shown.malloc} />}
      </Suspense>
    </ChartServicesHere>
  );
}
