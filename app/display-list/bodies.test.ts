import { beforeEach, describe, expect, it } from "vitest";
import { palettes } from "../base/palette";
import { type Bodies, bodiesItem } from "./bodies";
import { type Label, type LiveMoment, labelAt } from "./display-list";
import { hidden, MarkList, S } from "./marks";
import { CanvasPainter } from "./paint-canvas";
import { type Call, recordingContext } from "./recording-context.test-helper";
import { stateChangeMs } from "./tween";

const still: LiveMoment = { nowMs: 0, ratio: 1, still: true, hatched: false, phase: 0 };

type Place = readonly [style: number, x: number, w?: number];

const bodiesAt = (...places: readonly Place[]): MarkList => {
  const marks = new MarkList(8);
  for (const [style, x, w = 10] of places) marks.add(style, x, 40, w, w);
  return marks;
};

let paint: (asked: Omit<Bodies, "version">, nowMs: number, given?: Partial<LiveMoment>) => boolean;
let calls: Call[];
let words: Label[];

/** Painted since the last time, as "name x". */
function drawn(name: string): string[] {
  const own = calls.filter(({ line }) => line.startsWith(name)).map(({ line }) => line);
  calls.length = 0;
  return own;
}

beforeEach(() => {
  const recorded = recordingContext();
  calls = recorded.calls;
  words = [];
  const painter = new CanvasPainter(palettes.light, "sans");
  let version = 0;
  paint = (asked, nowMs, given) => {
    const item = bodiesItem("0", { ...asked, version: ++version });
    const moment = { ...still, still: false, nowMs, ...given };
    return painter.paint(recorded.ctx, { width: 400, height: 80, items: [item, ...words] }, moment);
  };
});

const xOfRects = () => drawn("fillRect").map((line) => Math.round(Number(line.split(" ")[1])));

describe("bodies", () => {
  it("are carried to where they belong, and then ask for no more frames", () => {
    expect(paint({ marks: bodiesAt([S.waiting, 0]) }, 0)).toBe(false);
    expect(xOfRects()).toEqual([0]);
    expect(paint({ marks: bodiesAt([S.waiting, 200]) }, 100)).toBe(true);
    expect(xOfRects()).toEqual([0]);
    paint({ marks: bodiesAt([S.waiting, 200]) }, 100 + stateChangeMs / 2);
    expect(xOfRects()).toEqual([100]);
    expect(paint({ marks: bodiesAt([S.waiting, 200]) }, 100 + stateChangeMs)).toBe(false);
    expect(xOfRects()).toEqual([200]);
  });

  it("take as long as is said", () => {
    paint({ marks: bodiesAt([S.waiting, 0]), ms: 80 }, 0);
    expect(paint({ marks: bodiesAt([S.waiting, 30]), ms: 80 }, 10)).toBe(true);
    expect(paint({ marks: bodiesAt([S.waiting, 30]), ms: 80 }, 90)).toBe(false);
  });

  it("jump where motion is not wanted, and those that changed wear a frame there", () => {
    paint({ marks: bodiesAt([S.waiting, 0], [S.waiting, 50]) }, 0, { still: true });
    calls.length = 0;
    expect(paint({ marks: bodiesAt([S.kernel, 200], [S.waiting, 50]) }, 10, { still: true })).toBe(false);
    // The bodies, style by style, and the four sides of one frame.
    expect(xOfRects()).toEqual([200, 50, 198, 198, 198, 210]);
  });

  it("start where they belong when they come back from nowhere", () => {
    paint({ marks: bodiesAt([hidden, 0, 0]) }, 0);
    calls.length = 0;
    paint({ marks: bodiesAt([S.waiting, 300]) }, 10);
    expect(xOfRects()).toEqual([300]);
  });

  it("come in at the door when their mark is lent to another", () => {
    const door = { x: 5, y: 40, size: 10 };
    paint({ marks: bodiesAt([S.waiting, 300]), guests: { from: 0, ids: [1], door } }, 0);
    paint({ marks: bodiesAt([S.waiting, 320]), guests: { from: 0, ids: [1], door } }, 10);
    calls.length = 0;
    paint({ marks: bodiesAt([S.waiting, 320]), guests: { from: 0, ids: [2], door } }, 2000);
    expect(xOfRects()).toEqual([5]);
  });

  it("go around the words in their way", () => {
    words = [labelAt(100, 45, "run queue")];
    paint({ marks: bodiesAt([S.waiting, 0]) }, 0);
    expect(drawn("clip")).toEqual([]);
    paint({ marks: bodiesAt([S.waiting, 200]) }, 10);
    expect(drawn("clip")).toHaveLength(1);
  });

  it("have their numbers on them, or above them while they travel, where that covers no words", () => {
    const numbers = { count: 1, px: 12, widestPx: 44 };
    paint({ marks: bodiesAt([S.asleep, 0], [S.asleep, 20]), numbers }, 0);
    expect(drawn("fillText").map((line) => line.split(" ")[1])).toEqual(["1"]);
    const above = { count: 2, px: null };
    paint({ marks: bodiesAt([S.asleep, 0], [S.asleep, 20]), numbers: above }, 1000);
    expect(drawn("strokeText")).toEqual([]);
    const gone = { marks: bodiesAt([S.asleep, 200], [S.asleep, 20]), numbers: above };
    paint(gone, 1010);
    calls.length = 0;
    paint(gone, 1010 + stateChangeMs / 2);
    expect(drawn("strokeText").map((line) => line.split(" ")[1])).toEqual(["1"]);
    words = [labelAt(100, 40, "over there")];
    paint(gone, 1011 + stateChangeMs / 2);
    expect(drawn("strokeText")).toEqual([]);
  });

  it("leave a trail on the way, if they are asked to", () => {
    const at = (y: number) => {
      const marks = new MarkList(1);
      marks.add(S.waiting, 0, y, 10, 10);
      return { marks, trail: S.rule };
    };
    paint(at(0), 0);
    expect(drawn("lineTo")).toEqual([]);
    paint(at(100), 10);
    expect(drawn("lineTo")).toEqual(["lineTo 5 5"]);
  });

  it("have their rims wherever they are", () => {
    const rims = Uint8Array.of(S.cpuKernelEdge);
    paint({ marks: bodiesAt([S.cpuKernel, 0]), rims }, 0);
    calls.length = 0;
    paint({ marks: bodiesAt([S.cpuKernel, 30]), rims }, 10);
    expect(new Set(xOfRects())).toEqual(new Set([0, 9]));
  });

  it("stand still as marks, rims and numbers", () => {
    const asked = { marks: bodiesAt([S.cpuKernel, 0]), rims: Uint8Array.of(S.cpuKernelEdge), version: 0 };
    const items = bodiesItem("0", { ...asked, numbers: { count: 1, px: 12 } }).still();
    expect(items.map(({ is }) => is)).toEqual(["marks", "label"]);
    const [marks] = items as [MarkList];
    expect([...marks.style.subarray(0, marks.count)]).toEqual([S.cpuKernel, S.cpuKernelEdge]);
  });
});
