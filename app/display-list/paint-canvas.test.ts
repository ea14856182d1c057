import { afterEach, describe, expect, it, test, vi } from "vitest";
import { palettes } from "../base/palette";
import { type Item, type Live, type LiveMoment, type LivePart, labelAt } from "./display-list";
import { MarkList, S, type StyleName } from "./marks";
import { CanvasPainter } from "./paint-canvas";
import { type Call, recordingContext } from "./recording-context.test-helper";

const { light } = palettes;
const moment: LiveMoment = { nowMs: 0, ratio: 1, still: false, hatched: false, phase: 0 };

/** What is called on the canvas. */
function painted(items: readonly Item[]): Call[] {
  const { ctx, calls } = recordingContext();
  new CanvasPainter(light, "sans").paint(ctx, { width: 100, height: 100, items });
  return calls;
}

const lines = (calls: readonly Call[]): string[] => calls.map(({ line }) => line);
const marks = (style: StyleName, ...at: readonly (readonly [number, number, number, number])[]): MarkList => {
  const list = new MarkList(1);
  for (const [x, y, w, h] of at) list.add(S[style], x, y, w, h);
  return list;
};

test("a painter tells its palette: drawings that keep images ask for it", () => {
  const painter = new CanvasPainter(light, "sans");
  painter.palette = palettes["dark-strong"];
  expect(painter.palette).toBe(palettes["dark-strong"]);
});

describe("marks on a canvas", () => {
  it("are painted style by style, whatever the order in which they were added", () => {
    const list = new MarkList(1);
    list.add(S.chosen, 0, 0, 5, 5);
    list.add(S.kernel, 10, 0, 8, 8);
    list.add(S.chosen, 20, 0, 5, 5);
    list.add(S.kernel, 30, 0, 8, 8);
    expect(lines(painted([list]))).toEqual([
      `fillRect 10 0 8 8 fill=${light.running.mark}`,
      `fillRect 30 0 8 8 fill=${light.running.mark}`,
      `fillRect 0 0 5 5 fill=${light.ink}`,
      `fillRect 20 0 5 5 fill=${light.ink}`,
    ]);
  });

  it("take one path for all of a style that is stroked or round", () => {
    const discs = marks("asleep", [0, 0, 10, 10], [20, 0, 10, 10], [40, 0, 10, 10]);
    expect(lines(painted([discs]))).toEqual([
      "beginPath",
      "moveTo 10 5",
      "arc 5 5 5 0 6.28",
      "moveTo 30 5",
      "arc 25 5 5 0 6.28",
      "moveTo 50 5",
      "arc 45 5 5 0 6.28",
      `fill fill=${light.sleeping.mark}`,
    ]);
    expect(lines(painted([marks("rule", [0, 4, 30, 0], [0, 9, 30, 2])]))).toEqual([
      "beginPath",
      "moveTo 0 4",
      "lineTo 30 4",
      "moveTo 0 9",
      "lineTo 30 11",
      `stroke stroke=${light.line} width=1`,
    ]);
  });

  it("keep inside of their rectangle with half of their stroke", () => {
    expect(lines(painted([marks("ghostTriangle", [0, 0, 20, 20])]))).toEqual([
      "beginPath",
      "moveTo 10 0.63",
      "lineTo 19.38 19.38",
      "lineTo 0.63 19.38",
      "closePath",
      `stroke stroke=${light.sleeping.mark} width=1.25 alpha=0.55`,
    ]);
    expect(lines(painted([marks("knocking", [0, 0, 20, 20])]))).toEqual([
      "beginPath",
      "moveTo 10 0.75",
      "lineTo 19.25 10",
      "lineTo 10 19.25",
      "lineTo 0.75 10",
      "closePath",
      `stroke stroke=${light.connection.mark} width=1.5`,
    ]);
  });

  it("leave in sight what they frame, however narrow the first of them is", () => {
    const list = new MarkList();
    for (const [x, w] of [
      [0, 4],
      [10, 40],
    ] as const) {
      list.add(S.cpuInterrupt, x, 0, w, 10);
      list.add(S.cpuInterruptEdge, x, 0, w, 10);
    }
    const rects = lines(painted([list]));
    expect(rects).toContain(`fillRect 10 0 40 10 fill=${light.connection.fill}`);
    expect(rects.filter((rect) => rect.endsWith(light.paper))).toEqual([]);
  });

  it("are squares with a hole of paper where many small ones stand on paper", () => {
    expect(lines(painted([marks("runnable", [0, 0, 4, 4])]))).toEqual([
      `fillRect 0 0 4 4 fill=${light.runnable.mark}`,
      `fillRect 1 1 2 2 fill=${light.paper}`,
    ]);
  });

  it("have a stripe of paper in user mode, leave no transparency behind, and are left out where they are hidden", () => {
    const list = marks("user", [0, 0, 20, 8]);
    list.add(255, 50, 50, 9, 9);
    const after: Item = { is: "rects", at: [0, 0, 9, 9], fill: "wash" };
    expect(lines(painted([list, marks("cpuUser", [0, 0, 4, 4]), after]))).toEqual([
      `fillRect 0 0 20 8 fill=${light.running.mark}`,
      `fillRect 0 3.25 20 1.5 fill=${light.paper}`,
      `fillRect 0 0 4 4 fill=${light.running.mark} alpha=0.5`,
      `fillRect 0 0 9 9 fill=${light.wash}`,
    ]);
  });
});

