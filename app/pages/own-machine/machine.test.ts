/** The programs of content/machine as they print here, read and held against the models' runs. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import table from "../../../content/papers/molloy-lever-2000-table-1.json";
import type { ChartServices } from "../../charts/services";
import type { EngineClient } from "../../engine/engine";
import { resultHere, runHere } from "../../engine/run-here";
import { testCore } from "../../engine/test-core";
import { addInputs } from "../../model/input";
import {
  baseOf,
  herdVerdicts,
  mallocVerdict,
  orderRun,
  placeRows,
  ratioSeries,
  sizesOf,
  wakeupSeries,
} from "./compare";
import { backlogSeries, backlogVerdicts } from "./compare-backlog";
import { firstOther, readyVerdicts } from "./compare-ready";
import type { BacklogMeasured, HerdMeasured, MallocMeasured, Program, ReadyMeasured } from "./measured";
import { words } from "./own-machine-messages";
import { printedBy } from "./printed-by.test-helper";
import { readMeasured } from "./read-measured";
import { orderOfHerd, placesOfHeap, sweepHerd } from "./simulate";
import { sweepBacklogs } from "./simulate-backlog";
import { simulateReady } from "./simulate-ready";

const cores = {
  accept: await testCore("accept"),
  heap: await testCore("heap"),
  queues: await testCore("queues"),
  ready: await testCore("ready"),
};
const coreOf = (model: string) => cores[model as keyof typeof cores];

const services: Pick<ChartServices, "describe" | "sweep"> = {
  describe: async (model) => coreOf(model).description,
  sweep: async (model, runs) => runs.map((params) => resultHere(coreOf(model).make(), model, params)),
};

/** What the page's worker does, in this thread. */
const clientOf = (model: "accept" | "heap" | "ready"): EngineClient => ({
  open: async (lanes, events) => {
    const { module, description } = coreOf(model);
    const calls = async (name: string) => readFileSync(`content/malloc/traces/${name}.txt`, "utf8");
    const run = runHere(module, model, await addInputs(description, lanes, calls));
    events.updated({ lanes: run.lanes.map((lane) => ({ ...lane, finished: true })), simulatedNs: run.steps.endNs });
    return { seek: async () => run.states(-1), cancel() {}, close() {} };
  },
  close() {},
});

function measured(name: Program) {
  const read = readMeasured(printedBy(name));
  if (!read.ok) throw new Error(read.problems.join(" "));
  return read.measured;
}

// There is /proc on Linux alone. A machine that is very busy may not let a process fall asleep in time; the program then says so.
describe.runIf(process.platform === "linux")("herd.c", { retry: 2, timeout: 120_000 }, () => {
  it("compiles without a warning, and prints what the page reads; it is held against the model and Table I", async () => {
    const herd = measured("herd") as HerdMeasured;
    expect(sizesOf(herd)).toEqual([10, 100, 200, 400]);
    expect(herd.runs).toHaveLength(8);
    for (const { connections, processes } of herd.runs) {
      expect(connections).toHaveLength(24);
      // Who takes a connection has been woken for it.
      for (const { by, woken } of connections) {
        expect(woken).toContain(by);
        expect(new Set(woken).size).toBeLessThanOrEqual(processes);
      }
    }
    const swept = await sweepHerd(services, sizesOf(herd));
    expect(swept.map(({ wakeups }) => wakeups)).toEqual([
      [10, 100, 200, 400],
      [1, 1, 1, 1],
    ]);
    const series = wakeupSeries(herd, swept);
    expect(series.map(({ provenance }) => provenance)).toEqual(["rerun", "rerun", "measured", "measured"]);
    expect(baseOf(sizesOf(herd), table)).toBe(100);
    for (const one of ratioSeries(herd, swept, table, "Table I")) {
      expect(one.points.find(({ x }) => x === 100)?.y).toBe(1);
      for (const { y } of one.points) expect(y).toBeGreaterThan(0);
    }
    const order = await orderOfHerd(services, clientOf("accept"), orderRun(herd)?.processes ?? 0, 12);
    expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2]);
    expect(herdVerdicts(herd, order)).toHaveLength(3);
  });
});

