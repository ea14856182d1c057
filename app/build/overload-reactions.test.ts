/** The drawings of overload over time under a reader's hand, and what they read of a run's log, held against the core's own numbers. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { column } from "../engine/frame";
import { type CellGrid, cellGrid, placeOf } from "../models/overload/cell-grid";
import { lookOf, looks, serverStates } from "../models/overload/core-names";
import { CourseHistory } from "../models/overload/course-history";
import { courseBoxes, courseScale, knownUntil } from "../models/overload/course-layout";
import { chairsOf, knocking, serversOf, slotsOf, streetOf } from "../models/overload/lane";
import { loopBoxes, loopPlace, loopPoints } from "../models/overload/loop-layout";
import { words } from "../models/overload/overload-messages";
import { type PlateAsk, platesOf } from "../models/overload/plate-layout";
import { chairStates, roomPlaces, streetGrid } from "../models/overload/room-layout";
import type { OverloadShape } from "../models/overload/shape";
import type { Moment } from "../mount/lane-pictures";
import { metricOf } from "../mount/metric-of";
import type { FigureLane } from "../mount/types";
import type { Box } from "../plate/panels";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const query = "servers=60_120&surge-at=10&surge-for=30&duration-s=80";

it.each(["lanes", "plate"])("%s: dragging goes to the moment under the pointer", async (name) => {
  const run = await runOf("overload", query);
  const frame = run.frameAt(run.run.steps.length - 1);
  const stage = await mounted(run, name, frame, { width: 840 });
  const boxes =
    name === "plate" ? platesOf(stage.ask() as PlateAsk) : courseBoxes(stage.ask() as Moment<OverloadShape>);
  for (const { x, y, w } of boxes) {
    stage.hand.handle({ type: "down", x: x + w / 4, y: y + 20, primary: true });
    stage.hand.handle({ type: "move", x: x + w / 2, y: y + 20 });
    stage.hand.handle({ type: "up" });
  }
  expect(stage.done).toEqual(["to 20000000000 ns", "to 40000000000 ns", "to 20000000000 ns", "to 40000000000 ns"]);
  expect(stage.hand.handle({ type: "down", x: 20, y: 5, primary: true })).toBe(false);
});

it("loop: the line is held, and the run goes to the moment of the point under the pointer; beside it nothing is held", async () => {
  const run = await runOf("overload", query);
  const frame = run.frameAt(run.run.steps.length - 1);
  const stage = await mounted(run, "loop", frame, { width: 840 });
  const [box] = loopBoxes(stage.ask() as Moment<OverloadShape>);
  const lane = frame.lanes[0];
  if (!box || !lane) throw new Error("There is a lane.");
  const points = loopPoints(run.description, lane, knownUntil(frame));
  const point = points[Math.floor(points.length / 2)];
  if (!point) throw new Error("The line has points.");
  const [x, y] = loopPlace(run.description, frame, box, point);
  stage.hand.handle({ type: "down", x, y, primary: true });
  expect(stage.done).toHaveLength(1);
  // Points may lie on each other: what is gone to lies there.
  const went = points.filter(({ timeNs }) => stage.done[0] === `to ${timeNs} ns`);
  expect(went.map((one) => loopPlace(run.description, frame, box, one).map(Math.round))).toEqual([
    [x, y].map(Math.round),
  ]);
  stage.hand.handle({ type: "up" });
  expect(stage.hand.handle({ type: "down", x: 2, y: 2, primary: true })).toBe(false);
});

it("room: each part under the pointer tells of itself", async () => {
  const run = await runOf("overload", query);
  const frame = run.frameAt(run.run.index({ timeNs: 35e9 }), 35e9);
  const { drawing, ask, shape } = await mounted(run, "room", frame, { width: 840 });
  const [places] = roomPlaces(shape as OverloadShape, 840);
  if (!places) throw new Error("There is a lane.");
  const told = [...places].map(([part, { x, y }]) => {
    const hit = drawing.hits?.(ask(), x + 2, y + 2);
    expect(hit).toMatchObject({ kind: "room", lane: 0, part });
    return [part, hit ? drawing.tip?.(ask(), hit)?.title : undefined];
  });
  expect(Object.fromEntries(told)).toEqual({
    // So many that they are a texture.
    street: "2 people before the door",
    door: "Chair 1 of the queue",
    servers: "Server 1",
    memory: "Server 1",
    disk: "The disk",
  });
  expect(drawing.hits?.(ask(), 839, 1)).toBeNull();
});

it("room: every server and every chair says what it does, and whether its client has left, as the core has it", async () => {
  const run = await runOf("overload", `${query}&patience-s=8`);
  const { gone, there, free } = words.room.tip;
  const seen = new Set<string>();
  for (const timeNs of [5e9, 15e9, 35e9, 70e9]) {
    const frame = run.frameAt(run.run.index({ timeNs }), timeNs);
    const { drawing, ask, shape } = await mounted(run, "room", frame, { width: 840 });
    roomPlaces(shape as OverloadShape, 840).forEach((places, i) => {
      const { params, state } = frame.lanes[i] as FigureLane;
      const linesAt = (part: "servers" | "door", count: number, cell: number) => {
        const place = places.get(part) as Box;
        const [dx, dy] = placeOf(cellGrid(count, place.w, place.h), cell);
        const hit = drawing.hits?.(ask(), place.x + dx + 1, place.y + dy + 1);
        return hit ? (drawing.tip?.(ask(), hit)?.lines ?? []) : [];
      };
      const of = (name: string) => Array.from(column(state, name));
      const [serverGone, queueGone] = [of("serverGone"), of("queueGone")];
      of("serverState").forEach((now, server) => {
        const look = lookOf[serverStates[now] ?? "none"];
        const client = look === "computing" || look === "disk" ? [serverGone[server] === 1 ? gone : there] : [];
        const said = look === null ? [words.tip.none] : [words.looks[look], ...client];
        expect([server, linesAt("servers", slotsOf(params), server).slice(0, said.length)]).toEqual([server, said]);
        seen.add(`server: ${client}`);
      });
      for (let chair = 0; chair < chairsOf(params); chair++) {
        const said = chair >= queueGone.length ? free : queueGone[chair] === 1 ? gone : there;
        expect([chair, linesAt("door", chairsOf(params), chair).at(-1)]).toEqual([chair, said]);
        seen.add(`chair: ${said}`);
      }
    });
  }
  for (const one of ["server", "chair"]) for (const said of [gone, there]) expect(seen).toContain(`${one}: ${said}`);
  expect(seen).toContain(`chair: ${free}`);
});

it("plate: a server says under the pointer what it does then, as the core had it", async () => {
  const run = await runOf("overload", query);
  const frame = run.frameAt(run.run.steps.length - 1);
  const stage = await mounted(run, "plate", frame, { width: 840 });
  stage.live().drawing.paint(0);
  const [panel] = platesOf(stage.ask() as PlateAsk);
  if (!panel) throw new Error("There is a lane.");
  const said = new Map<string, number>();
  for (const share of [0.1, 0.3, 0.5, 0.9]) {
    const timeNs = share * panel.timeNs;
    const then = run.frameAt(run.run.index({ timeNs }), timeNs).lanes[0] as FigureLane;
    const servers = serversOf(then);
    servers.forEach(({ look }, server) => {
      const y = panel.rows.y + (1 - (server + 0.5) / servers.length) * panel.rows.h;
      const hit = stage.drawing.hits?.(stage.ask(), panel.rows.x + share * panel.rows.w, y);
      const tip = hit ? stage.drawing.tip?.(stage.ask(), hit) : null;
      expect(tip?.title).toMatch(new RegExp(`^server ${server + 1}, `));
      const names = tip?.lines.map((line) => line.replace(/: \d+%$/, "")) ?? [];
      const wanted = look === null ? words.tip.none : words.looks[look];
      // What lasts for less than half a percent of a stretch is not told.
      said.set(wanted, (said.get(wanted) ?? 0) + (names.includes(wanted) ? 1 : 0));
      expect(names.length).toBeGreaterThan(0);
    });
  }
  const told = [...said.values()].reduce((sum, count) => sum + count, 0);
  expect(told).toBeGreaterThan(0.95 * 4 * 60);
  expect(said.size).toBeGreaterThan(1);
});

it("lanes: people and pages a second are told of the time under the pointer, and nothing of what is not known yet", async () => {
  const run = await runOf("overload", query);
  const whole = run.frameAt(run.run.steps.length - 1);
  const lanes = whole.lanes.map((lane) => {
    const length = Math.floor(lane.log.length / 2);
    return { ...lane, finished: false, log: { ...lane.log, length } };
  });
  const stage = await mounted(run, "lanes", { ...whole, lanes }, { width: 840 });
  const scale = courseScale(run.description, whole);
  courseBoxes(stage.ask() as Moment<OverloadShape>).forEach(({ x, y, w }, i) => {
    const { params, log } = lanes[i] as FigureLane;
    const course = new CourseHistory(run.description, params).sync(log);
    for (let stretch = 0; stretch < course.stretches; stretch += 5) {
      stage.hand.handle({ type: "move", x: x + (w * (stretch + 0.5) * course.stretchNs) / scale.timeNs, y: y + 5 });
      const rate = (counts: ArrayLike<number>) => ((counts[stretch] as number) * 1e9) / course.stretchNs;
      const rates = words.tip.rates(rate(course.came), rate(course.good), rate(course.dead));
      const known = stretch * course.stretchNs <= course.lastTimeNs;
      expect([stretch, stage.hand.tip?.lines]).toEqual([stretch, known ? rates : []]);
      expect(stage.hand.tip?.title === words.toCome).toBe(!known);
    }
    expect(course.lastTimeNs / scale.timeNs).toBeGreaterThan(0.2);
    expect(course.lastTimeNs / scale.timeNs).toBeLessThan(0.8);
  });
});

it("room: of thousands each cell tells how many of its people are impatient, and all cells together tell of all", async () => {
  const run = await runOf("overload", "servers=60&rate=400&duration-s=40&backlog=4096&reload=1&reloads=20&evict=none");
  const timeNs = 35e9;
  const frame = run.frameAt(run.run.index({ timeNs }), timeNs);
  const { drawing, ask, shape } = await mounted(run, "room", frame, { width: 360 });
  const places = roomPlaces(shape as OverloadShape, 360)[0];
  const lane = frame.lanes[0];
  const [street, door] = [places?.get("street"), places?.get("door")];
  if (!lane || !street || !door) throw new Error("There is a lane.");
  const linesAt = (x: number, y: number) => {
    const hit = drawing.hits?.(ask(), x, y);
    return hit ? (drawing.tip?.(ask(), hit)?.lines ?? []) : [];
  };
  const sum = (place: typeof street, { pitch, across, each }: CellGrid, count: number) => {
    const told = new Map<string, number>();
    for (let cell = 0; cell * each < count; cell++) {
      const at = [((cell % across) + 0.5) * pitch, (Math.floor(cell / across) + 0.5) * pitch] as const;
      for (const line of linesAt(place.x + at[0], place.y + at[1])) {
        const [many = "", state = ""] = line.split(": ");
        told.set(state, (told.get(state) ?? 0) + Number(many));
      }
    }
    return Object.fromEntries(told);
  };
  // From the log: when each who knocks began to.
  const kind = (name: string) => run.description.kinds.findIndex((one) => one.name === name);
  const since = new Map<number, number>();
  for (let i = 0; i < lane.state.records; i++) {
    const client = lane.log.task.at(i) as number;
    const is = lane.log.kind.at(i);
    if (is === kind("knock") && !since.has(client)) since.set(client, lane.log.timeNs.at(i) as number);
    if (is === kind("connected") || is === kind("leave")) since.delete(client);
  }
  const impatient = [...since.values()].filter((from) => timeNs - from >= 15e9).length;
  expect(streetOf(lane).length).toBe(since.size);
  const grid = streetGrid(since.size, street);
  expect([grid.texture, grid.each > 1]).toEqual([true, true]);
  expect(sum(street, grid, since.size)).toEqual({
    "with patience left": since.size - impatient,
    "with half of it gone": impatient,
  });
  const chairs = chairStates(lane);
  const of = (state: number) => chairs.filter((one) => one === state).length;
  const doorGrid = cellGrid(chairs.length, door.w, door.h);
  expect(doorGrid.each).toBeGreaterThan(1);
  const told = sum(door, doorGrid, chairs.length);
  expect([told["its client waits"] ?? 0, told["its client has left"] ?? 0, told.free ?? 0]).toEqual([
    of(0),
    of(1),
    of(2),
  ]);
  expect(chairs).toHaveLength(4097);
});

it("the course of a run has all its pages, and every server at every moment does one thing at most", async () => {
  const run = await runOf("overload", query);
  const frame = run.frameAt(run.run.steps.length - 1);
  for (const lane of frame.lanes) {
    const course = new CourseHistory(run.description, lane.params).sync(lane.log);
    const sum = (counts: ArrayLike<number>) => Array.from(counts).reduce((a, b) => a + b, 0);
    expect(sum(course.good) + sum(course.dead)).toBe(metricOf(run.description, lane, "replies"));
    expect(sum(course.came)).toBe(metricOf(run.description, lane, "arrived"));
    expect(Math.min(...course.came)).toBeGreaterThanOrEqual(0);
    for (let cell = 0; cell < course.stretches * course.servers; cell++) {
      const all = looks.reduce((whole, look) => whole + (course.shares[look][cell] as number), 0);
      expect(all).toBeLessThanOrEqual(257);
    }
    // Read in small parts it is the same.
    const inParts = new CourseHistory(run.description, lane.params);
    while (inParts.missing(lane.log) > 0) inParts.sync(lane.log, 5000);
    for (const look of looks) expect(inParts.shares[look]).toEqual(course.shares[look]);
  }
});

it("who knocks and is not heard is counted from the metrics as the log tells it", async () => {
  const run = await runOf("overload", query);
  const { description } = run;
  const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
  const timeNs = 35e9;
  const frame = run.frameAt(run.run.index({ timeNs }), timeNs);
  const told = frame.lanes.map((lane) => {
    const street = new Set<number>();
    for (let i = 0; i < lane.state.records; i++) {
      const client = lane.log.task.at(i) as number;
      if (lane.log.kind.at(i) === kind("knock")) street.add(client);
      if (lane.log.kind.at(i) === kind("connected") || lane.log.kind.at(i) === kind("leave")) street.delete(client);
    }
    return street.size;
  });
  expect(told.some((count) => count > 100)).toBe(true);
  expect(frame.lanes.map((lane) => knocking(description, lane))).toEqual(told);
  const alive = (lane: FigureLane) => serversOf(lane).filter(({ look }) => look !== null && look !== "zombie").length;
  for (const lane of frame.lanes) expect(alive(lane)).toBe(metricOf(description, lane, "servers"));
});