describe("stripes of a spinning CPU", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("move by the phase, and their pattern is made once for a palette", () => {
    const shifts: number[] = [];
    vi.stubGlobal(
      "DOMMatrix",
      class {
        constructor(matrix: number[]) {
          shifts.push(matrix[4] as number);
        }
      },
    );
    const { ctx, calls, patterns } = recordingContext();
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext = () => recordingContext().ctx;
      },
    );
    const painter = new CanvasPainter(light, "sans");
    const items = [marks("cpuSpinHatch", [0, 0, 40, 10])];
    painter.paint(ctx, { width: 40, height: 10, items }, { ...moment, phase: 3 });
    painter.paint(ctx, { width: 40, height: 10, items }, { ...moment, phase: 9 });
    expect(shifts).toEqual([3, 2]);
    expect(patterns).toHaveLength(1);
    expect(lines(calls)).toEqual(Array(2).fill("fillRect 0 0 40 10 fill=pattern alpha=0.8"));
    painter.palette = palettes.dark;
    painter.paint(ctx, { width: 40, height: 10, items });
    expect(patterns).toHaveLength(2);
  });
});

describe("other items on a canvas", () => {
  it("are painted in their order, among the marks", () => {
    const items: readonly Item[] = [
      { is: "rects", at: [0, 0, 5, 6, 10, 0, 7, 8], fill: "running-fill" },
      marks("chosen", [1, 1, 2, 2]),
      { is: "rect", x: 1, y: 2, w: 30, h: 4, fill: "wash", stroke: "edge", dashed: true },
      { is: "lines", at: [[0, 0, 5, 5, 9, 0]], stroke: "scan", fill: "scan-fill", width: 1 },
      { is: "dots", at: [4, 5, 9, 5], radius: 3, fill: "paper", stroke: "runnable" },
    ];
    expect(lines(painted(items))).toEqual([
      `fillRect 0 0 5 6 fill=${light.running.fill}`,
      `fillRect 10 0 7 8 fill=${light.running.fill}`,
      `fillRect 1 1 2 2 fill=${light.ink}`,
      `fillRect 1 2 30 4 fill=${light.wash}`,
      "setLineDash 3,3",
      `strokeRect 1 2 30 4 stroke=${light.edge} width=1.5`,
      "setLineDash ",
      "setLineDash ",
      "beginPath",
      "moveTo 0 0",
      "lineTo 5 5",
      "lineTo 9 0",
      `fill fill=${light.scan.fill}`,
      `stroke stroke=${light.scan.mark} width=1`,
      "setLineDash ",
      "beginPath",
      "arc 4 5 3 0 6.28",
      `fill fill=${light.paper}`,
      `stroke stroke=${light.runnable.mark} width=1.5`,
      "beginPath",
      "arc 9 5 3 0 6.28",
      `fill fill=${light.paper}`,
      `stroke stroke=${light.runnable.mark} width=1.5`,
    ]);
  });

  it("write words in the text's tone of their role, with paper around them where they need it", () => {
    const items = [
      labelAt(1, 2, "free"),
      labelAt(3, 4, "busy", "scan", { strong: true, anchor: "middle", size: 14 }),
      labelAt(5, 6, "7", "onGrey", { anchor: "end", halo: true }),
    ];
    expect(lines(painted(items))).toEqual([
      `fillText free 1 2 fill=${light.quiet} font=400 12px sans align=start`,
      `fillText busy 3 4 fill=${light.scan.text} font=600 14px sans align=center`,
      `strokeText 7 5 6 stroke=${light.paper} width=4 font=400 12px sans align=end`,
      `fillText 7 5 6 fill=${light.ink} font=400 12px sans align=end`,
    ]);
  });

  it("leave what is live to its part, in its place, and paint it as it stands still where nothing moves", () => {
    let made = 0;
    const seen: unknown[] = [];
    const part: LivePart<number> = {
      paint: (ctx, brush, asked, { nowMs }) => {
        seen.push([asked, nowMs, brush.words.map(({ text }) => text)]);
        ctx.fillRect(asked, asked, 2, 2);
        return nowMs < 10;
      },
    };
    const own = (key: string, asked: number): Live<number> => ({
      is: "live",
      key,
      make: () => {
        made++;
        return part;
      },
      asked,
      still: () => [marks("chosen", [7, 7, 1, 1])],
    });
    const items = (live: Live<number>): Item[] => [marks("kernel", [0, 0, 8, 8]), live, labelAt(0, 0, "above")];
    const calls = (all: readonly Call[]) => lines(all).map((line) => line.split(" ").slice(0, 2).join(" "));
    expect(calls(painted(items(own("a", 3))))).toEqual(["fillRect 0", "fillRect 7", "fillText above"]);
    expect(made).toBe(0);
    const { ctx, calls: live } = recordingContext();
    const painter = new CanvasPainter(light, "sans");
    const paint = (item: Live<number>, nowMs: number) =>
      painter.paint(ctx, { width: 9, height: 9, items: items(item) }, { ...moment, nowMs });
    expect(paint(own("a", 3), 1)).toBe(true);
    expect(calls(live)).toEqual(["fillRect 0", "fillRect 3", "fillText above"]);
    // It is kept while the picture has it, and made anew under another key or in a picture of another size.
    expect([paint(own("a", 4), 20), made]).toEqual([false, 1]);
    paint(own("b", 4), 21);
    paint(own("a", 4), 22);
    expect(made).toBe(3);
    painter.forget();
    paint(own("a", 4), 23);
    expect(made).toBe(4);
    expect(seen[0]).toEqual([3, 1, ["above"]]);
  });
});

