/** The readiness drawings, on real runs, held against what the core says of them. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { formatCount } from "../../base/quantity";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { ownScenario, runForBuild } from "../../build/render-static-figure";
import { type Cells, itemsOf } from "../../display-list/display-list";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { stateSweep } from "../../plate/states/state-history";
import { agreement, isAlike } from "./answers";
import { layoutConnections } from "./connections-layout";
import { connectionStates } from "./core-names";
import { metricsByNow } from "./lane";
import { layoutQueue } from "./queue-layout";
import { ReadyHistory } from "./ready-history";
import { samples } from "./sample";
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
      for (let change = 0; change < history.timeNs.countUpTo(nowNs); change++)
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
    const whole = { length: history.lastTimeNs, things: 200, states: connectionStates.length, glimpses: true };
    const { cells } = stateSweep(history, { ...whole, columns: 50, rows: 20 }).advance(history.lastTimeNs);
    expect(cells[0]).toBeNull();
    expect(Math.max(...(cells[2] ?? []))).toBeGreaterThan(0);
  });
});

describe("shares between two steps", () => {
  it.each([
    "mechanism=poll&load=tap&connections=60&active=1&detail=steps",
    "connections=200&active=60&load=poisson&rate=500&duration-ms=20",
    "mechanism=epoll&connections=200&active=60&load=poisson&rate=500&duration-ms=20",
    "mechanism=signals&queue-limit=4&connections=30&active=30&load=burst",
    "cpus=2&processes=2&sharing=own&kernel=2.2&connections=100&active=20&load=closed&duration-ms=5",
    "mechanism=epoll&connections=100&active=100&load=closed&requests=1&duration-ms=5",
  ])("come to those that the core tells of the next: %s", async (query) => {
    const { run, frameAt } = await runOf("ready", query);
    const { length } = run.steps;
    let told = 0;
    const endNs = frameAt(length - 1).displayTimeNs;
    for (let step = 1; step + 2 < length && told < 200; step += Math.max(1, Math.floor(length / 400))) {
      const next = frameAt(step + 1);
      // With the last moment come the numbers of the whole run, which may go on after it.
      if (next.displayTimeNs === endNs) break;
      const [before, after] = [frameAt(step).lanes[0] as FigureLane, next.lanes[0] as FigureLane];
      const byNow = metricsByNow(description, before, next.displayTimeNs);
      for (const name of ["scanShare", "serveShare", "spinShare", "cpuShare"])
        if (byNow.size > 0)
          expect(byNow.get(name), `${name} at ${step}`).toBeCloseTo(metricOf(description, after, name), 9);
      told += byNow.size > 0 ? 1 : 0;
    }
    expect(told).toBeGreaterThan(20);
  });
});

describe("the connections", () => {
  it("are as high as their shape says, and say how far a scan is", async () => {
    const { frameAt, run } = await runOf("ready", "connections=48&active=12&load=poisson&rate=8000&duration-ms=2");
    const frame = frameAt(Math.floor(run.steps.length / 2));
    const list = layoutConnections({
      description,
      shape: readyShape(frame.lanes.map(({ params }) => params)),
      frame,
      width: 600,
    });
    const texts = itemsOf(list, "label").map(({ text }) => text);
    expect(texts).toContain("48 connections");
    expect(texts.some((text) => text.startsWith("process 1"))).toBe(true);
    expect(texts.filter((text) => /^\d+$/.test(text))).toHaveLength(48);
  });
});

describe("a scan under way", () => {
  it("is seen on everybody whom it has asked and who has nothing, and on nobody else", async () => {
    const query = "connections=200&active=200&load=poisson&rate=8000&duration-ms=4";
    const { frameAt, run } = await runOf("ready", query);
    let seen = 0;
    for (let step = 0; step < run.steps.length; step += 3) {
      const frame = frameAt(step);
      const { state } = frame.lanes[0] as FigureLane;
      const asked = column(state, "loopPlace")[0] ?? 0;
      const [silent, quiet] = ["silent", "quiet"].map((name) => connectionStates.indexOf(name as "silent" | "quiet"));
      const states = Array.from(column(state, "connectionState"));
      const list = layoutConnections({
        description,
        shape: readyShape(frame.lanes.map(({ params }) => params)),
        frame,
        width: 600,
      });
      const inPink = (ink: string) =>
        itemsOf(list, "cells")
          .filter((cells) => cells.ink === ink)
          .flatMap(({ cells }) => Array.from(cells).flatMap((alpha, i) => (alpha > 0 ? [i] : [])));
      const wanted = (of: number | undefined) => states.flatMap((at, i) => (at === of && i < asked ? [i] : []));
      expect(inPink("scan-fill")).toEqual(wanted(silent));
      expect(inPink("scan")).toEqual(wanted(quiet));
      seen += wanted(quiet).length;
    }
    expect(seen).toBeGreaterThan(100);
  });
});

describe("the queue of signals", () => {
  const query = "mechanism=signals&load=burst&connections=60&active=60&messages=2&queue-limit=40";
  const rectsAt = async (wanted: (lane: FigureLane) => boolean, scenario = query) => {
    const { frameAt, run } = await runOf("ready", scenario);
    let at = 0;
    while (at < run.steps.length - 1 && !wanted(frameAt(at).lanes[0] as FigureLane)) at++;
    const frame = frameAt(at);
    const list = layoutQueue({
      description,
      shape: readyShape(frame.lanes.map(({ params }) => params)),
      frame,
      width: 600,
    });
    return {
      cells: itemsOf(list, "cells"),
      rects: itemsOf(list, "rect"),
      texts: itemsOf(list, "label").map(({ text }) => text),
    };
  };
  /** Places in blue, each a signal. */
  const takenOf = ({ cells }: { readonly cells: readonly Cells[] }) =>
    cells.find(({ ink }) => ink === "runnable")?.cells.reduce((sum, alpha) => sum + Number(alpha === 255), 0);
  const queued = ({ state }: FigureLane, place: number) => column(state, "signalQueue")[place] ?? 0;

  it("is filled by as much as is queued, and SIGIO is red while it is pending", async () => {
    const half = await rectsAt((lane) => queued(lane, 0) === 20);
    expect(takenOf(half)).toBe(20);
    expect(half.rects.some(({ fill }) => fill === "spinning")).toBe(false);
    const full = await rectsAt((lane) => queued(lane, 1) === 1);
    expect(takenOf(full)).toBe(40);
    expect(full.rects.some(({ fill }) => fill === "spinning")).toBe(true);
    expect(full.texts.some((text) => text.startsWith("40 of 40 places taken; SIGIO is pending"))).toBe(true);
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
    expect([other.rects, other.cells]).toEqual([[], []]);
    expect(other.texts).toContain("no signals: the server is told by other means");
  });
});

