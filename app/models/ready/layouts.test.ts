/** The readiness drawings, on real runs, held against what the core says of them. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { ownScenario, runForBuild } from "../../build/render-static-figure";
import { itemsOf } from "../../drawing/display-list";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { changesUpTo } from "../../plate/states/state-history";
import { stateRaster } from "../../plate/states/state-raster";
import type { FigureLane } from "../../stage/types";
import { agreement, isAlike } from "./answers";
import { layoutConnections } from "./connections-layout";
import { connectionStates } from "./core-names";
import { layoutQueue } from "./queue-layout";
import { ReadyHistory } from "./ready-history";
import { sampleAnswers, sampleTrace } from "./sample";
import { readyShape } from "./shape";
import { readySignals } from "./signals";
import { summarizeReady } from "./summary";

let description: Description;

beforeAll(async () => {
  description = await describeForBuild("ready");
});

describe("the history", () => {
  const queries = [
    "connections=48&active=12&load=poisson&rate=8000&duration-ms=3",
    "mechanism=epoll&connections=30&active=30&load=burst",
    "mechanism=signals&queue-limit=4&connections=30&active=30&load=burst",
  ];
  it.each(queries)("knows who has a request, as the core does: %s", async (query) => {
    const { run, frameAt } = await runOf("ready", query);
    let compared = 0;
    for (let step = 1; step < run.steps.length; step += 5) {
      const lane = frameAt(step).lanes[0] as FigureLane;
      const nowNs = frameAt(step).displayTimeNs;
      // Of a moment at which more happens the state may stand in the middle; what is drawn by time is its end.
      if (lane.log.timeNs.at(lane.state.records) === nowNs) continue;
      const history = new ReadyHistory(description, lane.params).sync(lane.log);
      const now = new Uint8Array(Number(lane.params.connections));
      for (let change = 0; change < changesUpTo(history, nowNs); change++)
        now[history.thing.values[change] as number] = history.state.values[change] as number;
      const ready = connectionStates.indexOf("ready");
      Array.from(column(lane.state, "connectionState")).forEach((state: number, connection: number) => {
        // Who is served while another request comes is told by the later of both.
        if (!(state > ready && now[connection] === ready)) expect(now[connection] || 1).toBe(state || 1);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(300);
  });

  it("has scans of N asks, and cells whose shares are none above one", async () => {
    const { frameAt, run } = await runOf("ready", "connections=200&active=60&load=poisson&rate=5000&duration-ms=4");
    const lane = frameAt(run.steps.length - 1).lanes[0] as FigureLane;
    const history = new ReadyHistory(description, lane.params).sync(lane.log);
    expect(history.scans.count).toBeGreaterThan(4);
    for (let i = 0; i < history.scans.count; i += 2)
      expect(history.scans.values[i + 1]).toBeGreaterThan(history.scans.values[i] as number);
    const size = { spanNs: history.lastTimeNs, things: 200, columns: 50, rows: 20 };
    const { cells } = stateRaster(history, connectionStates.length, size);
    expect(cells[0]).toBeNull();
    expect(Math.max(...(cells[2] ?? []))).toBeGreaterThan(0);
  });
});

describe("the connections", () => {
  it("are as high as their shape says, and say how far a scan is", async () => {
    const { frameAt, run } = await runOf("ready", "connections=48&active=12&load=poisson&rate=8000&duration-ms=2");
    const frame = frameAt(Math.floor(run.steps.length / 2));
    const list = layoutConnections(description, readyShape(frame.lanes.map(({ params }) => params)), frame, 600);
    const texts = itemsOf(list, "label").map(({ text }) => text);
    expect(texts).toContain("48 connections");
    expect(texts.some((text) => text.startsWith("process 1"))).toBe(true);
    expect(texts.filter((text) => /^\d+$/.test(text))).toHaveLength(48);
  });
});

/** Of rectangles, x, y, width and height one after the other. */
const areaOf = (at: readonly number[]): number =>
  at.reduce((sum, w, i) => (i % 4 === 2 ? sum + w * (at[i + 1] ?? 0) : sum), 0);