describe("malloc.c", () => {
  it("compiles without a warning, and prints what the page reads; it is held against the model", async () => {
    const malloc = measured("malloc") as MallocMeasured;
    const heaps = await placesOfHeap(services, clientOf("heap"), malloc);
    expect(malloc.runs.map(({ sequence }) => sequence)).toEqual(["ten-calls", "three-neighbours"]);
    // As the allocators themselves put them, at this width of a word (scripts/lab/heap-oracle.test.ts).
    if (malloc.wordBits === 64)
      expect(heaps.map(({ placed }) => placed.map(({ offset }) => offset))).toMatchObject([
        [0, 112, 160, 368, 400, 480],
        {},
        [0, 48, 96, 144, 96, 192],
        {},
      ]);
    for (const run of malloc.runs) {
      expect(run.placed.map(({ block }) => block)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(run.placed[0]?.offset).toBe(0);
      expect(mallocVerdict(malloc, run, heaps)).not.toBe("");
      for (const { simulated } of placeRows(run, heaps)) expect(simulated).not.toContain(null);
    }
  });
});

describe.runIf(process.platform === "linux")("backlog.c", { retry: 2 }, () => {
  it("compiles without a warning, and prints what the page reads; it is held against the model of both kernels", async () => {
    const backlog = measured("backlog") as BacklogMeasured;
    expect(backlog.runs.map((run) => run.backlog)).toEqual([0, 1, 3, 8, 32, 128, 256, 511]);
    const swept = await sweepBacklogs(services, backlog);
    // As a listener of 6.18 answered (wasm-core/tests/data/queues-6.18.txt), and as 2.2.1 is written: 0 is taken for 1, and at most 128 are kept.
    expect(swept.map(({ accepted }) => accepted)).toEqual([
      [2, 2, 4, 9, 33, 129, 129, 129],
      [1, 2, 4, 9, 33, 129, 257, 512],
    ]);
    expect(swept.map(({ connected }) => connected)).toEqual([
      [9, 10, 12, 17, 41, 137, 258, 258],
      [1, 2, 4, 9, 33, 129, 257, 512],
    ]);
    for (const { accepted, connected, knocks } of backlog.runs) {
      expect(accepted).toBeGreaterThan(0);
      expect(connected).toBeLessThanOrEqual(knocks);
    }
    expect(backlogSeries(backlog, swept).map(({ provenance, points }) => [provenance, points.length])).toEqual([
      ["rerun", 7],
      ["rerun", 7],
      ["measured", 7],
    ]);
    expect(backlogVerdicts(backlog, swept).length).toBeGreaterThan(2);
    // The machine of the tests is a Linux of today: what the model says of 6.18 is what it counts.
    expect(backlogVerdicts(backlog, swept)[0]).toBe(words.oneMore);
    if (backlog.somaxconn >= 511)
      expect(backlog.runs.map(({ accepted }) => accepted)).toEqual(
        swept.find(({ kernel }) => kernel === "6.18")?.accepted,
      );
  });
});

describe.runIf(process.platform === "linux")("ready.c", { retry: 2 }, () => {
  it("compiles without a warning, and prints what the page reads; the model tells of the same sockets in the same order", async () => {
    const ready = measured("ready") as ReadyMeasured;
    expect(ready.runs.map(({ way }) => way)).toEqual(["poll", "level", "edge", "one-shot"]);
    const simulated = await simulateReady(services, clientOf("ready"), ready);
    // A list in its order; who is left goes to the tail; an edge is told once.
    const [poll, level, edge, once] = simulated.told;
    expect(poll).toEqual([0, 0, 0, 2, 2, 2, 5, 5, 5, 7, 7, 7, null]);
    expect(level).toEqual([5, 2, 7, 0, 5, 2, 7, 0, 5, 2, 7, 0, null]);
    expect([edge, once]).toEqual([
      [5, 2, 7, 0, null],
      [5, 2, 7, 0, null],
    ]);
    expect(simulated.herd).toEqual({ told: 8, exclusive: 1 });
    // The machine of the tests is a Linux of today.
    expect(readyVerdicts(ready, simulated)).toEqual([words.sameTold, words.edgeLeft(8), words.sameHerd(8, 8, 1)]);
  });

  it("is told where it parts from the model", () => {
    const run = { way: "level" as const, sockets: 8, messages: 1, told: [5, 2], left: 0 };
    expect(firstOther(run, [5, 2, null])).toBeNull();
    expect(firstOther(run, [2, 5, null])).toBe(0);
    expect(firstOther(run, [5, 2, 7])).toBe(2);
    expect(firstOther(run, [5, null])).toBe(1);
    const machine = { system: "Linux", release: "6.18", processor: "x86_64", cpus: 2 };
    const of = { program: "ready" as const, machine, herd: { processes: 8, told: 3, exclusive: 1 }, runs: [run] };
    const told = readyVerdicts(of, { told: [[5, 7, null]], herd: { told: 8, exclusive: 1 } });
    expect(told).toEqual([words.otherTold("epoll, level", 2), words.otherHerd(8, 3, 1)]);
  });
});

describe("verdicts", () => {
  const machine = { system: "Linux", release: "6.18", processor: "x86_64", cpus: 2 };
  const herdOf = (woken: (k: number) => number[], by: (k: number) => number, way: "accept" | "poll" = "accept") => ({
    program: "herd" as const,
    machine,
    runs: [
      {
        way,
        processes: 3,
        connections: [0, 1, 2, 3].map((k) => ({ by: by(k), answerNs: 1000, woken: woken(k) })),
      },
    ],
  });
  const turn = (k: number) => (k % 3) + 1;

  it("tell one from all from some, and the order from another", () => {
    const order = [1, 2, 3, 1];
    expect(
      herdVerdicts(
        herdOf((k) => [turn(k)], turn),
        order,
      ),
    ).toEqual([words.oneWoken, words.sameOrder(4)]);
    expect(
      herdVerdicts(
        herdOf(() => [1, 2, 3], turn),
        order,
      )[0],
    ).toBe(words.allWoken);
    expect(
      herdVerdicts(
        herdOf((k) => (k === 2 ? [1, 3] : [turn(k)]), turn),
        order,
      )[0],
    ).toMatch(/neither one nor all/);
    expect(
      herdVerdicts(
        herdOf(
          (k) => [k === 1 ? 3 : turn(k)],
          (k) => (k === 1 ? 3 : turn(k)),
        ),
        order,
      )[1],
    ).toBe(words.otherOrder(2, 3, 2));
    expect(
      herdVerdicts(
        herdOf(() => [1, 2, 3], turn, "poll"),
        [],
      ),
    ).toEqual([words.allWokenOfPoll]);
  });

  it("tell one more than the backlog from other rules, phantoms, and what was cut", () => {
    const run = (backlog: number, accepted: number, connected = accepted, overflows = 8) => ({
      ...{ backlog, knocks: connected + 8, connected, accepted, overflows, drops: overflows },
    });
    const of = (runs: BacklogMeasured["runs"], somaxconn = 4096) =>
      backlogVerdicts({ program: "backlog", machine, somaxconn, runs }, []);
    expect(of([run(0, 1), run(3, 4)])).toEqual([words.oneMore, words.noPhantoms, words.countedAll]);
    expect(of([run(0, 1), run(3, 3)])[0]).toBe(words.notOneMore(3, 3, 4));
    expect(of([run(256, 129)], 128)).toContain(words.cut(256, 128));
    expect(of([run(256, 129)], 128)[0]).toBe(words.oneMore);
    expect(of([run(3, 4, 12)])).toContain(words.phantoms(3, 12, 4));
    expect(of([run(3, 4, 4, 9)])).toContain(words.countedOther);
    const old = { kernel: "2.2" as const, connected: [12, 140], accepted: [4, 129] };
    const told = backlogVerdicts({ program: "backlog", machine, somaxconn: 4096, runs: [run(3, 4), run(256, 257)] }, [
      old,
    ]);
    expect(told).toContain(words.thenAndNow(256, 129, 140, 257));
  });

  it("name the model that agrees, or the first block that lies elsewhere", () => {
    const placed = (offsets: number[]) => offsets.map((offset, i) => ({ block: i + 1, offset }));
    const run = (offsets: number[]) => ({ sequence: "ten-calls" as const, placed: placed(offsets) });
    const heaps = [
      { allocator: "glibc" as const, sequence: "ten-calls" as const, placed: placed([0, 48]) },
      { allocator: "dlmalloc-1998" as const, sequence: "ten-calls" as const, placed: placed([0, 40]) },
    ];
    const of = (offsets: number[], glibc = "2.36") =>
      mallocVerdict({ program: "malloc", machine, glibc, wordBits: 64, runs: [] }, run(offsets), heaps);
    expect(of([0, 48])).toBe(words.samePlaces(2, "glibc, with its caches"));
    expect(of([0, 40])).toBe(words.samePlaces(2, "Doug Lea, 1998"));
    expect(of([0, 64])).toContain("Block 2 lies at 64, where the model of glibc puts it at 48.");
    expect(of([0, 64], "")).toContain("does not say that it is glibc");
    expect(of([0, 48, 96])).toContain("The model has no block 3.");
  });
});
