import { expect, test, vi } from "vitest";
import { testRuns } from "../../build/test-runs";
import type { FigureFrame, FigureLane, TimeWindow } from "../../mount/types";
import { PlateMemory } from "../task-plate/plate-memory";
import { TaskHistories } from "../task-plate/task-history";
import { ClockMemory, CpuMemory } from "./clock-memory";

const { description, run } = await testRuns("accept");
const whole = run("threads=400_400&policy=wake-all").frame("end");
const params = whole.lanes.map((lane) => ({ ...lane.params }));

/** Both lanes of one run, of whose logs such a share is known, shown at its beginning. */
function grownTo(share: number, own: readonly FigureLane["params"][] = params): FigureFrame {
  const lanes = whole.lanes.map((lane, i): FigureLane => {
    const { timeNs, kind, cpu, mode, flags, line, what, task, arg } = lane.log;
    const length = Math.max(1, Math.floor(share * lane.log.length));
    const log = { length, timeNs, kind, cpu, mode, flags, line, what, task, arg };
    return { ...lane, params: own[i] as FigureLane["params"], log, finished: share === 1 };
  });
  return { ...whole, displayTimeNs: 0, lanes };
}

const memoryOf = () => new ClockMemory(description, new PlateMemory(description, () => true));

/** Large, so that a lane's cells are a frame's work. */
const size = { columns: 900, rows: 400 };

interface Layers {
  readonly layers: readonly Uint8Array[];
}

function paint(memory: ClockMemory, frame: FigureFrame, nowMs: number, windowNs: TimeWindow = frame.windowNs) {
  memory.pace.begin(nowMs);
  const plates = frame.lanes.map((_, lane) => memory.plates.plate(lane, frame, windowNs, 900, 700));
  const bands = frame.lanes.map((data, lane) => memory.band(frame, { lane, data, windowNs, ...size, nowNs: 0 }));
  return { plates, bands, more: memory.pace.end() };
}

/** Byte by byte: `toEqual` takes seconds over so many. */
const sameLayers = (one?: Layers, other?: Layers): boolean =>
  one !== undefined &&
  one.layers.length === other?.layers.length &&
  one.layers.every((cells, i) => Buffer.compare(cells, other.layers[i] as Uint8Array) === 0);

const made = ({ plates, bands }: ReturnType<typeof paint>): number =>
  [...plates, ...bands].reduce((most, one) => Math.max(most, one?.version ?? 0), 0);

test("while logs grow, few cells are made; at the end all are as if they had been made at once", () => {
  const memory = memoryOf();
  const updates = 150;
  let frame = grownTo(0.1);
  let nowMs = 0;
  for (let i = 1; i <= updates; i++) {
    frame = grownTo(0.1 + (0.9 * i) / updates);
    paint(memory, frame, nowMs++);
  }
  let last = paint(memory, frame, nowMs++);
  // A sixteenth more each time is 38 times from a tenth to all.
  expect(made({ ...last, bands: [] })).toBeLessThan(2 * 50);
  while (last.more) last = paint(memory, frame, nowMs++);
  const atOnce = memoryOf();
  for (const [lane, data] of frame.lanes.entries()) {
    const plate = atOnce.plates.plate(lane, frame, frame.windowNs, 900, 700);
    expect(sameLayers(last.plates[lane]?.grid, plate?.grid)).toBe(true);
    expect(last.plates[lane]?.order).toEqual(plate?.order);
    const band = atOnce.band(frame, { lane, data, windowNs: frame.windowNs, ...size, nowNs: 0 });
    expect(sameLayers(last.bands[lane]?.cells, band?.cells)).toBe(true);
  }
});

test("a gesture makes a lane's cells a frame, and ends with those of the window shown", () => {
  const memory = memoryOf();
  const frame = grownTo(1);
  let nowMs = 0;
  for (let more = true; more; ) more = paint(memory, frame, nowMs++).more;
  const [fromNs, toNs] = frame.windowNs;
  let shown = paint(memory, frame, nowMs++);
  let windowNs: TimeWindow = frame.windowNs;
  for (let i = 1; i <= 8; i++) {
    const before = shown.plates;
    windowNs = [fromNs + i, toNs - i * 1000];
    shown = paint(memory, frame, nowMs++, windowNs);
    expect(shown.plates.filter((plate, lane) => plate !== before[lane]).length).toBeLessThanOrEqual(1);
    expect(shown.more).toBe(true);
  }
  while (shown.more) shown = paint(memory, frame, nowMs++, windowNs);
  expect(shown.plates.map((plate) => plate?.windowNs)).toEqual([windowNs, windowNs]);
});

test("a question's answer is not shown for a frame more, whatever else there is to do", () => {
  const memory = memoryOf();
  const frame = grownTo(1);
  let nowMs = 0;
  for (let more = true; more; ) more = paint(memory, frame, nowMs++).more;
  const cut = { ...grownTo(0.5), withheld: true };
  const { plates, bands } = paint(memory, cut, nowMs, [frame.windowNs[0], frame.windowNs[1] - 1]);
  const ends = cut.lanes.map(({ log }) => log.timeNs.at(log.length - 1) as number);
  expect(plates.map((plate) => plate?.knownNs[1])).toEqual(ends);
  expect(bands.map((band) => band?.knownNs[1])).toEqual(ends);
});

test("long logs that are met late are read in parts", () => {
  const frame = grownTo(
    1,
    whole.lanes.map((lane) => ({ ...lane.params })),
  );
  const parts: number[] = [];
  const take = vi
    .spyOn(TaskHistories.prototype as unknown as { take(log: unknown, from: number, to: number): void }, "take")
    .mockImplementation((_, from, to) => {
      parts.push(to - from);
    });
  const memory = memoryOf();
  const most = 300;
  let rounds = 1;
  while (!memory.read(frame, most)) rounds++;
  take.mockRestore();
  expect(rounds).toBeGreaterThan(10);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(frame.lanes.reduce((sum, { log }) => sum + log.length, 0));
  expect(Math.max(...parts)).toBeLessThanOrEqual(most);
});

test("the moment shown is always among what the strip of CPUs knows", () => {
  const memory = new CpuMemory(description);
  for (let i = 1; i <= 40; i++) {
    const frame = grownTo(0.5 + i / 200);
    const { log } = frame.lanes[0] as FigureLane;
    const nowNs = log.timeNs.at(log.length - 1) as number;
    memory.pace.begin(1000 + i);
    const band = memory.band(frame, {
      lane: 0,
      data: frame.lanes[0] as FigureLane,
      windowNs: frame.windowNs,
      ...size,
      nowNs,
    });
    memory.pace.end();
    expect(band?.knownNs[1]).toBeGreaterThanOrEqual(nowNs);
  }
});
