import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps, spreadColumn } from "../axes/labels";
import { ofCases } from "../model/fuzz";
import { chartLayout, columnFromPx } from "./layout";
import { plainLook } from "./look";
import type { ChartOptions, Series } from "./series";

function series(id: string, points: readonly (readonly [number, number])[], more: Partial<Series> = {}): Series {
  return {
    id,
    label: id,
    provenance: "simulated",
    source: "test",
    look: plainLook,
    points: points.map(([x, y]) => ({ x, y })),
    ...more,
  };
}

const options: ChartOptions = {
  x: { label: "threads waiting", unit: "", scale: "linear" },
  y: { label: "settle time", unit: "ns", scale: "linear" },
};
const table: readonly (readonly [number, number])[] = [
  [100, 4708e3],
  [400, 41210e3],
  [1000, 177274e3],
];

describe("chartLayout", () => {
  it("shows nanoseconds in the unit that suits the largest value", () => {
    const layout = chartLayout([series("stock", table)], { width: 900, height: 400 }, options);
    expect(layout.yTitle).toBe("settle time, ms");
    expect(layout.yTicks.map((t) => t.text)).toEqual(["0", "50", "100", "150", "200"]);
    expect(layout.xTitle).toBe("threads waiting");
  });

  it.each([
    ["settle time", "tasks", "settle time, tasks"],
    ["answers a second", "per second", "answers a second"],
    ["good after the surge", "/s", "good after the surge, /s"],
    ["words, second open", "words", "words, second open"],
    ["events a call", "events", "events a call"],
    ["wordsworth", "words", "wordsworth, words"],
    ["connections/s", "1/s", "connections/s"],
    ["links", "", "links"],
  ])("names the unit of %s in %s once: %s", (label, unit, said) => {
    const named = { ...options, y: { ...options.y, label, unit } };
    expect(chartLayout([series("stock", table)], { width: 900, height: 400 }, named).yTitle).toBe(said);
  });

  it("puts larger values higher and further right, on both kinds of axis", () => {
    for (const scale of ["linear", "log"] as const) {
      const both = { x: { ...options.x, scale }, y: { ...options.y, scale } };
      const { x, y, plot } = chartLayout([series("stock", table)], { width: 900, height: 400 }, both);
      expect(x.at(400)).toBeGreaterThan(x.at(100));
      expect(y.at(41e6)).toBeLessThan(y.at(5e6));
      for (const [px, py] of table) {
        expect(x.at(px)).toBeGreaterThanOrEqual(plot.x0 - 0.5);
        expect(x.at(px)).toBeLessThanOrEqual(plot.x1 + 0.5);
        expect(y.at(py)).toBeGreaterThanOrEqual(plot.y0 - 0.5);
        expect(y.at(py)).toBeLessThanOrEqual(plot.y1 + 0.5);
      }
    }
  });

  it("draws a line of reference through the origin where it is straight, and within the axes", () => {
    const rules = [{ slope: 200e3, label: "twice as fast" }];
    for (const scale of ["linear", "log"] as const) {
      const both = { x: { ...options.x, scale }, y: { ...options.y, scale }, rules };
      const { references, referenceLabels, x, y, plot } = chartLayout(
        [series("stock", table)],
        { width: 900, height: 400 },
        both,
      );
      expect(references).toHaveLength(1);
      for (const { from, to } of references) {
        expect((from.x - x.at(500)) * (to.y - y.at(100e6))).toBeCloseTo((to.x - x.at(500)) * (from.y - y.at(100e6)), 3);
        expect(Math.min(from.y, to.y)).toBeGreaterThanOrEqual(plot.y0 - 0.5);
        expect(Math.max(from.y, to.y)).toBeLessThanOrEqual(plot.y1 + 0.5);
      }
      expect(referenceLabels.map(({ text }) => text.join(" "))).toEqual(["twice as fast"]);
    }
    const mixed = { ...options, x: { ...options.x, scale: "log" as const }, rules };
    expect(chartLayout([series("stock", table)], { width: 900, height: 400 }, mixed).references).toEqual([]);
  });

  it("draws published numbers as diamonds without a line, simulated ones as a line, a run of the reader's as dots on a line", () => {
    const all = [
      series("a", table),
      series("b", table, { provenance: "published" }),
      series("c", table, { provenance: "rerun" }),
    ];
    const layout = chartLayout(all, { width: 900, height: 400 }, options);
    expect(layout.curves.map((c) => c.seriesIndex)).toEqual([0, 2]);
    expect(layout.marks.filter((m) => m.shape === "diamond").map((m) => m.seriesIndex)).toEqual([1, 1, 1]);
    expect(layout.marks.filter((m) => m.shape === "dot").map((m) => m.seriesIndex)).toEqual([2, 2, 2]);
  });

  it("gives series that share a label one label", () => {
    const pair = [series("wake all", table), series("wake all", table, { provenance: "published" })];
    expect(chartLayout(pair, { width: 900, height: 400 }, options).labels.map((l) => l.text.join(" "))).toEqual([
      "wake all",
    ]);
  });

  it("leaves out what a logarithmic axis can't hold, and says so", () => {
    const log = { x: options.x, y: { ...options.y, scale: "log" as const } };
    const layout = chartLayout(
      [
        series("a", [
          [1, 0],
          [2, 5],
          [3, 50],
        ]),
      ],
      { width: 900, height: 400 },
      log,
    );
    expect(layout.notes).toEqual([
      "1 point at zero or below can't stand on a logarithmic vertical axis and is left out.",
    ]);
    expect(layout.curves[0]?.at.flat().every(Number.isFinite)).toBe(true);
  });

  it("gives a logarithmic axis at least two words, however narrow the range", () => {
    const log = { x: options.x, y: { ...options.y, unit: "", scale: "log" as const } };
    for (const [low, high] of [
      [610, 690],
      [3, 4],
      [100, 1e9],
      [0.001, 0.002],
    ] as const) {
      const layout = chartLayout(
        [
          series("a", [
            [1, low],
            [2, high],
          ]),
        ],
        { width: 360, height: 340 },
        log,
      );
      expect(layout.yTicks.filter((t) => t.text !== "").length).toBeGreaterThanOrEqual(2);
    }
  });

  it("begins at zero upwards always, across only where the data comes near it", () => {
    const at = (points: readonly (readonly [number, number])[]) =>
      chartLayout([series("a", points)], { width: 900, height: 400 }, options);
    const far = at([
      [600, 900],
      [1200, 1000],
    ]);
    expect([far.x.domain[0], far.y.domain[0]]).toEqual([600, 0]);
    expect(
      at([
        [100, 900],
        [1200, 1000],
      ]).x.domain[0],
    ).toBe(0);
  });

  it("survives no data at all", () => {
    const layout = chartLayout([], { width: 320, height: 340 }, options);
    expect(layout.curves).toEqual([]);
    expect(layout.xTicks.length).toBeGreaterThan(0);
  });

  it("never lets two labels cover each other or leave the picture, whatever the data", () => {
    const point = fc.tuple(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 1e12 }).map((v) => v / 1000),
    );
    const curves = fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(curves, fc.integer({ min: 300, max: 1800 }), fc.boolean(), (all, width, log) => {
        const scale = log ? "log" : "linear";
        const named = all.map((points, i) =>
          series(
            `wake all on ${i + 1} CPUs, O(1) scheduler`,
            points.sort((a, b) => a[0] - b[0]),
          ),
        );
        const annotations = named
          .slice(0, 2)
          .map((s) => ({ ...(s.points[0] as { x: number; y: number }), text: "fails from here on" }));
        const layout = chartLayout(
          named,
          { width, height: 340 },
          { x: { ...options.x, scale }, y: { ...options.y, scale }, annotations },
        );
        const boxes = [...layout.labels, ...layout.annotations].map((l) => l.box);
        boxes.forEach((box, i) => {
          expect(box.x0).toBeGreaterThanOrEqual(0);
          expect(box.x1).toBeLessThanOrEqual(width);
          expect(box.y0).toBeGreaterThanOrEqual(0);
          expect(box.y1).toBeLessThanOrEqual(340);
          // Neighbours in a column may touch, to within the rounding of floats.
          const inner = { ...box, y0: box.y0 + 1e-6, y1: box.y1 - 1e-6 };
          for (const other of boxes.slice(0, i)) expect(overlaps(inner, other)).toBe(false);
        });
      }),
      ofCases(60),
    );
  });

  it("names every one of four curves, at 320 pixels too", () => {
    const four = [1, 2, 3, 4].map((k) =>
      series(
        `${k} CPUs`,
        table.map(([x, y]) => [x, y / k] as const),
      ),
    );
    for (const width of [304, columnFromPx, 1400]) {
      const layout = chartLayout(four, { width, height: 340 }, options);
      expect(layout.labels.map((l) => l.text.join(" ")).sort()).toEqual(["1 CPUs", "2 CPUs", "3 CPUs", "4 CPUs"]);
    }
  });
});