class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

describe("cells on a canvas", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are a pixel each on a canvas that is kept: a frame writes those that differ", () => {
    const put: number[][] = [];
    let made = 0;
    vi.stubGlobal("document", {
      createElement: () => {
        made++;
        return {
          getContext: () => ({
            putImageData: (image: { data: Uint8ClampedArray }, ...rest: number[]) =>
              put.push([...rest, ...image.data.slice(0, 4)]),
          }),
        };
      },
    });
    vi.stubGlobal("ImageData", FakeImageData);
    const { ctx, calls } = recordingContext();
    const painter = new CanvasPainter(light, "sans");
    const cells = Uint8Array.of(4, 0, 0, 1, 0, 0);
    const grid = { is: "cells", x: 5, y: 6, w: 30, h: 20, columns: 2, rows: 3, cells, ink: "scan" } as const;
    const paint = (item: Item) => painter.paint(ctx, { width: 40, height: 40, items: [item] });
    paint({ ...grid, version: 1, dirty: "all" });
    // All rows, and the first cell full of the ink #c76fa1.
    expect(put).toEqual([[0, 0, 0, 0, 2, 3, 0xc7, 0x6f, 0xa1, 255]]);
    expect(lines(calls)).toEqual([`fillRect 5 6 30 20 fill=${light.wash}`, "drawImage 5 6 30 20"]);
    paint({ ...grid, version: 1, dirty: "all" });
    expect(put).toHaveLength(1);
    // Of what reaches beyond its window only that part is painted, of the cells as of the ground.
    calls.length = 0;
    paint({ ...grid, version: 1, dirty: "all", seen: [20, 30] });
    expect(lines(calls)).toEqual([`fillRect 20 6 10 20 fill=${light.wash}`, "drawImage 1 0 0.67 3 20 6 10 20"]);
    calls.length = 0;
    cells[0] = 1;
    cells[5] = 2;
    paint({ ...grid, version: 2, dirty: [0, 5] });
    expect(put[1]).toEqual([0, 0, 0, 0, 2, 3, 0xc7, 0x6f, 0xa1, 90]);
    cells[2] = 1;
    paint({ ...grid, version: 3, dirty: [2] });
    expect(put[2]?.slice(0, 6)).toEqual([0, 0, 0, 1, 2, 1]);
    // A version that was left out: nobody knows what differs.
    paint({ ...grid, version: 5, dirty: [2] });
    expect(put[3]?.slice(0, 6)).toEqual([0, 0, 0, 0, 2, 3]);
    expect(made).toBe(1);
    // Fewer cells stand in a corner of the same canvas, and nothing else of it is painted.
    calls.length = 0;
    paint({ ...grid, rows: 2, version: 6, cells: Uint8Array.of(1, 0, 0, 0) });
    expect(made).toBe(1);
    expect(put[4]).toEqual([0, 0, 0, 0, 2, 2, 0xc7, 0x6f, 0xa1, 90]);
    expect(lines(calls).at(-1)).toBe("drawImage 0 0 2 2 5 6 30 20");
    paint({ ...grid, rows: 1, columns: 1, cells: new Uint8Array(1) });
    expect(made).toBe(2);
    // Those of more columns than there are: a canvas with room to spare.
    paint({ ...grid, rows: 3, columns: 100, cells: new Uint8Array(300) });
    paint({ ...grid, rows: 3, columns: 125, cells: new Uint8Array(375) });
    expect(made).toBe(3);
  });

  it("that are written as a whole share what they are written in, wide ones and narrow ones", () => {
    const put: number[][] = [];
    const sheets = new Set<unknown>();
    const pixels = (image: ImageData, columns: number, rows: number) =>
      Array.from({ length: rows * columns }, (_, i) => {
        const at = Math.floor(i / columns) * image.width + (i % columns);
        return image.data[4 * at + 3] as number;
      });
    const context = {
      putImageData: (image: ImageData, ...[, , , , columns, rows]: number[]) => {
        sheets.add(image);
        put.push(pixels(image, columns as number, rows as number));
      },
    };
    vi.stubGlobal("document", { createElement: () => ({ getContext: () => context }) });
    vi.stubGlobal("ImageData", FakeImageData);
    const { ctx } = recordingContext();
    const painter = new CanvasPainter(light, "sans");
    const grid = (columns: number, rows: number): Item => {
      const cells = Uint8Array.from({ length: columns * rows }, (_, i) => i % 251);
      return { is: "cells", x: 0, y: 0, w: 30, h: 20, columns, rows, cells, fine: true, ink: "scan" };
    };
    const items = [grid(500, 2), grid(2, 20), grid(7, 1)];
    painter.paint(ctx, { width: 40, height: 40, items });
    expect(put).toEqual([1000, 40, 7].map((count) => Array.from({ length: count }, (_, i) => i % 251)));
    // A higher one, as wide as the widest, takes the place of the first.
    expect(sheets.size).toBe(2);
  });

  it("stand on the same canvases when one before them is gone", () => {
    let made = 0;
    const createElement = () => {
      made++;
      return { getContext: () => null };
    };
    vi.stubGlobal("document", { createElement });
    vi.stubGlobal("ImageData", FakeImageData);
    const { ctx } = recordingContext();
    const painter = new CanvasPainter(light, "sans");
    const grid = (columns: number): Item => {
      const place = { x: 0, y: 0, w: 30, h: 20, columns, rows: 9 };
      return { is: "cells", ...place, cells: new Uint8Array(columns * 9), ink: "scan" };
    };
    const paint = (...items: Item[]) => painter.paint(ctx, { width: 40, height: 40, items });
    for (let i = 0; i < 3; i++) {
      paint(grid(4), grid(90), grid(9));
      paint(grid(90), grid(9));
    }
    expect(made).toBe(3);
  });
});

