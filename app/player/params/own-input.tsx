/** Where a reader's own text goes in, line by line: typed, pasted, dropped or from a file. It travels with the scenario to the engine, and nowhere else. */
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { textOf } from "../../base/file-text";
import { lineCount } from "../../base/lines";
import { formatCounted } from "../../base/quantity";
import { useStore } from "../../base/use-store";
import { inputKey, inputNeeded, withInput } from "../../model/input";
import type { LaneParams } from "../../model/scenario";
import type { InputWords } from "../../mount/kit";
import type { Player } from "../run/player";
import { InputNotes } from "./input-notes";
import { words as ownWords } from "./params-messages";
import "./own-input.css";

/** A million paths of sixteen characters; more would only fill the memory of the tab. */
const mostBytes = 32e6;
/** A text area with more than this is slow to type in: longer texts are used without being shown. */
const mostShown = 100e3;

interface OwnInputProps {
  readonly player: Player;
  readonly words: InputWords;
  /** Other text, another run: where it is looked at. */
  readonly goTo: "start" | "end";
}

/** Shows where a lane asks for the reader's own text. */
export function OwnInput({ player, words, goTo }: OwnInputProps) {
  useStore(player.ui, (ui) => ui.branches);
  const { description, lanes } = player;
  const asked = lanes.filter((lane) => inputNeeded(description, lane) === "reader");
  const [first] = asked;
  if (first === undefined) return null;
  const given = first[inputKey];
  return (
    <InputForm player={player} words={words} goTo={goTo} lane={first} given={typeof given === "string" ? given : ""} />
  );
}

function InputForm({ player, words, goTo, lane, given }: OwnInputProps & { lane: LaneParams; given: string }) {
  const id = useId();
  const [text, setText] = useState(given.length > mostShown ? "" : given);
  const [told, setTold] = useState("");
  /** What this form has given last, and how often: other text has come back by undo or another run. */
  const own = useRef({ text: given, times: 0 });
  useEffect(() => {
    if (own.current.text === given) return;
    own.current.text = given;
    setText(given.length > mostShown ? "" : given);
    setTold("");
  }, [given]);
  const use = (lines: string) => {
    const { description, lanes } = player;
    own.current = { text: lines, times: own.current.times + 1 };
    player.setLanes(
      // Each text is a change of its own to undo.
      `${words.name} ${own.current.times}`,
      lanes.map((lane) => (inputNeeded(description, lane) === "reader" ? withInput(lane, lines) : lane)),
    );
    player.seekTo({ kind: goTo });
  };
  /** Texts of any length: from a file, or pasted. */
  const take = (lines: string, from: string) => {
    const long = lines.length > mostShown;
    setText(long ? "" : lines);
    setTold(long ? ownWords.tooLongToShow(formatCounted(lineCount(lines), "lines"), from) : "");
    use(lines);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (pasted.length <= mostShown) return;
    event.preventDefault();
    if (pasted.length > mostBytes) setTold(ownWords.pastedTooLarge(mostBytes / 1e6));
    else take(pasted, ownWords.clipboard);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) {
      setTold(ownWords.tooLarge(file.name, mostBytes / 1e6));
      return;
    }
    try {
      take(await textOf(file), file.name);
    } catch {
      setTold(ownWords.unreadable(file.name));
    }
  };
  const takeSample = async () => {
    try {
      if (words.sample) take(await words.sample.read(lane), words.sample.action);
    } catch {
      setTold(ownWords.sampleUnreadable);
    }
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  const count = lineCount(text);
  const waiting = useStore(player.ui, (ui) => ui.status.kind === "waiting");
  return (
    <div className="own-input needs-js">
      <p role="status" className="own-input-ask">
        {waiting ? words.ask : ""}
      </p>
      <label htmlFor={id}>{words.label}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={words.placeholder}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={paste}
      />
      <p id={`${id}-help`}>
        {words.help} {ownWords.stays}
      </p>
      <div className="own-input-actions">
        <button type="button" className="plain-button" disabled={text.trim() === ""} onClick={() => use(text)}>
          {words.action(count)}
        </button>
        <label className="own-input-file">
          {ownWords.fromFile} <input type="file" onChange={(event) => void read(event.currentTarget.files?.[0])} />
        </label>
        {words.sample && (
          <button type="button" className="plain-button" onClick={() => void takeSample()}>
            {words.sample.action}
          </button>
        )}
        <span role="status">{told}</span>
      </div>
      <InputNotes player={player} />
    </div>
  );
}
