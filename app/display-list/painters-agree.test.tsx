/** Kept pictures and laws are about display lists: here the canvas and the markup are held to the list, and so to each other. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { palettes } from "../base/palette";
import { colourIn } from "./colours";
import { type DisplayList, type Item, labelAt } from "./display-list";
import { MarkList, styleNames, styles } from "./marks";
import { CanvasPainter } from "./paint-canvas";
import { recordingContext } from "./recording-context.test-helper";
import { svgItems } from "./svg-items";

beforeEach(() => {
  vi.stubGlobal("OffscreenCanvas", undefined);
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal("DOMMatrix", class {});
});
afterEach(() => vi.unstubAllGlobals());

const palette = palettes.light;

/** Left, top, right, lower edge. */
type Bounds = [number, number, number, number];
const boundsOf = (points: readonly (readonly [number, number])[]): Bounds => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** What is painted: where, and in which colours. */
function painted(item: Item) {
  const { ctx, calls } = recordingContext();
  new CanvasPainter(palette, "sans-serif").paint(ctx, { width: 200, height: 200, items: [item] } as DisplayList);
  const points: [number, number][] = [];
  for (const { line } of calls) {
    const [name, ...rest] = line.split(" ");
    const [a = 0, b = 0, c = 0, d = 0] = rest.map(Number);
    if (name === "fillRect" || name === "strokeRect") points.push([a, b], [a + c, b + d]);
    else if (name === "moveTo" || name === "lineTo") points.push([a, b]);
    else if (name === "arc") points.push([a - c, b - c], [a + c, b + c]);
  }
  const colours = new Set(calls.flatMap(({ line }) => line.match(/#[0-9a-f]{6}/g) ?? []));
  const texts = calls.map(({ line }) => line);
  const strokes = [
    texts.flatMap((line) => /^stroke.* width=(\S+)/.exec(line)?.[1] ?? []),
    texts.flatMap((line) => /^setLineDash (\S+)/.exec(line)?.[1]?.replaceAll(",", " ") ?? []),
    texts.flatMap((line) => /^(?:fill|stroke) .* alpha=(\S+)/.exec(line)?.[1] ?? []),
  ].map(unlike);
  return { bounds: boundsOf(points), colours, strokes };
}

const unlike = (all: readonly string[]): string[] => [...new Set(all)];

function printed(item: Item) {
  const markup = renderToStaticMarkup(
    <svg>
      <title>one item</title>
      {svgItems([item], (colour) => colourIn(palette, colour))}
    </svg>,
  );
  const points: [number, number][] = [];
  for (const [, d = ""] of markup.matchAll(/ d="([^"]*)"/g)) points.push(...pointsOf(d));
  for (const [, x, y, w, h] of markup.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/g))
    points.push([Number(x), Number(y)], [Number(x) + Number(w), Number(y) + Number(h)]);
  const strokes = ["stroke-width", "stroke-dasharray", "opacity"].map((name) =>
    unlike([...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value)),
  );
  return { bounds: boundsOf(points), colours: new Set(markup.match(/#[0-9a-f]{6}/g) ?? []), strokes };
}

/** Corners of a path of relative steps, as all our painters write them; of an arc its ends and how far it reaches. */
function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = 0, b = 0, , , , dx = 0, dy = 0] = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === "M") [x, y] = [a, b];
    else if (command === "m" || command === "l") [x, y] = [x + a, y + b];
    else if (command === "h") x += a;
    else if (command === "v") y += a;
    else if (command === "z") [x, y] = [startX, startY];
    else if (command === "a") {
      points.push([x, y - a], [x, y + a]);
      [x, y] = [x + dx, y + dy];
    } else throw new Error(`A path has the command "${command}".`);
    if (command === "M" || command === "m") [startX, startY] = [x, y];
    points.push([x, y]);
  }
  return points;
}

const near = (one: Bounds, other: Bounds, px: number) =>
  one.every((edge, i) => Math.abs(edge - (other[i] as number)) <= px);

describe("the canvas and the markup paint what the list says, where it says it, in its colours", () => {
  it.each(styleNames.map((name, style) => [name, style] as const))("marks: %s", (_, style) => {
    const { form, colour, stroke } = styles[style] as (typeof styles)[number];
    const mark = new MarkList(1).with(style, 40, 50, 30, form === "line" ? 12 : 20);
    const list: Bounds = [40, 50, 70, form === "line" ? 62 : 70];
    // A disc is as wide as the mark is high, and a stroke lies within its mark.
    const round = form === "disc" || form === "ring";
    const [onCanvas, inMarkup] = [painted(mark), printed(mark)];
    for (const { bounds } of [onCanvas, inMarkup])
      expect(near(bounds, list, Math.max(stroke, form === "hatch" ? 7 : 0.1) + (round ? 10 : 0))).toBe(true);
    if (form === "hatch") return;
    expect(inMarkup.colours).toEqual(onCanvas.colours);
    expect(onCanvas.colours.has(colourIn(palette, colour))).toBe(true);
  });

  it.each<[string, Item]>([
    ["rect", { is: "rect", x: 10, y: 20, w: 30, h: 40, fill: "running", stroke: "edge" }],
    ["rects", { is: "rects", at: [10, 20, 30, 40, 60, 70, 5, 6], fill: "scan" }],
    ["lines", { is: "lines", at: [[10, 20, 60, 25, 60, 90]], stroke: "spinning" }],
    ["areas", { is: "lines", at: [[10, 20, 60, 25, 60, 90]], closed: true, fill: "ink", alpha: 0.16 }],
    ["curves", { is: "lines", at: [[10, 20, 60, 25, 60, 90]], stroke: "ink", width: 3, dashed: "7 5", round: true }],
    ["pale curves", { is: "lines", at: [[10, 20, 60, 25, 60, 90]], stroke: "ink", alpha: 0.55 }],
    ["circles", { is: "dots", at: [30, 40, 90, 60], radius: 5, stroke: "ink" }],
    ["dots", { is: "dots", at: [30, 40, 90, 60], radius: 5, fill: "paper", stroke: "connection" }],
  ])("%s", (_, item) => {
    const [onCanvas, inMarkup] = [painted(item), printed(item)];
    expect(near(onCanvas.bounds, inMarkup.bounds, 0.2)).toBe(true);
    expect(inMarkup.colours).toEqual(onCanvas.colours);
    expect(inMarkup.strokes).toEqual(onCanvas.strokes);
  });

  it("words", () => {
    const label = labelAt(30, 40, "asleep", "quiet", { anchor: "end", strong: true, size: 14 });
    const { ctx, calls } = recordingContext();
    new CanvasPainter(palette, "sans-serif").labels(ctx, [label]);
    const markup = renderToStaticMarkup(svgItems([label], (colour) => colourIn(palette, colour)));
    const colour = colourIn(palette, "quiet");
    expect(calls.map(({ line }) => line)).toEqual([
      `fillText asleep 30 40 fill=${colour} font=600 14px sans-serif align=end`,
    ]);
    expect(markup).toBe(
      `<text x="30" y="40" font-size="14" font-weight="600" text-anchor="end" fill="${colour}">asleep</text>`,
    );
  });
});
