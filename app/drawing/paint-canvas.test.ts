import { describe, expect, it, test } from "vitest";
import { palettes } from "../base/palette";
import { MarkList, S } from "./marks";
import { CanvasPainter } from "./paint-canvas";

/** Each rectangle as "x y w h colour". */
function painted(marks: MarkList): string[] {
  const rects: string[] = [];
  const ctx = {
    fillStyle: "",
    fillRect: (x: number, y: number, w: number, h: number) => rects.push(`${x} ${y} ${w} ${h} ${ctx.fillStyle}`),
  };
  new CanvasPainter(palettes.light, "sans").marks(ctx as unknown as CanvasRenderingContext2D, marks);
  return rects;
}

test("a painter tells its palette: drawings that keep images ask for it", () => {
  const painter = new CanvasPainter(palettes.light, "sans");
  painter.palette = palettes["dark-strong"];
  expect(painter.palette).toBe(palettes["dark-strong"]);
});

describe("frames on a canvas", () => {
  const { paper, connection } = palettes.light;

  it("leave in sight what they frame, however narrow the first of them is", () => {
    const marks = new MarkList();
    for (const [x, w] of [
      [0, 4],
      [10, 40],
    ] as const) {
      marks.add(S.cpuInterrupt, x, 0, w, 10);
      marks.add(S.cpuInterruptEdge, x, 0, w, 10);
    }
    const rects = painted(marks);
    expect(rects).toContain(`10 0 40 10 ${connection.fill}`);
    expect(rects.filter((rect) => rect.endsWith(paper))).toEqual([]);
  });

  it("are squares with a hole of paper where many stand on paper", () => {
    const rects = painted(new MarkList().with(S.runnable, 0, 0, 4, 4));
    expect(rects).toEqual([`0 0 4 4 ${palettes.light.runnable.mark}`, `1 1 2 2 ${paper}`]);
  });
});