describe("spreadColumn", () => {
  it("leaves labels where they want to be when there is room", () => {
    expect(
      spreadColumn(
        [
          { y: 50, height: 16 },
          { y: 100, height: 16 },
        ],
        0,
        200,
      ),
    ).toEqual([50, 100]);
  });

  it("keeps the order of the wishes and their distance, and drops only what can't fit", () => {
    const request = fc.record({
      y: fc.double({ min: -50, max: 350, noNaN: true }),
      height: fc.integer({ min: 12, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 14 }), (requests) => {
        const middles = spreadColumn(requests, 0, 300);
        const placed = requests.flatMap((r, i) => (middles[i] == null ? [] : [{ ...r, middle: middles[i] as number }]));
        const total = requests.reduce((sum, r) => sum + r.height, 0);
        if (total <= 300) expect(placed.length).toBe(requests.length);
        placed.sort((a, b) => a.middle - b.middle);
        placed.forEach((p, i) => {
          expect(p.middle - p.height / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(p.middle + p.height / 2).toBeLessThanOrEqual(300 + 1e-6);
          const above = placed[i - 1];
          if (above) {
            expect(p.middle - p.height / 2).toBeGreaterThanOrEqual(above.middle + above.height / 2 - 1e-6);
            expect(p.y).toBeGreaterThanOrEqual(above.y);
          }
        });
      }),
    );
  });
});
