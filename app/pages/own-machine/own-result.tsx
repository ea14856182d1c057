/** Takes what a program printed, pasted, dropped or chosen, and shows it beside the model's runs. Nothing of it leaves the browser, and nothing that was shown goes because of what can't be read. */

import { type ClipboardEvent, type ComponentType, type DragEvent, lazy, Suspense, useId, useState } from "react";
import { allStyles } from "../../base/all-styles";
import { Button } from "../../base/button";
import { textOf } from "../../base/file-text";
import { Sentences } from "../../base/sentences";
import { ChartServicesHere } from "../page-services";
import type { BacklogMeasured, HerdMeasured, MallocMeasured, Measured, Program, ReadyMeasured } from "./measured";
import { most } from "./most";
import { words } from "./own-machine-messages";
import "./machine.css";

/** Of each program: what shows its result. Charts and their styles come with the first result. */
const results = {
  herd: shownBy<HerdMeasured>(async () => (await import("./herd-result")).HerdResult),
  malloc: shownBy<MallocMeasured>(async () => (await import("./malloc-result")).MallocResult),
  backlog: shownBy<BacklogMeasured>(async () => (await import("./backlog-result")).BacklogResult),
  ready: shownBy<ReadyMeasured>(async () => (await import("./ready-result")).ReadyResult),
} satisfies Readonly<Record<Program, unknown>>;

function shownBy<M extends Measured>(load: () => Promise<ComponentType<{ readonly measured: M }>>) {
  const Result = lazy(async () => ({ default: (await Promise.all([load(), allStyles()]))[0] }));
  // A result is only ever given to its own program's.
  return (measured: Measured) => <Result key={measured.program} measured={measured as M} />;
}

/** In the order of the page. */
const programs = Object.keys(results) as Program[];

export function OwnResult() {
  const id = useId();
  const [text, setText] = useState("");
  const [told, setTold] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<readonly Measured[]>([]);

  // What reads it comes with the first result.
  const take = async (given: string) => {
    const reader = await import("./read-measured").catch(() => null);
    const read = reader?.readMeasured(given) ?? { ok: false, problems: [words.readerMissing] };
    if (!read.ok) {
      setTold(shown.length > 0 ? [...read.problems, words.keptBefore] : read.problems);
      return;
    }
    const { measured } = read;
    setTold([words.taken(measured.program)]);
    // Those of other programs stay: they are brought one after the other.
    setShown((before) => [...before.filter(({ program }) => program !== measured.program), measured]);
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > most.characters) {
      setTold([words.tooLong(most.characters)]);
      return;
    }
    try {
      await take(await textOf(file));
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
    void take(pasted);
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
          <Button disabled={text.trim() === ""} onClick={() => void take(text)}>
            {words.read}
          </Button>
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
          <Sentences of={told} />
        </div>
      </div>
      <Suspense fallback={<p role="status">{words.running}</p>}>
        {programs.flatMap((name) => shown.filter(({ program }) => program === name).map(results[name]))}
      </Suspense>
    </ChartServicesHere>
  );
}
