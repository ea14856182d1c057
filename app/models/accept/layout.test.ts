import { describe, expect, it } from "vitest";
import { smallestTextPx } from "../../base/text-width";
import { hidden, S } from "../../drawing/marks";
import { noTask } from "../../engine/frame";
import { cpuBar } from "../../machine/cpu-geometry";
import { fakeDescription as description } from "./fake/fake-description";
import { FakeHerd, fakeFrame } from "./fake/fake-herd";
import { hit } from "./hit";
import { layoutHerd } from "./layout";
import { dense, type HerdPicture, laneTop } from "./picture";
import { herdShape } from "./shape";

function pictureAt(threads: number, timeUs: number, options: { width?: number; cpus?: number; select?: number } = {}) {
  const cpus = options.cpus ?? 4;
  const herd = new FakeHerd({ threads, cpus, policy: "wake-all", selectSleepers: options.select ?? 0 });
  const one = new FakeHerd({ threads, cpus, policy: "wake-one", selectSleepers: options.select ?? 0 });
  const frame = fakeFrame([herd, one], timeUs * 1000);
  const shape = herdShape([
    { ...herd.params, "select-sleepers": options.select ?? 0 },
    { ...one.params, "select-sleepers": options.select ?? 0 },
  ]);
  const picture = layoutHerd(description, shape, frame, { width: options.width ?? 900, chosen: null });
  return { picture, frame, herd };
}

const count = (picture: HerdPicture, lane: number, style: number): number => {
  const { places } = picture.lanes[lane] as HerdPicture["lanes"][number];
  let n = 0;
  for (let t = 0; t < places.tasks; t++) if (places.style[t] === style) n++;
  return n;
};

const groundCount = (picture: HerdPicture, lane: number, style: number): number => {
  const { ground } = picture.lanes[lane] as HerdPicture["lanes"][number];
  return ground.style.subarray(0, ground.count).filter((each) => each === style).length;
};

