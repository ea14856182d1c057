/** Pages against people in a run whose rate goes up and comes down again: two ways before a long queue, one before a short one; and what is told under the pointer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { laneCourse } from "../models/overload/course-history";
import { type LoopPoint, loopBoxes, loopPlace, loopPoints } from "../models/overload/loop-layout";
import { words } from "../models/overload/overload-messages";
import { offeredPerS, stuckFrom } from "../models/overload/rate";
import { roomPlaces } from "../models/overload/room-layout";
import type { OverloadShape } from "../models/overload/shape";
import type { Moment } from "../mount/lane-pictures";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const queue =
  "evict=none&cpus=1&page-kind=fixed&page-cpu-ms=100&servers=8&pool=fixed&patience-s=10&reloads=9&rate=0.5&peak-rate=14&rate-shape=up-and-down&sweep-s=1200&duration-s=2400";

/** Good pages a second where the rate is between two, on the way up and on the way down. */
function waysBetween(points: readonly LoopPoint[], least: number, most: number) {
  const mean = (way: readonly LoopPoint[]) => way.reduce((sum, { good }) => sum + good, 0) / way.length;
  const there = points.filter(({ came }) => came > least && came < most);
  return { up: mean(there.filter(({ rises }) => rises)), down: mean(there.filter(({ rises }) => !rises)) };
}

it("the way down is another one where the queue is long, and the same where it is short", async () => {
  const { description, frameAt, run } = await runOf("overload", `${queue}&reload=0.8&backlog=48_511`);
  const [short, long] = frameAt(run.steps.length - 1).lanes.map((lane) =>
    waysBetween(loopPoints(description, lane, Number.POSITIVE_INFINITY), 5, 9),
  );
  expect(short?.up).toBeGreaterThan(6);
  expect(Math.abs((short?.down ?? 0) - (short?.up ?? 0))).toBeLessThan(0.7);
  expect(long?.up).toBeGreaterThan(6);
  expect(long?.down).toBe(0);
});

it("the line's rate is the one that people come at", async () => {
  const { description, frameAt, run } = await runOf(
    "overload",
    `${queue}&reload=0&backlog=48&gap-at=300&gap-for=200&then-at=2000&then-rate=3`,
  );
  const [lane] = frameAt(run.steps.length - 1).lanes;
  if (!lane) throw new Error("There is no lane.");
  const course = laneCourse(description, lane.params).sync(lane.log);
  const stretchS = course.stretchNs / 1e9;
  for (const [fromS, toS] of [
    [0, 290],
    [310, 490],
    [500, 1200],
    [1200, 1990],
    [2000, 2400],
  ] as const) {
    let came = 0;
    let expected = 0;
    for (let i = Math.ceil(fromS / stretchS); i < Math.floor(toS / stretchS); i++) {
      came += course.came[i] as number;
      expected += offeredPerS(lane.params, (i + 0.5) * stretchS) * stretchS;
    }
    expect(Math.abs(came - expected), `${fromS} s to ${toS} s`).toBeLessThanOrEqual(5 * Math.sqrt(expected));
  }
});

it("from where a queue stays full is told only where the formula holds", async () => {
  const { description } = await runOf("overload", "duration-s=10");
  const lane = (more: Record<string, unknown>) =>
    ({
      ...Object.fromEntries(description.params.map((param) => [param.name, param.default])),
      evict: "none",
      servers: 8,
      backlog: 511,
      "patience-s": 10,
      reloads: 9,
      reload: 0.8,
      ...more,
    }) as Parameters<typeof stuckFrom>[0];
  // (1 - .8^10) / (1 - .8) attempts each.
  expect(stuckFrom(lane({}), 10)).toBeCloseTo((10 * 0.2) / (1 - 0.8 ** 10), 9);
  expect(stuckFrom(lane({ reload: 0 }), 10)).toBe(10);
  for (const other of [{ backlog: 48 }, { evict: "blind" }, { take: "lifo" }, { "patience-kind": "exponential" }])
    expect(stuckFrom(lane(other), 10)).toBeNull();
});

it("whoever takes hold of the line goes along it", async () => {
  const run = await runOf("overload", `${queue}&reload=0.8&backlog=511`);
  const frame = run.frameAt(run.run.steps.length - 1);
  const stage = await mounted(run, "loop", frame, { width: 840 });
  const [lane] = frame.lanes;
  const [box] = loopBoxes(stage.ask() as Moment<OverloadShape>);
  if (!lane || !box) throw new Error("There is no lane.");
  const points = loopPoints(run.description, lane, Number.POSITIVE_INFINITY);
  const early = points[10] as LoopPoint;
  const [x, y] = loopPlace(run.description, frame, box, early);
  stage.hand.handle({ type: "down", x, y, primary: true });
  stage.hand.handle({ type: "up" });
  expect(stage.done).toEqual([`to ${early.timeNs} ns`]);
  expect(stage.hand.handle({ type: "down", x: 2, y: 2, primary: true })).toBe(false);
});

it("the machine room tells what lies under the pointer", async () => {
  const run = await runOf("overload", "servers=60&surge-at=10&surge-for=30&duration-s=80");
  const timeNs = 35e9;
  const frame = run.frameAt(run.run.index({ timeNs }), timeNs);
  const stage = await mounted(run, "room", frame, { width: 840 });
  const [places] = roomPlaces({ lanes: 1, memory: true } satisfies OverloadShape, 840);
  const tipAt = (part: "street" | "door" | "servers" | "memory" | "disk") => {
    const place = places?.get(part);
    if (!place) throw new Error(`There is no ${part}.`);
    const ask = stage.ask();
    const hit = stage.drawing.hits?.(ask, place.x + 3, place.y + 3);
    return hit ? stage.drawing.tip?.(ask, hit) : null;
  };
  // So many stand before the door that they are a texture, and a cell of it tells of its own.
  expect(tipAt("street")?.title).toMatch(/^[\d,]+ (people|person) before the door$/);
  expect(tipAt("street")?.lines[0]).toMatch(/^[\d,]+: with (patience left|half of it gone)$/);
  expect(tipAt("door")).toMatchObject({ title: words.room.tip.chair(1) });
  expect(tipAt("door")?.lines[0]).toMatch(/^has waited for [\d.]+ s$/);
  expect(tipAt("servers")).toMatchObject({ title: words.room.tip.server(1) });
  expect(tipAt("servers")?.lines.at(-1)).toMatch(/of its 6 MB in memory$/);
  expect(tipAt("memory")).toMatchObject({ title: words.room.tip.server(1) });
  expect(tipAt("disk")?.title).toBe(words.room.tip.disk);
});
