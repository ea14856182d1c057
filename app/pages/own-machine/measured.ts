/** What the programs of content/machine print: one schema a program, of which come its type, its reader and the sentences of what can't be used. A program more is one more here, and a row in own-result.tsx. */
import * as v from "valibot";
import { shorten } from "../../model/clamp";
import { fieldsOf, isRecord, sentence } from "../../model/schema";
import { most } from "./most";
import { words } from "./own-machine-messages";

export const ways = ["accept", "poll"] as const;
const sequences = ["ten-calls", "three-neighbours"] as const;
const tellers = ["poll", "level", "edge", "one-shot"] as const;
export type Way = (typeof ways)[number];
export type Teller = (typeof tellers)[number];
export type Sequence = (typeof sequences)[number];

/** What somebody wrote there, short enough for a sentence. */
export function said(value: unknown): string {
  if (value === undefined) return words.nothing;
  if (Array.isArray(value)) return words.aList(value.length);
  return isRecord(value) ? words.anObject : shorten(String(JSON.stringify(value)));
}

const whole = (least: number, greatest: number) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= greatest,
    ({ input }) => words.notWhole(said(input), least, greatest),
  );

// Control characters, and those that turn the direction of what follows, are nobody's version.
const text = v.custom<string>(
  (value) => typeof value === "string" && value.length <= most.text && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value),
  ({ input }) => words.notText(said(input), most.text),
);

const oneOf = <const T extends readonly (string | number)[]>(known: T) =>
  v.picklist(known, ({ input }) => words.notKnown(said(input), known));

/** Its length is looked at before what is in it. */
const listOf = <S extends v.GenericSchema>(least: number, greatest: number, item: S) =>
  v.pipe(
    v.custom<unknown[]>(
      (value) => Array.isArray(value) && value.length >= least && value.length <= greatest,
      ({ input }) => words.notList(said(input), least, greatest),
    ),
    v.array(item),
  );

const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  fieldsOf(entries, ({ input }) => words.notObject(said(input)));

/** Numbers in a run may be bounded by another of the same run. */
const runsOf = <S extends v.GenericSchema>(run: (bound: (name: string, greatest: number) => number) => S) =>
  listOf(
    1,
    most.runs,
    v.lazy((given) => run((name, greatest) => boundIn(given, name, greatest))),
  );

/** No two runs are the same. `namesOf`: what tells them apart. */
const noneTwice = <M>(namesOf: (measured: M) => readonly string[]) =>
  sentence((measured: M) => {
    const names = namesOf(measured);
    const twice = names.find((name, i) => names.indexOf(name) < i);
    return twice === undefined ? null : words.twice(twice);
  });

function boundIn(given: unknown, name: string, greatest: number): number {
  const value = isRecord(given) ? given[name] : undefined;
  return Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), greatest) : greatest;
}

const machine = fields({ system: text, release: text, processor: text, cpus: whole(1, 100_000) });
export type MachineOf = v.InferOutput<typeof machine>;

const herd = v.pipe(
  fields({
    program: v.literal("herd"),
    machine,
    runs: runsOf((bound) => {
      const processes = bound("processes", most.processes);
      return fields({
        way: oneOf(ways),
        processes: whole(1, most.processes),
        connections: listOf(
          1,
          most.connections,
          fields({
            /** Who took it, by its place in the order in which the processes lay down, from 1. */
            by: whole(1, processes),
            answerNs: whole(1, most.answerNs),
            /** Who was woken; twice, who woke twice. */
            woken: listOf(0, most.woken, whole(1, processes)),
          }),
        ),
      });
    }),
  }),
  noneTwice(({ runs }) => runs.map(({ way, processes }) => `${way}, ${processes}`)),
);
export type HerdMeasured = v.InferOutput<typeof herd>;
export type HerdRun = HerdMeasured["runs"][number];

const malloc = v.pipe(
  fields({
    program: v.literal("malloc"),
    machine,
    /** The library's version; "": it does not say that it is glibc. */
    glibc: text,
    wordBits: oneOf([64, 32]),
    runs: runsOf(() =>
      fields({
        sequence: oneOf(sequences),
        /** In the order of the calls; `offset`: bytes from the sequence's first block. */
        placed: listOf(
          1,
          most.blocks,
          fields({ block: whole(1, most.blocks), offset: whole(-most.offset, most.offset) }),
        ),
      }),
    ),
  }),
  noneTwice(({ runs }) => runs.map(({ sequence }) => sequence)),
);
export type MallocMeasured = v.InferOutput<typeof malloc>;
export type MallocRun = MallocMeasured["runs"][number];
export type Placed = MallocRun["placed"][number];

const backlog = v.pipe(
  fields({
    program: v.literal("backlog"),
    machine,
    /** The most that the kernel keeps of a backlog. */
    somaxconn: whole(1, most.packets),
    runs: runsOf((bound) =>
      fields({
        /** As given to listen(). */
        backlog: whole(0, most.backlog),
        /** Clients that tried to connect while nobody accepted. */
        knocks: whole(1, most.processes),
        /** Of them: who was told that it is connected. */
        connected: whole(0, bound("knocks", most.processes)),
        /** Connections that the kernel had kept. */
        accepted: whole(0, bound("connected", most.processes)),
        /** ListenOverflows and ListenDrops meanwhile, of the whole machine. */
        overflows: whole(0, most.packets),
        drops: whole(0, most.packets),
      }),
    ),
  }),
  noneTwice(({ runs }) => runs.map(({ backlog }) => String(backlog))),
);
export type BacklogMeasured = v.InferOutput<typeof backlog>;
export type BacklogRun = BacklogMeasured["runs"][number];

const ready = v.pipe(
  fields({
    program: v.literal("ready"),
    machine,
    /** Processes in epoll_wait() for one listener, and how many of them a knock was told to: as they are, and exclusively. */
    herd: v.lazy((given) => {
      const told = whole(0, boundIn(given, "processes", most.herd));
      return fields({ processes: whole(1, most.herd), told, exclusive: told });
    }),
    runs: runsOf((bound) =>
      fields({
        way: oneOf(tellers),
        sockets: whole(1, most.sockets),
        /** Sent to each of those that speak. */
        messages: whole(1, most.messages),
        /** Of whom the program was told, counted from 0, in that order; it read a message of each every time. */
        told: listOf(0, most.tellings, whole(0, Math.max(0, bound("sockets", most.sockets) - 1))),
        /** Messages of which it was never told. */
        left: whole(0, most.sockets * most.messages),
      }),
    ),
  }),
  noneTwice(({ runs }) => runs.map(({ way }) => way)),
);
export type ReadyMeasured = v.InferOutput<typeof ready>;
export type ReadyRun = ReadyMeasured["runs"][number];

export const programs = { herd, malloc, backlog, ready };
export type Program = keyof typeof programs;
export type Measured = v.InferOutput<(typeof programs)[Program]>;
