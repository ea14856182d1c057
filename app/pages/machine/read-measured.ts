/**
 * What the programs of content/machine print, read as if anybody had written it: nothing is taken on trust. The format is told to readers in
 * content/machine.mdx, to be changed with this file.
 */
import { shorten } from "../../model/clamp";
import { readJson } from "../../model/read-json";
import { words } from "./words";

export const formatName = "stampede-measured";
export const formatVersion = 1;
export const ways = ["accept", "poll"] as const;
export const sequences = ["ten-calls", "three-neighbours"] as const;
export type Way = (typeof ways)[number];
export type Sequence = (typeof sequences)[number];

export interface MachineOf {
  readonly system: string;
  readonly release: string;
  readonly processor: string;
  readonly cpus: number;
}

export interface HerdConnection {
  /** Who took it, by its place in the order in which the processes lay down, from 1. */
  readonly by: number;
  readonly answerNs: number;
  /** Who was woken; twice, who woke twice. */
  readonly woken: readonly number[];
}

export interface HerdRun {
  readonly way: Way;
  readonly processes: number;
  readonly connections: readonly HerdConnection[];
}

export interface HerdMeasured {
  readonly program: "herd";
  readonly machine: MachineOf;
  readonly runs: readonly HerdRun[];
}

export interface Placed {
  readonly block: number;
  /** Bytes from the sequence's first block. */
  readonly offset: number;
}

export interface MallocRun {
  readonly sequence: Sequence;
  /** In the order of the calls. */
  readonly placed: readonly Placed[];
}

export interface MallocMeasured {
  readonly program: "malloc";
  readonly machine: MachineOf;
  /** The library's version; "": it does not say that it is glibc. */
  readonly glibc: string;
  readonly wordBits: 32 | 64;
  readonly runs: readonly MallocRun[];
}

export type Measured = HerdMeasured | MallocMeasured;

export type ReadMeasured =
  | { readonly ok: true; readonly measured: Measured }
  | { readonly ok: false /** A sentence each. */; readonly problems: readonly string[] };

/** What our programs print stays far below each of these. */
export const most = {
  characters: 2_000_000,
  runs: 16,
  connections: 1000,
  processes: 10_000,
  woken: 20_000,
  blocks: 64,
  answerNs: 60e9,
  offset: 2 ** 47,
  text: 100,
  told: 5,
} as const;

/** Never throws. */
export function readMeasured(text: string): ReadMeasured {
  if (text.trim() === "") return refused([words.empty]);
  if (text.length > most.characters) return refused([words.tooLong(most.characters)]);
  const json = readJson(text.replace(/^\uFEFF/, ""));
  if (!json.ok) return refused([json.problem]);
  const { data } = json;
  if (!isRecord(data) || data.format !== formatName) return refused([words.noFormat]);
  if (data.version !== formatVersion) return refused([words.otherVersion(said(data.version), formatVersion)]);
  const check = new Checker();
  const measured = data.program === "herd" ? herd(data, check) : data.program === "malloc" ? malloc(data, check) : null;
  if (measured === null) return refused([words.otherProgram(said(data.program))]);
  return check.problems.length > 0 ? refused(check.problems) : { ok: true, measured };
}

function refused(problems: readonly string[]): ReadMeasured {
  const left = problems.length - most.told;
  return { ok: false, problems: left > 0 ? [...problems.slice(0, most.told), words.more(left)] : problems };
}

function herd(data: Fields, check: Checker): HerdMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): HerdRun => {
    const processes = check.whole(run.processes, `${at}.processes`, 1, most.processes);
    return {
      way: check.oneOf(run.way, `${at}.way`, ways),
      processes,
      connections: check.list(run.connections, `${at}.connections`, 1, most.connections, (one, at) => ({
        by: check.whole(one.by, `${at}.by`, 1, processes),
        answerNs: check.whole(one.answerNs, `${at}.answerNs`, 1, most.answerNs),
        woken: check.wholes(one.woken, `${at}.woken`, most.woken, 1, processes),
      })),
    };
  });
  const twice = runs.find((run, i) => runs.findIndex((o) => o.way === run.way && o.processes === run.processes) < i);
  if (twice) check.tell(words.twice(`${twice.way}, ${twice.processes}`));
  return { program: "herd", machine: machineOf(data.machine, check), runs };
}

function malloc(data: Fields, check: Checker): MallocMeasured {
  const runs = check.list(data.runs, "runs", 1, most.runs, (run, at): MallocRun => {
    const placed = check.list(run.placed, `${at}.placed`, 1, most.blocks, (one, at) => ({
      block: check.whole(one.block, `${at}.block`, 1, most.blocks),
      offset: check.whole(one.offset, `${at}.offset`, -most.offset, most.offset),
    }));
    return { sequence: check.oneOf(run.sequence, `${at}.sequence`, sequences), placed };
  });
  const twice = runs.find((run, i) => runs.findIndex(({ sequence }) => sequence === run.sequence) < i);
  if (twice) check.tell(words.twice(twice.sequence));
  return {
    program: "malloc",
    machine: machineOf(data.machine, check),
    glibc: check.text(data.glibc, "glibc"),
    wordBits: check.oneOf(data.wordBits, "wordBits", [64, 32] as const),
    runs,
  };
}

function machineOf(data: unknown, check: Checker): MachineOf {
  const fields = check.fields(data, "machine");
  return {
    system: check.text(fields.system, "machine.system"),
    release: check.text(fields.release, "machine.release"),
    processor: check.text(fields.processor, "machine.processor"),
    cpus: check.whole(fields.cpus, "machine.cpus", 1, 100_000),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (data: unknown): data is Fields => typeof data === "object" && data !== null && !Array.isArray(data);

/** What somebody wrote there, short enough for a sentence. */
function said(value: unknown): string {
  if (value === undefined) return words.nothing;
  if (Array.isArray(value)) return words.aList(value.length);
  return isRecord(value) ? words.anObject : shorten(String(JSON.stringify(value)));
}

/** Collects a sentence for each value that can't be used, and stands something usable in its place meanwhile. */
class Checker {
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
