import { describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import { type TestRun, testRuns } from "../../build/test-runs";
import { type DisplayList, itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import { valuesOf } from "../../engine/log-columns";
import type { LaneLog } from "../../engine/run-update";
import type { FigureLane } from "../../mount/types";
import { arraySizes } from "./heights";
import { firstLevel, levelCount } from "./o1-state";
import { layoutQueue } from "./queue-layout";
import { keptOf, lastRefill } from "./refill-state";
import { layoutRooms } from "./rooms-layout";
import { schedulerShape } from "./shape";

const { description, run } = await testRuns("scheduler");

const stepsOf = ({ run: { lanes } }: TestRun, kind: string): number[] => {
  const own = description.kinds.findIndex(({ name }) => name === kind);
  const { log } = lanes[0] as LaneLog;
  return valuesOf(log.kind, 0, log.length).flatMap((one, step) => (one === own ? [step] : []));
};

const draw = (own: TestRun, step: number, width: number): DisplayList => {
  const frame = own.frame({ step });
  const shape = schedulerShape(frame.lanes.map(({ params }) => params));
  return layoutQueue({ description, shape, frame, width, chosenCpu: null });
};

const marksOf = (sheet: DisplayList, style: number) =>
  itemsOf(sheet, "marks").flatMap((marks) =>
    Array.from({ length: marks.count }, (_, i) => i)
      .filter((i) => marks.style[i] === style)
      .map((i) => ({ x: marks.x[i] ?? 0, y: marks.y[i] ?? 0, w: marks.w[i] ?? 0, h: marks.h[i] ?? 0 })),
  );
const textsOf = (sheet: DisplayList) => itemsOf(sheet, "label").map(({ text }) => text);

describe("a refill", () => {
  const chat = run("rooms=1&users=5&cpus=1&messages=20&message-us=20000&build=up");
  const refills = stepsOf(chat, "recalculate");

  it("tells of every task what it had before, in every refill of a run", () => {
    expect(refills.length).toBeGreaterThan(3);
    for (const step of refills) {
      const before = column((chat.frame({ step: step - 1 }).lanes[0] as FigureLane).state, "counter");
      const told = lastRefill(description, chat.frame({ step }).lanes[0] as FigureLane);
      expect([step, told?.before]).toEqual([step, Array.from(before)]);
    }
    // Odd counters among them: half of what is known afterwards would not tell those.
    const all = refills.flatMap(
      (step) => lastRefill(description, chat.frame({ step }).lanes[0] as FigureLane)?.before ?? [],
    );
    expect(all.some((left) => left % 2 === 1)).toBe(true);
  });

  it("is not told where there was none", () => {
    expect(lastRefill(description, chat.frame({ step: (refills[0] ?? 0) - 1 }).lanes[0] as FigureLane)).toBeNull();
  });

  it("is drawn as two bars a task: what was left, and half of that with a slice on top", () => {
    const step = refills[0] as number;
    const told = lastRefill(description, chat.frame({ step }).lanes[0] as FigureLane);
    const had = told?.before.filter((left) => left > 0) ?? [];
    expect(had.length).toBeGreaterThan(3);
    for (const width of [304, 620, 856]) {
      const sheet = draw(chat, step, width);
      const tall = (style: number) => marksOf(sheet, style).filter(({ h, y }) => h > 10 && y > 40);
      const ghosts = tall(S.density2);
      const pxPerTick = Math.max(...ghosts.map(({ h }) => h)) / Math.max(...had);
      const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
      expect(sorted(ghosts.map(({ h }) => Math.round(h / pxPerTick)))).toEqual(sorted(had));
      expect(sorted(tall(S.crowd3).map(({ h }) => Math.round(h / pxPerTick)))).toEqual(sorted(had.map(keptOf)));
      expect(tall(S.crowd2)).toHaveLength(told?.after.length ?? 0);
      expect(textsOf(sheet)).toEqual(expect.arrayContaining(told?.after.map(String) ?? []));
      // Words do not run into each other.
      const row = itemsOf(sheet, "label")
        .filter(({ strong, role }) => strong && role === "ink")
        .filter(({ text, y }) => told?.after.includes(Number(text)) && y < sheet.height - 60)
        .sort((a, b) => a.y - b.y || a.x - b.x);
      for (const [i, { x, y, size }] of row.entries())
        if (row[i + 1]?.y === y) expect((row[i + 1]?.x ?? 0) - x).toBeGreaterThanOrEqual(meanWidth("28", size));
    }
  });

  it("is a scan of the queue again, once it is over", () => {
    const step = refills[0] as number;
    expect(marksOf(draw(chat, step + 1, 856), S.density2)).toEqual([]);
  });
});

describe("the look for the first bit set", () => {
  const chat = run("rooms=1&users=5&cpus=1&messages=5&build=up&scheduler=o1");

  it("is one arrow, to the bit of the level that is picked", () => {
    const picks = stepsOf(chat, "pick");
    const lane = (step: number) => chat.frame({ step }).lanes[0] as FigureLane;
    for (const step of picks.slice(0, 40)) {
      for (const width of [304, 1196]) {
        const sheet = draw(chat, step, width);
        const [shaft, ...head] = marksOf(sheet, S.scanLook);
        const level = lane(step).log.arg.at(step) as number;
        expect(head).toHaveLength(2);
        expect(Math.floor(((shaft?.x ?? 0) * levelCount) / width) + firstLevel).toBe(level);
        const said = textsOf(sheet).filter((text) => text.startsWith("1 look"));
        expect(textsOf(sheet)).toContain("look");
        expect(said).toEqual([width > 400 ? "1 look to choose 1" : "1 look"]);
      }
    }
  });

  it("falls away where no bit is set, and says when the arrays are to change places", () => {
    const worked = run("rooms=1&users=5&cpus=1&messages=20&message-us=20000&build=up&scheduler=o1");
    const [swap] = stepsOf(worked, "recalculate") as [number];
    const before = Array.from({ length: 40 }, (_, i) => swap - 1 - i).find((step) =>
      textsOf(draw(worked, step, 856)).includes("the next schedule() swaps them"),
    );
    expect(before).toBeGreaterThan(0);
    expect(marksOf(draw(worked, before as number, 856), S.scanLook)).toEqual([]);
    expect(textsOf(draw(worked, stepsOf(worked, "pick")[0] as number, 856))).not.toContain(
      "the next schedule() swaps them",
    );
  });

  it("has cells that can be seen, and words of at least 13 px", () => {
    const step = stepsOf(chat, "pick")[0] as number;
    for (const width of [304, 582, 856, 1196]) {
      const sheet = draw(chat, step, width);
      const bits = marksOf(sheet, S.density1).filter(({ h }) => h === arraySizes(width).bits);
      expect(bits.length).toBeGreaterThan(70);
      expect(Math.min(...bits.map(({ h }) => h))).toBeGreaterThanOrEqual(24);
      const small = itemsOf(sheet, "label").filter(({ size, text }) => size < 13 && text.length < 12);
      expect(small.map(({ text }) => text).filter((text) => !/^(bit )?1\d\d$/.test(text))).toEqual([]);
    }
  });
});

describe("two schedulers", () => {
  const both = run("rooms=1&users=5&cpus=2&messages=5&scheduler=goodness_o1");

  it("stand beside each other where there is room: how many are read, and one look", () => {
    const step = Array.from({ length: 600 }, (_, i) => i).find((at) => {
      const texts = textsOf(draw(both, at, 1196));
      return texts.includes("1 look to choose 1") && texts.some((text) => /^\d+ read to choose 1$/.test(text));
    });
    expect(step).toBeGreaterThan(0);
    const labels = (width: number) => itemsOf(draw(both, step as number, width), "label");
    const titles = (width: number) => labels(width).filter(({ text }) => text.startsWith("Scheduler "));
    expect(titles(1196).map(({ y }) => y)).toEqual([titles(1196)[0]?.y, titles(1196)[0]?.y]);
    expect(titles(620).map(({ x }) => x)).toEqual([0, 0]);
    // The number is that of the bars.
    const bars = marksOf(draw(both, step as number, 1196), S.crowd1).filter(({ h }) => h === 99 || h === 100).length;
    expect(labels(1196).map(({ text }) => text)).toContain(`${bars} read to choose 1`);
  });
});

describe("the room of a few users", () => {
  it("names each kind of mark once, at one of its kind, where a room has all of the width", () => {
    const chat = run("rooms=1&users=5&cpus=2&messages=5");
    const frame = chat.frame({ of: "posted", nth: 14, lane: null });
    const shape = schedulerShape(frame.lanes.map(({ params }) => params));
    const names = (width: number) =>
      itemsOf(layoutRooms({ description, shape, frame, width }), "label").filter(({ text }) =>
        ["asleep", "waits for a CPU", "on a CPU", "a message that waits", "the message told of"].includes(text),
      );
    expect(
      names(1196)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(["a message that waits", "asleep", "on a CPU", "the message told of", "waits for a CPU"]);
    expect(names(1196).every(({ x, size }) => x > 0 && size >= 13)).toBe(true);
    // Elsewhere a line beneath says it.
    expect(names(344).map(({ text }) => text)).toEqual(["asleep", "on a CPU"]);
  });
});