describe("layoutHerd", () => {
  it("shows every task exactly once, wherever it is", () => {
    for (const timeUs of [0, 10, 30, 80, 500, 1000, 6000]) {
      const { picture, frame } = pictureAt(100, timeUs);
      const states = frame.lanes[0]?.state.columns.taskState as Uint8Array;
      const places = picture.lanes[0]?.places;
      const shown = places?.style.subarray(0, 100).filter((style) => style !== hidden).length;
      expect(shown).toBe(states.filter((state) => state !== 4).length);
    }
  });

  it("leaves a hollow place for everybody who was woken and stays queued", () => {
    const { picture, frame } = pictureAt(100, 500);
    const states = frame.lanes[0]?.state.columns.taskState as Uint8Array;
    const queued = frame.lanes[0]?.state.columns.taskQueued as Uint8Array;
    const awake = states.filter((state, t) => state !== 0 && queued[t] === 1).length;
    expect(awake).toBeGreaterThan(50);
    expect(groundCount(picture, 0, S.ghost)).toBe(awake);
    expect(count(picture, 0, S.asleep)).toBe(states.filter((state) => state === 0).length);
  });

  it("puts a running task on its CPU's bar", () => {
    const { picture, frame } = pictureAt(100, 500);
    const cpuTask = frame.lanes[0]?.state.columns.cpuTask as Uint32Array;
    const places = picture.lanes[0]?.places;
    cpuTask.forEach((task, cpu) => {
      if (task === noTask) return;
      const bar = cpuBar(picture.geometry.lane.cpus, cpu);
      expect([places?.x[task], places?.y[task]]).toEqual([Math.fround(bar.x), Math.fround(bar.y)]);
    });
  });

  it("moves nobody else when a task leaves the front of the run queue", () => {
    const herd = new FakeHerd({ threads: 40, cpus: 1, policy: "wake-all" });
    const shape = herdShape([herd.params]);
    // The record of a task that gets the CPU, and the one before it.
    const run = description.kinds.findIndex((kind) => kind.name === "run");
    const record = herd.log.kind.indexOf(run, 60);
    const at = (records: number) => {
      const state = herd.at(records);
      const frame = { ...fakeFrame([herd], 0), lanes: [{ label: "", params: herd.params, log: herd.log, state }] };
      return layoutHerd(description, shape, frame, { width: 900, chosen: null }).lanes[0]?.places;
    };
    const before = at(record);
    const after = at(record + 1);
    let stayed = 0;
    for (let t = 0; t < 40; t++) {
      if (before?.style[t] !== S.runnable || after?.style[t] !== S.runnable) continue;
      expect([after.x[t], after.y[t]]).toEqual([before.x[t], before.y[t]]);
      stayed++;
    }
    expect(stayed).toBeGreaterThan(10);
  });

  it("gives select sleepers a shape of their own", () => {
    const { picture } = pictureAt(10, 0, { select: 3 });
    expect(count(picture, 0, S.asleepTriangle)).toBe(3);
    expect(count(picture, 0, S.asleep)).toBe(10);
  });

  it("lets the scan pass over the run queue with the clock", () => {
    const herd = new FakeHerd({ threads: 100, cpus: 4, policy: "wake-all" });
    const scan = description.kinds.findIndex((kind) => kind.name === "scan");
    const record = herd.log.kind.indexOf(scan, 120);
    const since = herd.log.timeNs[record] as number;
    const passed = (offsetNs: number) => {
      const frame = { ...fakeFrame([herd], since), displayTimeNs: since + offsetNs };
      const picture = layoutHerd(description, herdShape([herd.params]), frame, { width: 900, chosen: null });
      const marks = picture.lanes[0]?.moving.marks;
      let area = 0;
      for (let i = 0; i < (marks?.count ?? 0); i++)
        if (marks?.style[i] === S.scanPassed) area += (marks.w[i] as number) * (marks.h[i] as number);
      return area;
    };
    expect(passed(2000)).toBeGreaterThan(0);
    expect(passed(12_000)).toBeGreaterThan(passed(2000));
  });

  it("frames the place where the waker stands", () => {
    const { picture, frame } = pictureAt(100, 60);
    const record = (frame.lanes[0]?.state.records ?? 0) - 1;
    expect(record).toBeGreaterThan(0);
    const marks = picture.lanes[0]?.moving.marks;
    expect(marks?.style.subarray(0, marks.count)).toContain(S.walker);
  });

  it("draws cells instead of tasks where there are too many, and says how full they are", () => {
    const { picture, frame } = pictureAt(5000, 1500);
    expect(picture.geometry.lane.cells).toBe(true);
    expect(picture.lanes[0]?.places.style.subarray(0, 5000).every((style) => style === hidden)).toBe(true);
    expect(picture.lanes[0]?.ground.count).toBeGreaterThan(100);
    expect(picture.lanes[0]?.ground.count).toBeLessThan(5000);
    expect(frame.lanes[0]?.state.columns.taskState?.length).toBe(5000);
  });

  it("shows nothing of what lies after the display time", () => {
    const { picture } = pictureAt(100, 500);
    const timeline = picture.lanes[0]?.timeline;
    const { x, w } = picture.geometry.lane.timeline;
    const cursor = x + (w * 500_000) / 5_000_000;
    for (let i = 0; i < (timeline?.count ?? 0); i++)
      expect((timeline?.x[i] ?? 0) + (timeline?.w[i] ?? 0)).toBeLessThanOrEqual(cursor + 1.5);
  });

  it.each([304, 360, 768, 1200])("has no label under 12 px and none beyond the edge at %i px", (width) => {
    for (const threads of [10, 100, 1000]) {
      const { picture } = pictureAt(threads, 300, { width });
      const labels = [
        ...picture.still.labels,
        ...picture.lanes.flatMap((lane) => [...lane.counts, ...lane.moving.labels]),
      ];
      expect(labels.length).toBeGreaterThan(10);
      for (const label of labels) {
        expect(label.size).toBeGreaterThanOrEqual(smallestTextPx);
        const wide = label.text.length * label.size * 0.5;
        const right =
          label.anchor === "end" ? label.x : label.anchor === "middle" ? label.x + wide / 2 : label.x + wide;
        expect(right, label.text).toBeLessThanOrEqual(width);
      }
    }
  });

  it("tells crowds from textures", () => {
    expect(dense(pictureAt(100, 0).picture.geometry)).toBe(false);
    expect(dense(pictureAt(1000, 0).picture.geometry)).toBe(true);
  });
});

describe("hit", () => {
  it("finds each task in the middle of its mark, and CPUs by bar, name and row of the timeline", () => {
    const { picture } = pictureAt(100, 500);
    for (let lane = 0; lane < 2; lane++) {
      const places = picture.lanes[lane]?.places;
      const top = laneTop(picture.geometry, lane);
      for (let t = 0; t < 100; t += 7) {
        if (!places || places.style[t] === hidden || (places.w[t] as number) > 40) continue;
        const found = hit(
          picture,
          (places.x[t] as number) + (places.w[t] as number) / 2,
          (places.y[t] as number) + top + (places.h[t] as number) / 2,
        );
        expect(found).toEqual({ kind: "task", lane, task: t });
      }
      const bar = cpuBar(picture.geometry.lane.cpus, 2);
      expect(hit(picture, bar.x + 3, bar.y + top + 3)).toEqual({ kind: "cpu", lane, cpu: 2 });
      const { timeline } = picture.geometry.lane;
      expect(hit(picture, 5, timeline.y + top + timeline.rowPitch * 1.5)).toEqual({ kind: "cpu", lane, cpu: 1 });
      expect(hit(picture, timeline.x + 10, timeline.y + top + 2)).toMatchObject({ kind: "time", lane, cpu: 0 });
    }
  });

  it("finds nothing beside everything", () => {
    const { picture } = pictureAt(100, 500);
    expect(hit(picture, -50, -50)).toBeNull();
    expect(hit(picture, 400, 5)).toBeNull();
  });
});
