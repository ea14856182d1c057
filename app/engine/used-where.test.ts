import { describe, expect, test } from "vitest";
import type { Condition, Param, ParamValue } from "../model/description";
import type { LaneParams } from "../model/scenario";
import { applies } from "../model/where";
import { builtModels } from "./node";
import { resultHere } from "./run-here";
import { testCore } from "./test-core";

/** Small enough to run some hundred of: what a run costs is not what is tested. */
const small: Readonly<Record<string, LaneParams>> = {
  accept: { threads: 12, "duration-ms": 60, rate: 300, connections: 4, "client-ms": 8 },
  hash: { count: 60 },
  // Fastbins come to bear where no thread cache stands before them, and for small blocks.
  heap: { operations: 120, tcache: "0", "most-bytes": 100 },
  // Files come from disk where memory is small, and the disk takes its time.
  locks: { connections: 300, "duration-ms": 15, "ram-mb": 512 },
  // Late clients find the accept queue full, and somebody isn't heard at all.
  queues: { order: "mixed", knocks: 12, eager: 3 },
  // A minute in which everything happens, with more servers than memory has room for.
  overload: {
    "duration-s": 60,
    servers: 12,
    start: 12,
    "max-spare": 6,
    "memory-mb": 60,
    backlog: 60,
    "deadline-s": 1,
    "target-s": 1,
    "surge-at": 5,
    "surge-for": 15,
    "patience-s": 6,
    "gap-at": 30,
    "gap-for": 5,
    "then-at": 45,
    population: 20,
  },
  // Half of the files lie on the disk, so that helpers, and servers behind an accelerator, have something to do.
  server: {
    pages: 40,
    connections: 12,
    "on-disk": "share",
    "miss-percent": 50,
    processes: 3,
    files: 3000,
    "memory-mb": 17,
  },
  // Each thread waits in a call, so that it matters what becomes of it.
  threads: { threads: 9, "block-ms": 2, rounds: 2 },
  descriptors: { open: 40, nth: 6, pairs: 5 },
  // Some call twice, so that what closes and what is left unread comes to bear.
  ready: { connections: 60, active: 20, "duration-ms": 20 },
};

/** Another value that should make another run, if anything does. */
function others(param: Param, params: LaneParams): readonly ParamValue[] {
  const now = params[param.name];
  if (param.type === "enum") return param.values.map(({ id }) => id).filter((id) => id !== now);
  const from = now === null || now === undefined ? param.min : Number(now);
  return [Math.min(param.max, from * 2 + 3), Math.max(param.min, Math.ceil(from / 2))].filter((value) => value !== now);
}

/** What lets a choice itself come to bear, where another one decides on that. */
function letting({ usedWhere }: Param): LaneParams {
  if (!usedWhere) return {};
  return { [usedWhere.param]: "min" in usedWhere ? usedWhere.min : (usedWhere.values[0] as ParamValue) };
}

/** All values of a choice, or of a number that has few; of any other number those at which it begins to count. Whoever brings text of their own decides what is in it. */
function valuesOf(choice: Param, condition: Condition): readonly { readonly id: string; readonly value: ParamValue }[] {
  if (choice.type === "enum")
    return choice.values.flatMap(({ id, input }) => (input === undefined ? [{ id, value: id }] : []));
  if ("min" in condition)
    return [condition.min - 1, condition.min, condition.min + 1].map((value) => ({ id: String(value), value }));
  expect(choice.max - choice.min, choice.name).toBeLessThan(10);
  return Array.from({ length: choice.max - choice.min + 1 }, (_, i) => ({
    id: String(choice.min + i),
    value: choice.min + i,
  }));
}

describe.each(builtModels())("%s", (model) => {
  test("a parameter that is said to change nothing changes nothing, and elsewhere it does", async () => {
    const { description, make, params } = await testCore(model);
    const core = make();
    const digests = new Map<string, string>();
    const digest = (lane: LaneParams) => {
      const key = JSON.stringify(lane);
      const known = digests.get(key) ?? resultHere(core, model, lane).digest;
      digests.set(key, known);
      return known;
    };
    for (const param of description.params) {
      if (!param.usedWhere) continue;
      const choice = description.params.find(({ name }) => name === param.usedWhere?.param) as Param;
      const effects = new Map<string, boolean>();
      for (const { id, value } of valuesOf(choice, param.usedWhere)) {
        const lane = params({ ...small[model], ...letting(choice), [choice.name]: value });
        effects.set(
          id,
          others(param, lane).some((value) => digest({ ...lane, [param.name]: value }) !== digest(lane)),
        );
      }
      const { usedWhere } = param;
      expect(Object.fromEntries(effects), `${param.name}, where ${choice.name} is`).toEqual(
        Object.fromEntries([...effects.keys()].map((id) => [id, applies([usedWhere], { [choice.name]: id })])),
      );
    }
  });
});
