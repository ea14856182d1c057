import { describe, expect, it } from "vitest";
import { overlaps } from "../axes/labels";
import { type ChartLayout, chartLayout } from "./layout";
import { plainLook } from "./look";
import { chartItems } from "./paint";
import type { ChartOptions, Series } from "./series";

const options: ChartOptions = {
  x: { label: "threads", unit: "", scale: "linear" },
  y: { label: "time", unit: "ms", scale: "linear" },
};
const curve = (label: string, ys: readonly number[], more: Partial<Series> = {}): Series => ({
  id: `${label} ${more.provenance ?? ""}`,
  label,
  provenance: "simulated",
  source: "",
  look: plainLook,
  points: ys.map((y, i) => ({ x: (i + 1) * 100, y })),
  ...more,
});
const simulated = curve("stock", [5, 10, 20, 33]);
const published: Series = {
  ...curve("stock", [5, 11, 20, 41], { provenance: "published", tolerance: 0.15 }),
  points: [
    { x: 100, y: 5, fitted: true },
    { x: 200, y: 11 },
    { x: 300, y: 20 },
    { x: 400, y: 41 },
  ],
};
const size = { width: 700, height: 420 };
const texts = (labels: readonly { readonly text: readonly string[] }[]) => labels.map(({ text }) => text.join(" "));

describe("gaps to published values", () => {
  const layout = chartLayout([simulated, published], size, options);

  it("are stems from the diamond to the curve, but for rows that were fitted", () => {
    expect(layout.stems.map(({ x, y0, y1 }) => [x, y0, y1])).toEqual(
      [
        [200, 11, 10],
        [300, 20, 20],
        [400, 41, 33],
      ].map(([x, from, to]) => [layout.x.at(x as number), layout.y.at(from as number), layout.y.at(to as number)]),
    );
  });

  it("bear it beside the line that leads from a curve's end to its name, and not on it", () => {
    const at = (label: string, ys: readonly number[], more: Partial<Series> = {}): Series => ({
      ...curve(label, ys, more),
      points: [100, 1100, 2100, 4100].map((x, i) => ({ x, y: ys[i] as number })),
    });
    const series = [
      at("poll()", [22500, 14400, 10800, 7180]),
      at("/dev/poll", [23500, 16400, 12800, 8900]),
      at("poll()", [22510, 14800, 10800, 7200], { provenance: "published" }),
      at("/dev/poll", [23500, 16000, 12600, 8900], { provenance: "published" }),
    ];
    const { labels, stemLabels } = chartLayout(series, { width: 960, height: 420 }, options);
    const leaders = labels.flatMap(({ leader }) => (leader ? [leader] : []));
    expect(leaders.length).toBeGreaterThan(0);
    expect(stemLabels.length).toBeGreaterThan(5);
    for (const [from, to] of leaders)
      for (let t = 0; t <= 1; t += 0.01) {
        const on = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
        const point = { x0: on.x, x1: on.x + 0.1, y0: on.y, y1: on.y + 0.1 };
        for (const { box } of stemLabels) expect(overlaps(box, point)).toBe(false);
      }
  });

  it("bear their percentage in place, without covering each other or the names", () => {
    expect(texts(layout.stemLabels).sort()).toEqual(["0%", "fitted", "−20%", "−9.1%"].sort());
    const boxes = [...layout.stemLabels, ...layout.labels, ...layout.areaLabels].map(({ box }) => box);
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(0, i)) expect(overlaps(box, other)).toBe(false);
    });
    const marks = layout.marks.map(({ x, y }) => ({ x0: x - 4, y0: y - 4, x1: x + 4, y1: y + 4 }));
    const stems = layout.stems.map(({ x, y0, y1 }) => ({
      x0: x,
      x1: x + 0.5,
      y0: Math.min(y0, y1),
      y1: Math.max(y0, y1),
    }));
    for (const { box } of layout.stemLabels)
      for (const other of [...marks, ...stems]) expect(overlaps(box, other)).toBe(false);
    const worst = layout.stemLabels.find(({ text }) => text[0] === "−20%")?.box;
    expect(Math.abs((worst?.y1 ?? 0) - layout.y.at(41))).toBeLessThan(40);
  });

  it("tell the fitted point by a dashed outline", () => {
    expect(layout.marks.map(({ fitted }) => fitted)).toEqual([true, false, false, false]);
    const dashed = chartItems(layout).flatMap((item) =>
      item.is === "lines" && item.dashed === "2 1.6" ? item.at : [],
    );
    expect(dashed).toHaveLength(1);
  });

  it("stand in a pale band: inside of it a number counts as met, and nowhere else", () => {
    const [area] = layout.areas;
    const at400 = (area ?? []).filter((_, i) => i % 2 === 1 && Math.abs((area?.[i - 1] ?? 0) - layout.x.at(400)) < 0.1);
    // 33 is 15% too little of what is published at the band's upper edge, and 15% too much at the lower one.
    expect(Math.min(...at400)).toBeCloseTo(layout.y.at(33 / 0.85), 0);
    expect(Math.max(...at400)).toBeCloseTo(layout.y.at(33 / 1.15), 0);
    expect(texts(layout.areaLabels)).toEqual(["within 15%: counts as met"]);
  });

  it("need a curve of their name", () => {
    expect(chartLayout([{ ...simulated, label: "other" }, published], size, options).stems).toEqual([]);
  });
});

