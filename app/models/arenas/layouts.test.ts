import { beforeAll, describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import { describeForBuild } from "../../build/build-runs";
import type { Zone } from "../../cpus/lanes/cpu-geometry";
import { itemsOf } from "../../display-list/display-list";
import { hidden, S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import { loadCoreFile } from "../../engine/node";
import { runHere } from "../../engine/run-here";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { laneTitles } from "../../player/params/params";
import { figureFrame } from "../../player/run/figure-frame";
import { linesUnder } from "./blocks-layout";
import { EventsIndex } from "./events-index";
import { arenasHeights } from "./heights";
import { arenaCount, blocksOut, lastMove, standing, sweepOf, threadStates, tryingLines } from "./lane";
import { returning } from "./returns";
import { arenasShape } from "./shape";
import { arenasCounters, laneSentence, summarizeArenas } from "./summary";
import { layoutThreadLanes, ThreadsMemory } from "./threads-drawing";
import { type Spots, threadsGeometry } from "./threads-geometry";
import { layoutThreads } from "./threads-layout";
import { layoutTimeline, TimelineMemory } from "./timeline-drawing";

let module: WebAssembly.Module;
let description: Description;

beforeAll(async () => {
  module = await loadCoreFile("arenas");
  description = await describeForBuild("arenas");
});

function open(query: string) {
  const { lanes } = parseLink(description, query).scenario;
  const run = runHere(module, "arenas", lanes);
  const frameAt = (index: number): FigureFrame =>
    figureFrame({
      titles: laneTitles(description, lanes),
      lanes,
      logs: run.lanes,
      states: run.states(index),
      steps: run.steps,
      index,
      displayTimeNs: index < 0 ? 0 : run.steps.timeNs(index),
    });
  return { run, frameAt, last: run.index("end") };
}

const laneOf = (frame: FigureFrame): FigureLane => frame.lanes[0] as FigureLane;

function picture(frame: FigureFrame, width: number) {
  const lane = laneOf(frame);
  const [shape] = arenasShape([lane.params]);
  if (!shape) throw new Error("A lane was expected.");
  const geometry = threadsGeometry(shape, width);
  const events = new EventsIndex(description).sync(lane.log);
  return { geometry, shape, ...layoutThreads({ description, shape, geometry, top: 0, lane, events }) };
}

/** Every kind of lane, from two individuals to a crowd. */
const queries = [
  "policy=one-lock&threads=2&cpus=1&pairs=20",
  "policy=ptmalloc&threads=4&cpus=2&pairs=40",
  "policy=one-cpu&threads=8&cpus=4&pairs=20",
  "policy=ptmalloc&threads=8&cpus=4&pairs=40&pattern=handoff",
  "policy=thread-cache&threads=16&cpus=4&pairs=20&pattern=handoff",
  "policy=processes&threads=64&cpus=16&pairs=20",
  "policy=one-lock&threads=64&cpus=16&pairs=20",
  "policy=ptmalloc&threads=64&cpus=4&pairs=20&pattern=handoff",
];

describe("threads and locks", () => {
  it("draw every thread once, where its columns say, all the way", () => {
    for (const query of queries) {
      const { frameAt, last } = open(query);
      const trying = tryingLines(description);
      for (let step = -1; step < last; step += Math.max(1, Math.floor(last / 15))) {
        const frame = frameAt(step);
        const { state } = laneOf(frame);
        const { bodies, rims, shape } = picture(frame, 840);
        expect(bodies.count).toBe(shape.threads);
        const places = new Set<string>();
        for (let thread = 0; thread < shape.threads; thread++) {
          const at = standing(state, trying, thread);
          const style = bodies.style[thread] as number;
          // Who finds no room left in a queue is counted beside it.
          if (style === hidden) {
            expect(at.at).toBe("queue");
            continue;
          }
          const running = column(state, "taskState")[thread] === threadStates.running;
          expect([style === S.cpuKernel, rims[thread] === S.cpuKernelEdge]).toEqual([running, running]);
          places.add(`${bodies.x[thread]} ${bodies.y[thread]}`);
        }
        const shown = bodies.style.subarray(0, shape.threads).filter((style) => style !== hidden).length;
        expect([query, step, places.size]).toEqual([query, step, shown]);
      }
    }
  });

  it("put the holder of each lock into it", () => {
    const { frameAt, last } = open("policy=one-lock&threads=4&cpus=2&pairs=40");
    let held = 0;
    for (let step = 0; step < last; step += 7) {
      const { state } = laneOf(frameAt(step));
      const holders = column(state, "arenaHolder");
      for (let arena = 0; arena < holders.length; arena++) {
        const holder = holders[arena] as number;
        if (holder === 0xffffffff) continue;
        held++;
        expect(standing(state, tryingLines(description), holder)).toEqual({ at: "lock", arena });
      }
    }
    expect(held).toBeGreaterThan(10);
  });

  it("tell a sweep: what was found busy, until an arena is made or taken", () => {
    const { run, frameAt } = open("policy=ptmalloc&threads=4&cpus=2&pairs=40");
    const made = description.kinds.findIndex(({ name }) => name === "made");
    const { log } = laneOf(frameAt(run.index("end")));
    const at = Array.from({ length: log.length }, (_, i) => log.kind.at(i)).indexOf(made);
    expect(at).toBeGreaterThan(0);
    const frame = frameAt(at);
    expect(sweepOf(description, laneOf(frame), log.task.at(at) as number)).toEqual([0]);
    expect(picture(frame, 840).labels.map(({ text }) => text)).toContain("busy");
    expect(picture(frameAt(at + 6), 840).labels.map(({ text }) => text)).not.toContain("busy");
  });

  it("show the arenas that there are, and the blocks that are out of them", () => {
    const { frameAt, last } = open("policy=ptmalloc&threads=8&cpus=4&pairs=40&pattern=handoff");
    const frame = frameAt(Math.floor(last / 2));
    const { state } = laneOf(frame);
    const words = picture(frame, 840).labels.map(({ text }) => text);
    for (let arena = 0; arena < arenaCount(state); arena++) expect(words).toContain(`arena ${arena}`);
    expect(words).not.toContain(`arena ${arenaCount(state)}`);
    expect(words).toContain("slots of the exchange");
  });
});

describe("a block that must go back", () => {
  const arrows = ({ frameAt }: ReturnType<typeof open>, step: number) => {
    const lane = laneOf(frameAt(step));
    const [shape] = arenasShape([lane.params]);
    if (!shape) throw new Error("A lane was expected.");
    const trying = tryingLines(description);
    const standings = Array.from({ length: shape.threads }, (_, thread) => standing(lane.state, trying, thread));
    return { lane, standings, found: returning(shape, standings, blocksOut(lane.state)) };
  };
  const handed = "threads=2&cpus=2&pairs=60&pattern=handoff";

  it("has an arrow from the exchange until its arena's lock is taken, to the arena whose lock that is", () => {
    const run = open(`policy=ptmalloc&${handed}`);
    const taken = description.kinds.findIndex(({ name }) => name === "taken");
    const arenas = new Set<number>();
    let seen = 0;
    for (let step = 0; step < Math.min(run.last, 700); step++) {
      const { lane, found, standings } = arrows(run, step);
      for (const [thread, arena] of found) {
        seen++;
        arenas.add(arena);
        const { log } = lane;
        let at = step + 1;
        while (at < log.length && !(log.task.at(at) === thread && log.kind.at(at) === taken)) at++;
        if (at < log.length) expect([step, log.what.at(at)]).toEqual([step, arena]);
        expect(standings[thread]?.at).not.toBe("lock");
      }
    }
    expect(seen).toBeGreaterThan(50);
    expect(arenas.size).toBe(2);
  });

  it("has none where it goes into a cache, or where threads free their own", () => {
    for (const query of [`policy=thread-cache&${handed}`, "policy=ptmalloc&threads=2&cpus=2&pairs=60"]) {
      const run = open(query);
      for (let step = 0; step < 300; step += 3) expect(arrows(run, step).found.size).toBe(0);
    }
  });
});

describe("two large heaps with doors", () => {
  const onlyOf = (list: ReturnType<typeof picture>["marks"], style: number) =>
    Array.from({ length: list.count }, (_, i) => i)
      .filter((i) => list.style[i] === style)
      .map((i) => ({ x: list.x[i] as number, y: list.y[i] as number, w: list.w[i] as number, h: list.h[i] as number }));

  it("have threads of 40 px at every width, the holder in the door, who waits left of it by name, and no mark outside", () => {
    const { frameAt, last } = open("policy=one-lock&threads=2&cpus=2&pairs=40");
    let waited = 0;
    for (const width of [304, 620, 756, 1190])
      for (let step = 0; step < last; step += 11) {
        const frame = frameAt(step);
        const { state } = laneOf(frame);
        const { bodies, marks, labels, geometry } = picture(frame, width);
        const [door] = onlyOf(marks, S.lineHeld);
        for (let thread = 0; thread < 2; thread++) {
          const [x, y, w] = [bodies.x[thread], bodies.y[thread], bodies.w[thread]] as [number, number, number];
          expect([w, x >= 0, x + w <= width, y >= 0, y + w <= geometry.height]).toEqual([40, true, true, true, true]);
          const at = standing(state, tryingLines(description), thread);
          if (at.at === "lock") expect([x, y]).toEqual([(door?.x ?? 0) + 4, (door?.y ?? 0) + 4]);
          if (at.at === "queue") {
            waited++;
            expect(x + w).toBeLessThan(door?.x ?? Number.POSITIVE_INFINITY);
            expect(labels.map(({ text }) => text)).toContain("waits for the lock");
          }
        }
        // Its blocks lie within the heap's walls.
        const right = Math.max(...onlyOf(marks, S.way).map(({ x, w }) => x + w));
        for (const block of onlyOf(marks, S.interruptTime)) expect(block.x + block.w).toBeLessThanOrEqual(right);
      }
    expect(waited).toBeGreaterThan(10);
  });

  it("leave threads, heaps, slots and CPUs a place each, and two that are compared are no higher than a phone's window", () => {
    const apart = (a: Zone, b: Zone) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
    const all = (spots: Spots, lastPx: number): Zone => ({
      ...{ x: spots.x, y: spots.y },
      w: (Math.min(spots.columns, spots.count) - 1) * spots.pitchX + lastPx,
      h: (Math.ceil(spots.count / spots.columns) - 1) * spots.pitchY + spots.size,
    });
    for (const width of [304, 344, 620, 752, 1190])
      for (const threads of [1, 2, 3, 4, 8])
        for (const cpus of [1, 2, 3, 8, 16]) {
          const [shape] = arenasShape([{ policy: "ptmalloc", pattern: "handoff", threads, cpus }]);
          if (!shape) throw new Error("A lane was expected.");
          const { home, arenas, slots, slotsName, cpus: bars, size, height } = threadsGeometry(shape, width);
          if (!slots || !slotsName) throw new Error("Slots were expected.");
          const name = { x: slotsName.x, y: slotsName.y - 12, w: meanWidth("slots of the exchange"), h: 12 };
          const zones = [all(home, size), arenas, all(slots, size), name, bars];
          for (const [i, zone] of zones.entries()) {
            expect([width, threads, cpus, i, zone.y + zone.h <= height]).toEqual([width, threads, cpus, i, true]);
            for (const other of zones.slice(i + 1))
              expect([width, threads, cpus, zone, other, apart(zone, other)]).toEqual([
                ...[width, threads, cpus, zone, other],
                true,
              ]);
          }
        }
    const compared = arenasShape(
      ["ptmalloc", "thread-cache"].map((policy) => ({ policy, pattern: "handoff", threads: 2, cpus: 2 })),
    );
    expect(arenasHeights.threads(compared, 344)).toBeLessThan(740);
  });

  it("get a thick arrow for each block that must go back, which ends at the door and stays within the drawing", () => {
    const { frameAt } = open("policy=ptmalloc&threads=2&cpus=2&pairs=60&pattern=handoff");
    let seen = 0;
    for (const width of [304, 620, 1190])
      for (let step = 0; step < 400; step += 3) {
        const frame = frameAt(step);
        const { marks, shape } = picture(frame, width);
        const { state } = laneOf(frame);
        const standings = [0, 1].map((thread) => standing(state, tryingLines(description), thread));
        const due = returning(shape, standings, blocksOut(state));
        const heads = onlyOf(marks, S.path);
        expect([width, step, heads.length]).toEqual([width, step, 2 * due.size]);
        seen += due.size;
        for (const { x, y } of heads) {
          const shaft = onlyOf(marks, S.interruptTime).find(
            (one) => one.h === 3 && Math.abs(one.x + one.w - x + 1) < 1,
          );
          expect(shaft).toBeDefined();
          expect([x > 0, y > 0, (shaft?.x ?? -1) >= 0, (shaft?.w ?? 0) > 8]).toEqual([true, true, true, true]);
        }
      }
    expect(seen).toBeGreaterThan(50);
  });
});

describe("cache lines under blocks", () => {
  it("are told apart where several threads' blocks lie on one, and where one has just moved", () => {
    // Blocks of 24 bytes on lines of 32: neighbours share lines.
    const { run, frameAt } = open("policy=one-lock&threads=4&cpus=4&pairs=40&pattern=handoff&size=20");
    const { log } = laneOf(frameAt(run.index("end")));
    const moves = description.kinds.findIndex(({ name }) => name === "block-line");
    // Those that end a moment: a step shows what the last record of its moment left.
    const at = Array.from({ length: log.length - 1 }, (_, i) => i).filter(
      (i) => log.kind.at(i) === moves && log.timeNs.at(i) !== log.timeNs.at(i + 1),
    );
    expect(at.length).toBeGreaterThan(50);
    for (const record of at.filter((_, i) => i % 20 === 5)) {
      const frame = frameAt(record);
      const lane = laneOf(frame);
      const blocks = blocksOut(lane.state);
      const moved = lastMove(description, lane, blocks);
      expect(moved).toMatchObject({ from: log.arg.at(record), to: log.cpu.at(record) });
      expect(moved?.block.thread).toBe(log.task.at(record));
      const words = picture(frame, 1020).labels.map(({ text }) => text);
      const wordings = [`cpu ${moved?.from} → cpu ${moved?.to}`, `${moved?.from} → ${moved?.to}`, `→ ${moved?.to}`];
      expect(words.filter((text) => wordings.includes(text))).toHaveLength(1);
    }
  });

  it("count the threads on them", () => {
    const block = (place: number, thread: number, lineCpu: number) =>
      ({ arena: 0, place, is: "hand", thread, maker: thread, lineCpu, number: place }) as const;
    const { writers, lastCpu } = linesUnder([block(0, 0, 1), block(1, 2, 3), block(4, 2, 0)], 24, 32);
    expect([...(writers.get(0) ?? [])]).toEqual([0, 2]);
    expect([...(writers.get(1) ?? [])]).toEqual([2]);
    expect([...(writers.get(3) ?? [])]).toEqual([2]);
    expect([lastCpu.get(0), lastCpu.get(1), lastCpu.get(3)]).toEqual([3, undefined, 0]);
  });
});

describe("events over time", () => {
  it("are as many as the metrics count", () => {
    for (const query of queries) {
      const { frameAt, last } = open(query);
      const lane = laneOf(frameAt(last));
      const events = new EventsIndex(description).sync(lane.log);
      expect([query, events.switches.upTo(lane.state.timeNs)]).toEqual([
        query,
        metricOf(description, lane, "contextSwitches"),
      ]);
      expect([query, events.sleeps.upTo(lane.state.timeNs)]).toEqual([
        query,
        metricOf(description, lane, "mutexSleeps"),
      ]);
    }
  });

  it("start afresh with another log", () => {
    const one = laneOf(open(queries[0] as string).frameAt(-1));
    const other = laneOf(open(queries[3] as string).frameAt(-1));
    const events = new EventsIndex(description).sync(one.log).sync(other.log);
    expect(events.switches.count).toBe(new EventsIndex(description).sync(other.log).switches.count);
  });
});

describe("every drawing", () => {
  it("stays within its width and height, in type of at least 12 px", () => {
    for (const query of [...queries, "policy=one-lock_ptmalloc_processes_thread-cache&threads=64&cpus=16&pairs=10"]) {
      const { frameAt, last } = open(query);
      for (const step of [-1, Math.floor(last / 3), last]) {
        const frame = frameAt(step);
        const shape = arenasShape(frame.lanes.map(({ params }) => params));
        for (const width of [304, 359, 620, 720, 840, 1200])
          for (const figure of ["threads", "timeline", "close-up"] as const) {
            const ask = { description, shape, frame, width, chosenCpu: null, view: null };
            const list =
              figure === "threads"
                ? layoutThreadLanes({ ...ask, memory: new ThreadsMemory(description) })
                : layoutTimeline(figure)({ ...ask, memory: new TimelineMemory(description) });
            const { height } = list;
            expect(height).toBe(arenasHeights[figure](shape, width));
            const outside: unknown[] = [];
            for (const { text, x, y, size } of itemsOf(list, "label")) {
              if (size < 12 || !(x >= 0 && x <= width && y > 0 && y <= height)) outside.push([text, x, y, size]);
            }
            for (const marks of itemsOf(list, "marks"))
              for (let i = 0; i < marks.count; i++) {
                if (marks.style[i] === hidden) continue;
                const [x, y, w, h] = [marks.x[i], marks.y[i], marks.w[i], marks.h[i]] as [
                  number,
                  number,
                  number,
                  number,
                ];
                if (!(x >= -6 && x + w <= width + 1 && y >= 0 && y + h <= height + 1))
                  outside.push([marks.style[i], x, y, w, h]);
              }
            expect([query, step, width, figure, outside]).toEqual([query, step, width, figure, []]);
          }
      }
    }
  }, 30_000);

  it("is as high in every width of a range", () => {
    const shape = arenasShape([{ policy: "one-lock", threads: 40, cpus: 8, pattern: "handoff" }]);
    for (const figure of ["threads", "timeline", "close-up"] as const) {
      for (const [least, most] of [
        [304, 619],
        [620, 839],
        [840, 1400],
      ] as const)
        expect(arenasHeights[figure](shape, most)).toBe(arenasHeights[figure](shape, least));
    }
  });
});

describe("words", () => {
  it("tell who does what, and count", () => {
    const { frameAt, last } = open("policy=one-lock&threads=4&cpus=2&pairs=40");
    expect(summarizeArenas(description, frameAt(-1))).toBe(
      "At 0.000 ms: One lock for all: of 4 threads 4 not released yet; 1 heap, none locked; 0 pairs done.",
    );
    const lane = laneOf(frameAt(last));
    expect(laneSentence(description, lane)).toBe(
      "One lock for all: of 4 threads 4 done; 1 heap, none locked; 160 pairs done.",
    );
    expect(arenasCounters(description, lane)[0]).toEqual({ value: "160", label: "pairs done" });
  });
});
