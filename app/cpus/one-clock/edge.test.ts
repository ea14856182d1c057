import { describe, expect, it } from "vitest";
import type { Label } from "../../display-list/display-list";
import type { LanePlate } from "../task-plate/plate-memory";
import { drawEdge, edgeOf } from "./edge";

const plate = (returns: readonly number[], byReturn = true) => {
  const order = Uint32Array.from(returns, (_, task) => task).sort((a, b) => (returns[a] ?? 0) - (returns[b] ?? 0));
  return { byReturn, order, firstReturnNs: Float64Array.from(returns) } as unknown as LanePlate;
};
const box = { x: 100, y: 10, w: 400, h: 40 };

describe("the edge of a plate", () => {
  it("is when the first, the second, the third sleeps again, and ends with those that don't", () => {
    const points = edgeOf(plate([300, 100, Number.POSITIVE_INFINITY, 200]), 4, box.h);
    expect(points.map(({ tasks, timeNs }) => [tasks, timeNs])).toEqual([
      [0, 100],
      [1, 200],
      [2, 300],
    ]);
  });

  it("is none where rows stand by number, or nearly nobody comes back", () => {
    expect(edgeOf(plate([1, 2, 3], false), 3, box.h)).toEqual([]);
    expect(edgeOf(plate([1, Number.POSITIVE_INFINITY]), 100, box.h)).toEqual([]);
    expect(edgeOf(plate([1, 2, 3, 4, 5]), 2, box.h)).toHaveLength(2);
  });

  it("of very many tasks has a few points a pixel, each where its task stands, and ends where all of them do", () => {
    const returns = Array.from({ length: 10_000 }, (_, i) => (i < 7000 ? 10 * i : Number.POSITIVE_INFINITY));
    const points = edgeOf(plate(returns), 10_000, box.h);
    expect(points.length).toBeLessThanOrEqual(4 * box.h + 1);
    expect(points.length).toBeGreaterThan(2 * box.h);
    for (const { tasks, timeNs } of points) expect(timeNs).toBe(10 * tasks);
    const [line] = drawEdge(
      points,
      { box, windowNs: [0, 1e6], nowNs: 1e6, rows: 10_000, letter: "B" },
      [],
    ) as unknown as readonly { readonly at: readonly (readonly number[])[] }[];
    expect(Math.abs((line?.at[0]?.at(-1) ?? 0) - (box.y + 0.7 * box.h))).toBeLessThan(0.5);
  });

  it("goes down by a row at each return, as a line to the moment, broken beyond it, and has its lane's letter", () => {
    const labels: Label[] = [];
    const place = { box, windowNs: [0, 400] as const, nowNs: 250, rows: 4, letter: "B" };
    const items = drawEdge(edgeOf(plate([100, 200, 300]), 4, box.h), place, labels);
    expect(items).toEqual([
      { is: "lines", at: [[200, 10, 200, 20, 300, 20, 300, 30]], stroke: "ink" },
      { is: "lines", at: [[300, 20, 300, 30, 400, 30, 400, 40]], stroke: "ink", dashed: true },
    ]);
    expect(labels.map(({ text }) => text)).toEqual(["B"]);
  });

  it("is cut where the window is", () => {
    const place = { box, windowNs: [150, 250] as const, nowNs: 1000, rows: 4, letter: "B" };
    const [line, ...others] = drawEdge(edgeOf(plate([100, 200, 300]), 4, box.h), place, []);
    expect(line).toEqual({ is: "lines", at: [[300, 20, 300, 30]], stroke: "ink" });
    expect(others).toEqual([]);
  });
});
