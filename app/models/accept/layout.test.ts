import { describe, expect, it } from "vitest";
import { smallestTextPx } from "../../base/text-width";
import type { TestRun } from "../../build/test-runs";
import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import { itemsOf } from "../../display-list/display-list";
import { hidden, S } from "../../display-list/marks";
import { noTask } from "../../engine/frame";
import { valuesOf } from "../../engine/log-columns";
import type { LaneLog } from "../../engine/run-update";
import { overlap } from "../../plate/overlap";
import { description, herdAsk, herdAt, run } from "./herd.test-helper";
import { hit } from "./hit";
import { layoutHerd } from "./layout";
import { dense, type HerdPicture, laneTop, timeTop } from "./picture";

function pictureAt(threads: number, timeUs: number, options: { width?: number; select?: number } = {}) {
  const herds = run(`threads=${threads}&policy=wake-all_wake-one&select-sleepers=${options.select ?? 0}`);
  const frame = herds.frame({ timeNs: timeUs * 1000 });
  return { picture: herdAt(frame, { width: options.width ?? 900 }), frame };
}

/** The first record of a kind from here on, of a run of one lane: its step, too. */
function recordOf(herd: TestRun, name: string, from: number): number {
  const kind = description.kinds.findIndex((one) => one.name === name);
  const { log } = herd.run.lanes[0] as LaneLog;
  return valuesOf(log.kind, 0, log.length).indexOf(kind, from);
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

  it("says beside each queue how many there are of each mark, as far as there is room before the next name", () => {
    for (const width of [304, 580, 640, 720, 900, 1190])
      for (const timeUs of [0, 80, 1000]) {
        const { picture } = pictureAt(100, timeUs, { width });
        const { counts, counted } = picture.lanes[0] as HerdPicture["lanes"][number];
        const all = [...picture.still.labels, ...counts];
        for (const count of counts)
          expect(
            all
              .filter((other) => other.x > count.x && other.y === count.y && overlap(count, other))
              .map(({ text }) => text),
          ).toEqual([]);
        const kinds = counts.filter(({ text }) => /asleep| up$|wait for/.test(text)).length;
        // Marks stand before all words of a queue, or before none.
        expect(counted.count).toBeLessThanOrEqual(kinds);
        if (width === 1190) expect(counted.count).toBe(kinds);
        expect(kinds).toBeGreaterThan(0);
      }
  });

  it("keeps on a wall who knocks apart from what stands beneath", () => {
    const herds = run("threads=100&policy=wake-all_wake-one");
    const frame = herds.frame({ timeNs: 90_000 });
    const labels = itemsOf(layoutHerd(herdAsk(frame, { width: 500, roomPx: 600 })), "label");
    const knocking = labels.filter(({ text }) => /knocking$/.test(text));
    expect(knocking.length).toBeGreaterThan(0);
    for (const { y, x } of knocking) {
      const beneath = labels.filter((other) => other.y > y && other.x < x + 200).map((other) => other.y - y);
      expect(Math.min(...beneath)).toBeGreaterThanOrEqual(18);
    }
  });

  it("places bodies anew in another room: they have not moved", () => {
    const frame = run("threads=100&policy=wake-all_wake-one").frame({ timeNs: 90_000 });
    const keys = (roomPx?: number) =>
      itemsOf(layoutHerd(herdAsk(frame, { width: 500, still: false, roomPx })), "live").map(({ key }) => key);
    expect(keys(600)).toEqual(keys(600));
    // The bodies of both lanes.
    expect(keys(500).filter((key) => !keys(600).includes(key))).toHaveLength(2);
  });

  it("leaves a hollow place for everybody who was woken and stays queued", () => {
    const { picture, frame } = pictureAt(100, 1000);
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
    const herd = run("threads=40&cpus=1");
    // The record of a task that gets the CPU, and the one before it.
    const record = recordOf(herd, "run", 60);
    const at = (step: number) => herdAt(herd.frame({ step })).lanes[0]?.places;
    const before = at(record - 1);
    const after = at(record);
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
    const herd = run("threads=100");
    const since = herd.run.steps.timeNs(recordOf(herd, "scan", 120));
    const passed = (offsetNs: number) => {
      const frame = { ...herd.frame({ timeNs: since }), displayTimeNs: since + offsetNs };
      const marks = herdAt(frame).lanes[0]?.moving.marks;
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
    expect(picture.lanes[0]?.places.drawn).toBe(0);
    expect(picture.lanes[0]?.ground.count).toBeGreaterThan(100);
    expect(picture.lanes[0]?.ground.count).toBeLessThan(5000);
    expect(frame.lanes[0]?.state.columns.taskState?.length).toBe(5000);
  });

  it("lays a veil over what lies after the display time", () => {
    const { picture, frame } = pictureAt(100, 500);
    const { zone, pitch } = picture.geometry.time;
    const cursor = zone.x + (zone.w * 500_000) / frame.windowNs[1];
    const all = itemsOf(layoutHerd(herdAsk(frame)), "marks");
    const veils = all.flatMap((marks) =>
      Array.from({ length: marks.count }, (_, i) => i)
        .filter((i) => marks.style[i] === S.plateVeil)
        .map((i) => [marks.x[i], marks.y[i], marks.w[i], marks.h[i]]),
    );
    expect(veils).toHaveLength(2);
    for (const [lane, [x, y, w, h]] of veils.entries()) {
      expect(x).toBeCloseTo(cursor, 3);
      expect((x ?? 0) + (w ?? 0)).toBeCloseTo(zone.x + zone.w, 3);
      expect([y, h]).toEqual([zone.y + lane * pitch, zone.h]);
    }
    // Beneath it the run goes on.
    const beneath = all.flatMap((marks) =>
      Array.from(marks.style.subarray(0, marks.count)).flatMap((style, i) =>
        style === S.kernel ? [marks.x[i] as number] : [],
      ),
    );
    expect(Math.max(...beneath)).toBeGreaterThan(cursor + 10);
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

describe("the CPU that the listing follows", () => {
  it("has a mark before its bar, and no other has", () => {
    const herds = run("threads=100&policy=wake-all_wake-one");
    const frame = herds.frame({ timeNs: 500_000 });
    for (const chosen of [null, { lane: 0, cpu: 1 }, { lane: 1, cpu: 3 }]) {
      const picture = herdAt(frame, { chosenCpu: chosen });
      const marked = picture.lanes.flatMap(({ moving: { marks } }, lane) =>
        Array.from(marks.style.subarray(0, marks.count)).flatMap((style, i) =>
          style === S.chosen ? [{ lane, y: Math.round(marks.y[i] as number) }] : [],
        ),
      );
      const bar = chosen && cpuBar(picture.geometry.lane.cpus, chosen.cpu);
      const y = bar && bar.y + laneTop(picture.geometry, chosen.lane);
      expect(marked).toEqual(chosen ? [{ lane: chosen.lane, y: Math.round(y as number) }] : []);
    }
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
          (places.y[t] as number) + (places.h[t] as number) / 2,
        );
        expect(found).toEqual({ kind: "task", lane, task: t });
      }
      const bar = cpuBar(picture.geometry.lane.cpus, 2);
      expect(hit(picture, bar.x + 3, bar.y + top + 3)).toEqual({ kind: "cpu", lane, cpu: 2 });
      const { zone } = picture.geometry.time;
      const rows = zone.y + timeTop(picture.geometry, lane);
      expect(hit(picture, 5, rows + zone.rowPitch * 1.5)).toEqual({ kind: "cpu", lane, cpu: 1 });
      expect(hit(picture, zone.x + 10, rows + 2)).toMatchObject({ kind: "time", lane, cpu: 0 });
      // Between the rows of two lanes stands a name.
      expect(hit(picture, zone.x + 10, rows + zone.h + 4)).toBeNull();
    }
  });

  it("finds nothing beside everything", () => {
    const { picture } = pictureAt(100, 500);
    expect(hit(picture, -50, -50)).toBeNull();
    expect(hit(picture, 400, 5)).toBeNull();
  });
});
