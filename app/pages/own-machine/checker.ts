/** Values that anybody may have written, each looked at before it is used. */
import { shorten } from "../../model/clamp";
import { most } from "./measured";
import { words } from "./own-machine-messages";

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (data: unknown): data is Fields =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** What somebody wrote there, short enough for a sentence. */
export function said(value: unknown): string {
  if (value === undefined) return words.nothing;
  if (Array.isArray(value)) return words.aList(value.length);
  return isRecord(value) ? words.anObject : shorten(String(JSON.stringify(value)));
}

/** Collects a sentence for each value that can't be used, and stands something usable in its place meanwhile. */
export class Checker {
  readonly problems: string[] = [];

  tell(sentence: string): void {
    this.problems.push(sentence);
  }

  fields(value: unknown, at: string): Fields {
    if (isRecord(value)) return value;
    this.tell(words.notObject(at, said(value)));
    return {};
  }

  whole(value: unknown, at: string, least: number, greatest: number): number {
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= greatest) return value;
    this.tell(words.notWhole(at, said(value), least, greatest));
    return least;
  }

  text(value: unknown, at: string): string {
    // Control characters, and those that turn the direction of what follows, are nobody's version.
    if (typeof value === "string" && value.length <= most.text && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value))
      return value;
    this.tell(words.notText(at, said(value), most.text));
    return "";
  }

  oneOf<T extends string | number>(value: unknown, at: string, known: readonly [T, ...T[]]): T {
    const found = known.find((one) => one === value);
    if (found === undefined) this.tell(words.notKnown(at, said(value), known));
    return found ?? known[0];
  }

  list<T>(value: unknown, at: string, least: number, greatest: number, read: (fields: Fields, at: string) => T): T[] {
    return this.#items(value, at, least, greatest).map((item, i) => {
      const place = `${at}[${i}]`;
      return read(this.fields(item, place), place);
    });
  }

  wholes(value: unknown, at: string, longest: number, least: number, greatest: number): number[] {
    return this.#items(value, at, 0, longest).map((item, i) => this.whole(item, `${at}[${i}]`, least, greatest));
  }

  #items(value: unknown, at: string, least: number, greatest: number): readonly unknown[] {
    if (Array.isArray(value) && value.length >= least && value.length <= greatest) return value;
    this.tell(words.notList(at, said(value), least, greatest));
    return [];
  }
}