describe("the queue of signals", () => {
  const query = "mechanism=signals&load=burst&connections=60&active=60&messages=2&queue-limit=40";
  const rectsAt = async (wanted: (lane: FigureLane) => boolean, scenario = query) => {
    const { frameAt, run } = await runOf("ready", scenario);
    let at = 0;
    while (at < run.steps.length - 1 && !wanted(frameAt(at).lanes[0] as FigureLane)) at++;
    const frame = frameAt(at);
    const list = layoutQueue(description, readyShape(frame.lanes.map(({ params }) => params)), frame, 600);
    const areas = itemsOf(list, "rects").map(({ at, fill }) => ({ fill, px: areaOf(at) }));
    return {
      rects: itemsOf(list, "rect"),
      areas,
      grid: itemsOf(list, "lines"),
      texts: itemsOf(list, "label").map(({ text }) => text),
    };
  };
  const queued = ({ state }: FigureLane, place: number) => column(state, "signalQueue")[place] ?? 0;

  it("is filled by as much as is queued, and SIGIO is red while it is pending", async () => {
    const half = await rectsAt((lane) => queued(lane, 0) === 20);
    const [all, taken] = half.areas;
    expect(taken?.fill).toBe("runnable-fill");
    expect((taken?.px ?? 0) / (all?.px ?? 1)).toBeCloseTo(0.5, 6);
    // A place is a cell: ten columns of four, and nine and three lines between them.
    expect(half.grid.map(({ at }) => at.length)).toEqual([12]);
    expect(half.rects.some(({ fill }) => fill === "spinning")).toBe(false);
    const full = await rectsAt((lane) => queued(lane, 1) === 1);
    expect(full.areas[1]?.px).toBeCloseTo(full.areas[0]?.px ?? 0, 6);
    expect(full.rects.some(({ fill }) => fill === "spinning")).toBe(true);
    expect(full.texts.some((text) => text.startsWith("40 of 40 places taken; SIGIO is pending"))).toBe(true);
  });

  it("has no lines between places that are too small for them", async () => {
    const many = await rectsAt((lane) => queued(lane, 0) > 0, query.replace("queue-limit=40", "queue-limit=60000"));
    expect(many.grid).toEqual([]);
    expect(many.areas).toHaveLength(2);
  });

  it("says in the end what became of the signals, and of other mechanisms that they have none", async () => {
    const { run, frameAt } = await runOf("ready", query);
    const lane = frameAt(run.steps.length - 1).lanes[0] as FigureLane;
    const { flushed, overflows } = readySignals(description, lane) ?? { flushed: 0, overflows: 0 };
    expect(flushed).toBeGreaterThan(0);
    const { texts } = await rectsAt(() => false);
    expect(
      texts.some((text) => text.includes(`${overflows} events found it full, ${flushed} signals thrown away`)),
    ).toBe(true);
    const other = await rectsAt(() => false, "mechanism=epoll&load=burst&connections=10&active=10");
    expect(other.rects).toEqual([]);
    expect(other.texts).toContain("no signals: the server is told by other means");
  });
});

describe("the sample", () => {
  it("is a piece of the oracle, of less than 8 KB", () => {
    const file = readFileSync(new URL("sample-6.18.txt", import.meta.url));
    expect(file.length).toBeLessThan(8192);
    const read = (name: string) =>
      gunzipSync(readFileSync(new URL(`../../../scripts/lab/oracles/ready/${name}.gz`, import.meta.url))).toString();
    const [asked, told] = [read("rd-6.18.trace"), read("rd-6.18.expected")].map((text) => text.trimEnd().split("\n"));
    const both = asked?.map((line, i) => `${line}\t${told?.[i]}`).join("\n");
    expect(both?.startsWith(`${file.toString().trimEnd()}\n---`)).toBe(true);
  });

  it("has what Linux 6.18 answered beside its lines, every one alike", async () => {
    const { frameAt, run } = await runForBuild(
      "ready",
      ownScenario(description, "load=trace-readiness&kernel=today"),
      sampleTrace,
    );
    const frame = frameAt(run.steps.length - 1);
    const lines = sampleAnswers.length;
    expect(lines).toBeGreaterThan(800);
    expect(agreement(description, frame.lanes[0] as FigureLane)).toEqual({ lines, alike: lines });
    const shape = readyShape(frame.lanes.map(({ params }) => params));
    const texts = itemsOf(layoutConnections(description, shape, frame, 840), "label").map(({ text }) => text);
    expect(texts).toContain("Linux 6.18");
    expect(texts).toContain(`all ${lines} lines are answered as Linux 6.18 did`);
    expect(summarizeReady(description, frame)).toContain(`${lines} are answered as Linux 6.18 answered`);
  });

  it("is told apart from other answers, and other lines have no real ones", async () => {
    const alike = (kind: string, count: number, real: string) => isAlike({ asked: "", kind, count, real });
    expect([alike("wait", 2, "3 7"), alike("wait", 0, "-"), alike("add", 17, "-17"), alike("read", 2, "2")]).toEqual(
      Array(4).fill(true),
    );
    expect([alike("wait", 1, "3 7"), alike("wait", 1, "-"), alike("add", 0, "-17"), alike("read", 1, "2")]).toEqual(
      Array(4).fill(false),
    );
    const { frameAt, run } = await runForBuild(
      "ready",
      ownScenario(description, "load=trace-readiness&kernel=today"),
      "a 3 l\nw 3 2\ne 64",
    );
    const frame = frameAt(run.steps.length - 1);
    expect(agreement(description, frame.lanes[0] as FigureLane)).toBeNull();
    const shape = readyShape(frame.lanes.map(({ params }) => params));
    const texts = itemsOf(layoutConnections(description, shape, frame, 840), "label").map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["put 3 in, level", "done", "wait for 64", "1 ready"]));
    expect(texts).not.toContain("Linux 6.18");
  });
});
