import { describe, expect, it } from "vitest";
import { chartLayout } from "./layout";
import { plainLook } from "./look";
import { panelsOf, parsePanels } from "./panels";
import { nearestPoint } from "./readout";
import type { ChartOptions, ChartWindow, Series } from "./series";
import { beginsDrag, movedTo, windowOfDrag, zoomedBy } from "./zoom";

const curve = (label: string, factor: number, more: Partial<Series> = {}): Series => ({
  id: label,
  label,
  provenance: "simulated",
  source: "",
  look: plainLook,
  points: [1, 2, 4, 8, 16].map((x) => ({ x, y: factor * x })),
  ...more,
});
const series = [curve("a", 1, { curve: 0 }), curve("b", 10, { curve: 1 })];
const size = { width: 800, height: 400 };
const scales = ["linear", "log"] as const;
const optionsOf = (scale: (typeof scales)[number]): ChartOptions => ({
  x: { label: "CPUs", unit: "", scale },
  y: { label: "work", unit: "", scale },
});
const layoutOf = (options: ChartOptions, window?: ChartWindow) => chartLayout(series, size, { ...options, window });

describe.each(scales)("on a %s scale", (scale) => {
  const options = optionsOf(scale);
  const whole = layoutOf(options);
  const place = (x: number, y: number) => ({ x: whole.x.at(x), y: whole.y.at(y) });

  it("a drag encloses the values under its corners, whichever way it went", () => {
    for (const [a, b] of [
      [place(2, 100), place(8, 20)],
      [place(8, 100), place(2, 20)],
    ] as const) {
      const window = windowOfDrag(whole, a, b);
      expect(window?.x[0]).toBeCloseTo(2, 6);
      expect(window?.x[1]).toBeCloseTo(8, 6);
      expect(window?.y?.[0]).toBeCloseTo(20, 6);
      expect(window?.y?.[1]).toBeCloseTo(100, 6);
    }
  });

  it("a low drag chooses from left to right only, a short one nothing, and one over the edge ends there", () => {
    const from = place(2, 50);
    expect(windowOfDrag(whole, from, { x: place(8, 50).x, y: from.y + 5 })).not.toHaveProperty("y");
    expect(windowOfDrag(whole, from, { x: from.x + 3, y: from.y + 90 })).toBeNull();
    expect(windowOfDrag(whole, from, { x: 5000, y: from.y })?.x[1]).toBeCloseTo(whole.x.domain[1], 6);
  });

  it("what is shown of it fills the plot, nothing leaves the plot, and points outside can't be met", () => {
    const part = layoutOf(options, { x: [2.5, 9] });
    expect(part.x.at(2.5)).toBeCloseTo(part.plot.x0, 6);
    expect(part.x.at(9)).toBeCloseTo(part.plot.x1, 6);
    for (const line of part.curves.flatMap(({ at }) => at))
      line.forEach((value, i) => {
        const [least, most] = i % 2 === 0 ? [part.plot.x0, part.plot.x1] : [part.plot.y0, part.plot.y1];
        expect(value).toBeGreaterThanOrEqual(least - 0.1);
        expect(value).toBeLessThanOrEqual(most + 0.1);
      });
    for (const at of [0, 200, 400, 790]) expect([2, 3]).toContain(nearestPoint(part, series, at, 100)?.point);
  });

  it("closer and farther are each other's opposite, and farthest is the whole", () => {
    const middle = (whole.plot.x0 + whole.plot.x1) / 2;
    const closer = zoomedBy(whole, whole, 0.5, middle) as ChartWindow;
    const part = layoutOf(options, closer);
    expect(part.x.domain[1]).toBeLessThan(whole.x.domain[1]);
    expect(zoomedBy(part, whole, 2, (part.plot.x0 + part.plot.x1) / 2)).toBeNull();
  });

  it("moves along with the point that is walked to, and no further than the chart", () => {
    const window: ChartWindow = { x: [1, 3] };
    const part = layoutOf(options, window);
    expect(movedTo(window, part, whole, 2)).toBe(window);
    const moved = movedTo(window, part, whole, 16);
    expect(moved.x[0]).toBeLessThan(16);
    expect(moved.x[1]).toBeGreaterThanOrEqual(16 - 1e-6);
    expect(moved.x[1]).toBeLessThanOrEqual(whole.x.domain[1] + 1e-6);
  });
});

describe("panels", () => {
  const options = optionsOf("linear");

  it("hold their curves, on one scale", () => {
    const panels = panelsOf(series, options, { specs: parsePanels("one:0|1,000 others:1") });
    expect(panels.map((p) => [p.title, p.series.map(({ label }) => label)])).toEqual([
      ["one", ["a"]],
      ["1,000 others", ["b"]],
    ]);
    const domains = panels.map((p) => chartLayout(p.series, size, p.options).y.domain);
    expect(domains[0]).toEqual(domains[1]);
    expect(domains[0]).toEqual(layoutOf(options).y.domain);
  });

  it("with scales of their own say by how much they are enlarged", () => {
    const specs = parsePanels("small:0|large:1");
    const titles = panelsOf(series, options, { specs, ownScale: true }).map(({ title }) => title);
    expect(titles).toEqual(["small, enlarged 10 times", "large"]);
  });

  it("show a part together, each by its own y where scales differ", () => {
    const specs = parsePanels("small:0|large:1");
    const zoomed = { ...options, window: { x: [2, 8] as const, y: [0, 50] as const } };
    const shared = panelsOf(series, zoomed, { specs }).map((p) => p.options.window);
    expect(shared).toEqual([zoomed.window, zoomed.window]);
    const own = panelsOf(series, zoomed, { specs, ownScale: true }).map((p) => p.options.window);
    expect(own).toEqual([{ x: [2, 8] }, { x: [2, 8] }]);
  });

  it("leave out of a name what their title says", () => {
    const named = [curve("200, wake all", 1, { curve: 0 }), curve("200, wake one", 2, { curve: 1 })];
    const [panel] = panelsOf(named, options, { specs: parsePanels("200 daemons:0_1") });
    expect(
      chartLayout(panel?.series ?? [], size, options)
        .labels.map(({ text }) => text.join(" "))
        .sort(),
    ).toEqual(["wake all", "wake one"]);
  });

  it("tell alike curves apart within themselves only", () => {
    const looks = (specs: string) =>
      panelsOf(series, options, { specs: parsePanels(specs) }).flatMap((p) => p.series.map(({ look }) => look.ends));
    expect(looks("all:0_1")).toEqual([[], ["bar"]]);
    expect(looks("one:0|other:1")).toEqual([[], []]);
  });

  it.each(["", "no curves", ":1", "a:b"])("refuse %j with a sentence", (text) => {
    expect(() => parsePanels(text)).toThrow(/expected/);
  });
});

it("a part is enclosed by the first button of a mouse or a pen; other buttons, and fingers, leave the chart alone", () => {
  const press = { type: "pointerdown", pointerType: "mouse", button: 0 };
  expect([press, { ...press, pointerType: "pen" }].map(beginsDrag)).toEqual([true, true]);
  const others = [{ pointerType: "touch" }, { button: 1 }, { button: 2 }, { type: "pointermove" }];
  expect(others.map((other) => beginsDrag({ ...press, ...other }))).toEqual([false, false, false, false]);
});