test("marks that explain others go and come back with the names", () => {
  const { ctx, calls } = recordingContext();
  const painter = new CanvasPainter(light, "sans");
  const swatch = new MarkList(1, true).with(S.kernel, 0, 0, 10, 8);
  const items = [new MarkList(1).with(S.kernel, 50, 0, 30, 8), swatch];
  const painted = (keyGone: boolean, nowMs: number) => {
    calls.length = 0;
    painter.turnKey({ keyGone, still: false }, nowMs);
    painter.paint(ctx, { width: 100, height: 20, items });
    return lines(calls).map((line) => `${line.split(" ")[1]}${/ alpha=/.test(line) ? " pale" : ""}`);
  };
  expect(painted(false, 0)).toEqual(["50", "0"]);
  painted(true, 100);
  expect(painted(true, 250)).toEqual(["50", "0 pale"]);
  expect(painted(true, 1000)).toEqual(["50"]);
  painted(false, 1100);
  expect(painted(false, 2000)).toEqual(["50", "0"]);
});

test("names of marks go by and by and come back, what else is written stays", () => {
  const { ctx, calls } = recordingContext();
  const painter = new CanvasPainter(light, "sans");
  const items = [labelAt(0, 10, "waits", "ink", { key: true }), labelAt(0, 30, "36", "ink")];
  const painted = (keyGone: boolean, nowMs: number) => {
    calls.length = 0;
    const moves = painter.turnKey({ keyGone, still: false }, nowMs);
    painter.paint(ctx, { width: 100, height: 100, items });
    const texts = lines(calls).filter((line) => line.startsWith("fillText"));
    return [moves, ...texts.map((line) => `${line.split(" ")[1]}${/ alpha=/.test(line) ? " pale" : ""}`)];
  };
  expect(painted(false, 0)).toEqual([false, "waits", "36"]);
  painted(true, 100);
  expect(painted(true, 250)).toEqual([true, "waits pale", "36"]);
  expect(painted(true, 1000)).toEqual([false, "36"]);
  expect(painted(true, 1100)).toEqual([false, "36"]);
  painted(false, 1200);
  expect(painted(false, 2000)).toEqual([false, "waits", "36"]);
});
