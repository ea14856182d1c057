import { describe, expect, it } from "vitest";
import { aroundWords, besideWords, wordBox } from "./around-words";
import type { Context } from "./display-list";
import { labelAt } from "./display-list";

const words = labelAt(100, 50, "run queue", "quiet", { anchor: "middle" });

describe("what moves past words", () => {
  it("is cut out where they stand, and only for what is painted so", () => {
    const calls: string[] = [];
    const ctx = {
      save: () => calls.push("save"),
      restore: () => calls.push("restore"),
      beginPath: () => {},
      rect: (x: number, y: number, w: number, h: number) => calls.push(`rect ${[x, y, w, h].map(Math.round)}`),
      clip: (rule: string) => calls.push(`clip ${rule}`),
    } as unknown as Context;
    aroundWords(ctx, [words], () => calls.push("paint"));
    const { x, y, w, h } = wordBox(words);
    const box = `rect ${[x, y, w, h].map(Math.round)}`;
    expect(calls).toEqual(["save", "rect -100000,-100000,200000,200000", box, "clip evenodd", "paint", "restore"]);
  });

  it("knows where the letters stand, by the side at which they are held", () => {
    const boxes = (["start", "middle", "end"] as const).map((anchor) => wordBox({ ...words, anchor }));
    const [start, middle, end] = boxes.map(({ x }) => x) as [number, number, number];
    expect([start, (start + end) / 2]).toEqual([100, middle]);
    for (const { x, y, w, h } of boxes) {
      expect(x).toBeLessThanOrEqual(100);
      expect(x + w).toBeGreaterThanOrEqual(100);
      expect(y).toBeLessThan(42);
      expect(y + h).toBeGreaterThan(50);
    }
  });

  it("is named where the name covers neither words nor another name", () => {
    const name = (x: number, y: number, text: string) => labelAt(x, y, text, "ink", { anchor: "middle" });
    const [onWords, free, onFree, beside] = [
      name(90, 52, "7"),
      name(300, 52, "8"),
      name(303, 56, "9"),
      name(330, 52, "10"),
    ];
    expect(besideWords([onWords, free, onFree, beside], [words])).toEqual([free, beside]);
  });
});
