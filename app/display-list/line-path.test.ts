import { describe, expect, it } from "vitest";
import { linesPath } from "./line-path";

const linePath = (line: readonly number[]) => linesPath([line]);

/** The points of a path as it is written. */
function points(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mhvl])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, command, a, b]) => {
    x += command === "v" ? 0 : Number(a);
    y += command === "v" ? Number(a) : command === "h" ? 0 : Number(b);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  });
}

describe("lines as a path", () => {
  it("writes a box in steps, and comes back to where it began", () => {
    expect(linePath([1, 2, 11.5, 2, 11.5, 8, 1, 8, 1, 2])).toBe("M1 2h10.5v6h-10.5v-6");
  });

  it("reaches each line by a step from the end of the one before, so that lines alike are written alike", () => {
    expect(linesPath([[10, 0, 10, 5], [20, 0, 20, 5], [30.5, 2, 30.5, 7], [], [0, 0, 1, 1]])).toBe(
      "M10 0v5m10 -5v5m10.5 -3v5m-30.5 -7l1 1",
    );
  });

  it("goes back to where a closed line began, and on from there", () => {
    expect(
      linesPath(
        [
          [10, 0, 15, 5, 10, 5],
          [20, 0, 25, 5, 20, 5],
        ],
        true,
      ),
    ).toBe("M10 0l5 5h-5zm10 0l5 5h-5z");
  });

  it("leaves out points on the way between two others, and no corner", () => {
    const steps: number[] = [];
    for (let x = 0; x <= 100; x++) steps.push(x, x < 40 ? 50 : x < 70 ? 30 : 10);
    expect(points(linePath(steps))).toEqual([
      [0, 50],
      [39, 50],
      [40, 30],
      [69, 30],
      [70, 10],
      [100, 10],
    ]);
  });

  it("stays within two thirds of a pixel of every point, wherever the line goes", () => {
    const line: number[] = [];
    for (let x = 0; x <= 300; x++) line.push(x, 60 + 40 * Math.sin(x / 17) + 3 * Math.sin(x * 1.7));
    const drawn = points(linePath(line));
    expect(drawn.length).toBeLessThan(300);
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = [line[i] as number, line[i + 1] as number];
      const off = Math.min(...drawn.slice(1).map((end, k) => toSegment(x, y, drawn[k] as [number, number], end)));
      expect(off).toBeLessThan(0.66);
    }
  });

  it("keeps a line of one point or none from being a mistake", () => {
    expect(linePath([])).toBe("");
    expect(linePath([3, 4])).toBe("M3 4");
  });
});

function toSegment(x: number, y: number, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
