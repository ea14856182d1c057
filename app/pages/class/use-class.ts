/** The sheets of a class: kept in this browser, whatever is added. Where they are kept stands here alone. */
import { useEffect, useRef, useState } from "react";
import { keptTexts } from "../../base/kept-texts";
import { addSheets, type Handed, keptText, type Source } from "./class-list";
import { words } from "./class-messages";

const kept = keptTexts("stampede.class.", () => window.localStorage);
const sheetsKey = "sheets";
/** Bytes of a file: beyond what `readAnswers` takes. */
const largestFile = 5_000_000;

export interface Class {
  readonly list: readonly Handed[];
  /** What became of what was put in last: sentences. */
  readonly told: readonly string[];
  /** Gives back how many sheets were added. */
  readonly take: (sources: readonly Source[]) => number;
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly clear: () => void;
  /** null: nothing was cleared since sheets were taken. */
  readonly bringBack: (() => void) | null;
}

export function useClass(): Class {
  const [list, setList] = useState<readonly Handed[]>([]);
  const [told, setTold] = useState<readonly string[]>([]);
  const [before, setBefore] = useState<readonly Handed[]>([]);
  // Files are read while other things happen: what is added is added to the newest.
  const newest = useRef<readonly Handed[]>([]);
  const show = (next: readonly Handed[]) => {
    newest.current = next;
    setList(next);
  };
  const put = (next: readonly Handed[], cleared: readonly Handed[], sentences: readonly string[]) => {
    show(next);
    kept.set(sheetsKey, keptText(next));
    setBefore(cleared);
    setTold(sentences);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const text = kept.get(sheetsKey) ?? "";
    if (text !== "") show(addSheets([], [{ name: "", text }]).list);
  }, []);

  const take = (sources: readonly Source[]) => {
    const { list: next, added, told: sentences } = addSheets(newest.current, sources);
    put(next, [], [words.taken(added, next.length), ...sentences]);
    return added;
  };
  const takeFiles = async (files: readonly File[]) => {
    const unread: string[] = [];
    const sources: Source[] = [];
    for (const file of files) {
      const text = file.size > largestFile ? null : await file.text().catch(() => null);
      if (text !== null) sources.push({ name: file.name, text });
      else unread.push(file.size > largestFile ? words.tooLarge(file.name) : words.unreadable(file.name));
    }
    take(sources);
    setTold((sentences) => [...sentences, ...unread]);
  };
  return {
    list,
    told,
    take,
    takeFiles,
    clear: () => put([], list, [words.cleared]),
    bringBack: before.length === 0 ? null : () => put(before, [], []),
  };
}
