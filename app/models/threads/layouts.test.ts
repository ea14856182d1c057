/** The thread drawings, on real runs, held against what the core says of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { livePlate } from "../../plate/plate-drawing";
import { stateSweep } from "../../plate/states/state-history";
import { lastArrows, layoutArrows } from "./arrows-layout";
import { threadStates } from "./core-names";
import { plate } from "./figures";
import { countStates, historyOf } from "./lane";
import { layoutSearch } from "./search-layout";
import { threadsShape } from "./shape";
import { summarizeThreads, threadsCounters } from "./summary";
import { ThreadHistory } from "./thread-history";

let description: Description;

beforeAll(async () => {
  description = await describeForBuild("threads");
});

async function at(query: string, place: "end" | number = "end") {
  const { run, frameAt } = await runOf("threads", query);
  const frame = frameAt(place === "end" ? run.steps.length - 1 : Math.min(place, run.steps.length - 1));
  return { frame, shape: threadsShape(frame.lanes.map(({ params }) => params)), steps: run.steps.length };
}

const firstLane = ({ lanes }: FigureFrame): FigureLane => lanes[0] as FigureLane;
const labelsOf = (list: Parameters<typeof itemsOf>[0]) => itemsOf(list, "label").map(({ text }) => text);

function marksOf(list: Parameters<typeof itemsOf>[0], style: number): number {
  return itemsOf(list, "marks").reduce(
    (sum, { style: styles, count }) => sum + [...styles.subarray(0, count)].filter((one) => one === style).length,
    0,
  );
}

/** Of thirty threads and the first one. */
function rasterOf(history: ThreadHistory, columns: number) {
  const size = { length: history.lastTimeNs, things: 31, states: threadStates.length, columns, rows: 31 };
  return stateSweep(history, size).advance(history.lastTimeNs);
}

describe("the history", () => {
  const queries = [
    "threads=8",
    "threads=8&runtime=nptl&work=ping-pong&rounds=2",
    "threads=8&runtime=ngpt&block-ms=1",
    "threads=9&life=one-by-one",
    "threads=8&work=chat&rounds=1",
  ];
  it.each(queries)("knows who is to come, asked for, dead and joined, as the core does: %s", async (query) => {
    const { steps } = await at(query);
    for (let step = 1; step < steps; step += 7) {
      const { frame } = await at(query, step);
      const lane = firstLane(frame);
      // Of a moment at which more happens the state may stand in the middle; what is drawn by time is its end.
      if (lane.log.timeNs.at(lane.state.records) === frame.displayTimeNs) continue;
      const history = historyOf(description, lane);
      const now = new Uint8Array(Number(lane.params.threads) + 1);
      for (let event = 0; event < history.timeNs.countUpTo(frame.displayTimeNs); event++)
        now[history.thing.values[event] as number] = history.state.values[event] as number;
      const told = column(lane.state, "threadState");
      const certain = [threadStates.indexOf("dead"), threadStates.indexOf("joined")];
      for (let thread = 1; thread < now.length; thread++) {
        for (const state of certain) expect(now[thread] === state, `${thread} at ${step}`).toBe(told[thread] === state);
        // That it is asked for is told when the request has been made.
        const asked = threadStates.indexOf("asked");
        expect((now[thread] as number) <= asked).toBe((told[thread] as number) <= asked);
      }
    }
  });

  it("has a cell for each row and column, whose shares are one", async () => {
    const { frame } = await at("threads=30");
    const history = historyOf(description, firstLane(frame));
    const { columns, rows, cells } = rasterOf(history, 40);
    const last = (row: number) => cells.reduce((sum, own) => sum + (own?.[row * columns + columns - 1] ?? 0), 0);
    for (let row = 1; row < rows; row++) expect(last(row), `row ${row}`).toBe(255);
    expect(cells[threadStates.indexOf("joined")]?.[5 * columns + columns - 1]).toBe(255);
  });

  it("shows a thread from the column in which it is asked for", async () => {
    const { frame } = await at("threads=30");
    const lane = firstLane(frame);
    const history = historyOf(description, lane);
    const [columns, spanNs] = [400, history.lastTimeNs];
    const { cells } = rasterOf(history, columns);
    const asked = description.kinds.findIndex(({ name }) => name === "asked");
    for (let record = 0; record < lane.log.length; record++) {
      if (lane.log.kind.at(record) !== asked) continue;
      const row = lane.log.arg.at(record) as number;
      const known = (column: number) => cells.some((own) => (own?.[row * columns + column] ?? 0) > 0);
      const first = Array.from({ length: columns }, (_, column) => column).findIndex(known);
      expect(first, `thread ${row}`).toBe(Math.ceil(((lane.log.timeNs.at(record) as number) / spanNs) * columns) - 1);
    }
  });

  it("leaves to who is joined before its death its last steps", () => {
    const kind = (wanted: string) => description.kinds.findIndex(({ name }) => name === wanted);
    const kinds = [kind("born"), kind("started"), kind("joined"), kind("death")];
    const same = (value: number) => kinds.map(() => value);
    const [times, none] = [[1, 2, 3, 4], same(0)];
    const log = { length: 4, timeNs: times, kind: kinds, cpu: none, mode: none, flags: none, line: none, what: none };
    const history = new ThreadHistory(description).sync({ ...log, task: none, arg: same(1) });
    const states = Array.from(history.state.values.subarray(0, history.state.count)).map(
      (place) => threadStates[place],
    );
    // The first thread runs before anything is told.
    expect(states).toEqual(["running", "runnable", "running", "joined"]);
    expect(history.timeNs.values[3]).toBe(4);
  });
});