describe("gaps between two curves", () => {
  const pair = [curve("wake all", [10, 10, 5, 4]), curve("wake one", [10, 11, 10, 12])];

  it("say how many times, where it is asked for", () => {
    const layout = chartLayout(pair, size, { ...options, gap: { shaded: false, ratiosAt: [300, 400, 12345] } });
    expect(texts(layout.stemLabels).sort()).toEqual(["2.0 times", "3.0 times"]);
    expect(layout.areas).toEqual([]);
  });

  it("are shaded from one to the other", () => {
    const [area] = chartLayout(pair, size, { ...options, gap: { shaded: true, ratiosAt: [] } }).areas;
    expect(area).toHaveLength(16);
  });

  it("keep their words on a phone too", () => {
    const gap = { shaded: false, ratiosAt: [400] };
    expect(texts(chartLayout(pair, { width: 344, height: 300 }, { ...options, gap }).stemLabels)).toEqual([
      "3.0 times",
    ]);
  });
});

describe("a cut axis", () => {
  const breaksOf = (layout: ChartLayout) =>
    chartItems(layout).filter((item) => item.is === "lines" && item.at[0]?.length === 12 && item.stroke === "ink")
      .length;

  it("has a break and says where it begins; one that begins at zero has none", () => {
    const cut = chartLayout([simulated], size, { ...options, y: { ...options.y, from: 4 } });
    expect(cut.y.domain[0]).toBe(4);
    expect(texts(cut.cutLabel)).toEqual(["axis cut: begins at 4"]);
    expect(breaksOf(cut)).toBe(1);
    const whole = chartLayout([simulated], size, options);
    expect(whole.cut).toBe(false);
    expect(breaksOf(whole)).toBe(0);
  });
});

it("curves that end together show a piece of themselves before their names; others don't", () => {
  const together = chartLayout(
    [curve("a", [1, 5, 10]), curve("b", [1, 9, 10.1]), curve("c", [1, 1, 1])],
    size,
    options,
  );
  expect(together.labels.map(({ text, sample }) => [text[0], sample !== null])).toEqual(
    expect.arrayContaining([
      ["a", true],
      ["b", true],
      ["c", false],
    ]),
  );
});

it("of curves that lie on each other the thin one is seen on the thick one, and ink on grey", () => {
  const lookOf = (width: number, tone: "ink" | "quiet") => ({ look: { ...plainLook, width, tone } });
  const all = [
    curve("a", [1, 2], lookOf(1, "ink")),
    curve("b", [1, 2], lookOf(3, "quiet")),
    curve("c", [1, 2], lookOf(3, "ink")),
  ];
  expect(chartLayout(all, size, options).curves.map(({ seriesIndex }) => seriesIndex)).toEqual([1, 2, 0]);
});
