/** The readiness drawings, on real runs, held against what the core says of them. */
import { beforeAll, describe, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { itemsOf } from "../../drawing/display-list";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { changesUpTo } from "../../plate/states/state-history";
import { stateRaster } from "../../plate/states/state-raster";
import type { FigureLane } from "../../stage/types";
import { layoutConnections } from "./connections-layout";
import { connectionStates } from "./core-names";
import { ReadyHistory } from "./ready-history";
import { readyShape } from "./shape";

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
        // Who is served and has more that waits is told by the later of both.
        if (now[connection] === ready || state === ready) expect(state).toBeGreaterThanOrEqual(ready);
        if (state < ready) expect(now[connection]).toBeLessThan(ready);
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
    const list = layoutConnections(readyShape(frame.lanes.map(({ params }) => params)), frame, 600);
    const texts = itemsOf(list, "label").map(({ text }) => text);
    expect(texts).toContain("48 connections");
    expect(texts.some((text) => text.startsWith("process 1"))).toBe(true);
    expect(texts.filter((text) => /^\d+$/.test(text))).toHaveLength(48);
  });
});