describe("the arrows", () => {
  it("are a request, a search, a clone and a signal for each thread under LinuxThreads, and one clone under NPTL", async () => {
    const { run, frameAt } = await runOf("threads", "threads=1");
    const lane = firstLane(frameAt(run.steps.length - 1));
    const born = historyOf(description, lane).bornNs.values[0] as number;
    // -1 is the manager.
    const ways = lastArrows(description, lane, born + 20_000).map(({ kind, from, to }) => `${kind} ${from} ${to}`);
    expect(ways.slice(0, 4)).toEqual(["asked 0 -1", "searched -1 -1", "born -1 1", "signalled -1 0"]);
    expect(lastArrows(description, lane, born)).toHaveLength(3);
    const nptl = await at("threads=1&runtime=nptl");
    const other = firstLane(nptl.frame);
    const first = historyOf(description, other).bornNs.values[0] as number;
    expect(lastArrows(description, other, first)).toEqual([{ kind: "born", from: 0, to: 1, arg: 1, timeNs: first }]);
  });

  it("have a rail for the manager where there is one", async () => {
    const managed = await at("threads=3");
    expect(labelsOf(layoutArrows(description, managed.shape, managed.frame, 700))).toContain("manager");
    const without = await at("threads=3&runtime=nptl");
    expect(labelsOf(layoutArrows(description, without.shape, without.frame, 700))).not.toContain("manager");
  });

  it("stay within their width, with ten threads and a thousand", async () => {
    for (const query of ["threads=10", "threads=1000", "threads=24&work=chat&rounds=2&runtime=linuxthreads_green"]) {
      const { frame, shape } = await at(query);
      for (const width of [320, 700, 1200]) {
        for (const { x, y, w } of itemsOf(layoutArrows(description, shape, frame, width), "marks").flatMap((marks) =>
          Array.from({ length: marks.count }, (_, i) => ({
            x: marks.x[i] as number,
            y: marks.y[i] as number,
            w: marks.w[i] as number,
          })),
        )) {
          expect(Math.min(x, x + w), query).toBeGreaterThanOrEqual(-0.01);
          expect(Math.max(x, x + w), query).toBeLessThanOrEqual(width + 0.01);
          expect(y).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

describe("the search", () => {
  it.each([10, 300])("adds up to what the core has counted, with %i threads", async (threads) => {
    const { frame, shape } = await at(`threads=${threads}`);
    const looked = metricOf(description, firstLane(frame), "segmentsLookedAt");
    expect(looked).toBe((threads * (threads + 1)) / 2);
    const said = labelsOf(layoutSearch(description, shape, frame, 900)).join(" ");
    expect(said).toContain(`${looked.toLocaleString("en-US")} looks`);
    expect(marksOf(layoutSearch(description, shape, frame, 900), S.scanTime)).toBe(threads);
  });

  it("has nothing to show of NPTL", async () => {
    const { frame, shape } = await at("threads=10&runtime=nptl");
    const list = layoutSearch(description, shape, frame, 900);
    expect(marksOf(list, S.scanTime)).toBe(0);
    expect(labelsOf(list).join(" ")).toContain("nobody searches");
  });
});

describe("the plate", () => {
  it("is drawn of all that was read, and a drag along it goes through the time", async () => {
    const { frame, shape } = await at("runtime=linuxthreads_nptl&threads=10");
    const memory = plate.drawing.memory?.(description, shape);
    memory?.read(frame, 1e6);
    const ask = {
      description,
      shape,
      frame,
      width: 900,
      chosenCpu: null,
      listing: null,
      still: false,
      view: null,
      memory,
    };
    const list = plate.layout(ask as never, livePlate);
    expect(itemsOf(list, "cells").length).toBeGreaterThan(4);
    const seek = (x: number) =>
      plate.drawing.react?.(ask as never, { type: "down", x, y: 100 } as never, { held: null } as never);
    const [early, late] = [seek(100), seek(300)] as { seekNs: number }[];
    expect(early?.seekNs).toBeGreaterThan(0);
    expect(late?.seekNs).toBeGreaterThan(early?.seekNs as number);
  });
});

it("is told in words, with the core's numbers", async () => {
  const { frame } = await at("threads=10");
  const lane = firstLane(frame);
  expect(summarizeThreads(description, frame)).toContain("10 of 10 threads have been made, 10 joined");
  expect(threadsCounters(description, lane).map(({ value }) => value)).toContain("55");
  expect(countStates(lane).get("joined")).toBe(10);
});