const oracles = [
  { load: "trace-readiness", file: "sample-6.18.txt", oracle: "rd-6.18", least: 800 },
  { load: "trace-signals", file: "signals-6.18.txt", oracle: "sg-6.18", least: 1000 },
];

describe.each(oracles)("the sample of $load", ({ load, file, oracle, least }) => {
  it("is a piece of the oracle, of less than 8 KB", () => {
    const text = readFileSync(new URL(file, import.meta.url));
    expect(text.length).toBeLessThan(8192);
    const read = (name: string) =>
      gunzipSync(readFileSync(new URL(`../../../scripts/lab/oracles/ready/${name}.gz`, import.meta.url))).toString();
    const [asked, told] = [read(`${oracle}.trace`), read(`${oracle}.expected`)].map((lines) =>
      lines.trimEnd().split("\n"),
    );
    const both = asked?.map((line, i) => `${line}\t${told?.[i]}`).join("\n");
    expect(both?.startsWith(`${text.toString().trimEnd()}\n---`)).toBe(true);
  });

  it("has what Linux 6.18 answered beside its lines, every one alike", async () => {
    const { trace, answers } = samples[load] as (typeof samples)[string];
    const { frameAt, run } = await runForBuild("ready", ownScenario(description, `load=${load}&kernel=today`), trace);
    const frame = frameAt(run.steps.length - 1);
    const lines = answers.length;
    expect(lines).toBeGreaterThan(least);
    expect(agreement(description, frame.lanes[0] as FigureLane)).toEqual({ lines, alike: lines });
    const shape = readyShape(frame.lanes.map(({ params }) => params));
    const texts = itemsOf(layoutConnections({ description, shape, frame, width: 840 }), "label").map(
      ({ text }) => text,
    );
    expect(texts).toContain("Linux 6.18");
    expect(texts).toContain(`all ${formatCount(lines)} lines are answered as Linux 6.18 did`);
    expect(summarizeReady(description, frame)).toContain(`${formatCount(lines)} are answered as Linux 6.18 answered`);
  });
});

describe("an answer", () => {
  it("is told apart from other answers, and other lines have no real ones", async () => {
    const alike = (kind: string, count: number, real: string, whom: number | null = null) =>
      isAlike({ asked: "", kind, count, whom, real });
    expect([
      alike("wait", 2, "3 7", 3),
      alike("wait", 0, "-"),
      alike("add", 17, "-17", 3),
      alike("read", 2, "2", 3),
      alike("take", 0, "3 7", 7),
      alike("alarm", 4, "io"),
      alike("no-signal", 0, "-"),
    ]).toEqual(Array(7).fill(true));
    expect([
      alike("wait", 1, "3 7", 3),
      alike("wait", 2, "3 7", 7),
      alike("wait", 1, "-", 3),
      alike("add", 0, "-17", 3),
      alike("read", 1, "2", 3),
      alike("take", 0, "3 7", 3),
      alike("alarm", 0, "-"),
      alike("no-signal", 0, "io"),
    ]).toEqual(Array(8).fill(false));
    const { frameAt, run } = await runForBuild(
      "ready",
      ownScenario(description, "load=trace-readiness&kernel=today"),
      "a 3 l\nw 3 2\ne 64",
    );
    const frame = frameAt(run.steps.length - 1);
    expect(agreement(description, frame.lanes[0] as FigureLane)).toBeNull();
    const shape = readyShape(frame.lanes.map(({ params }) => params));
    const texts = itemsOf(layoutConnections({ description, shape, frame, width: 840 }), "label").map(
      ({ text }) => text,
    );
    expect(texts).toEqual(expect.arrayContaining(["put 3 in, level", "done", "wait for 64", "3"]));
    expect(texts).not.toContain("Linux 6.18");
  });
});
