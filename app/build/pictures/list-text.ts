/**
 * A display list as text that a person reviews, in whole px. Marks stand by style, in the order of painting, a line for each height: "y 90 h 31: 149+31 ×5 by 38" are five
 * that begin at 149, are 31 wide and lie 38 apart. Where a style has more lines than anybody reads its marks stand in a raster of letters instead, with their number, where
 * they lie, how large they are together and a check: a mark that moves by a pixel changes the check, and the raster shows about where.
 */
import { greatest, least } from "../../base/extremes";
import {
  type Cells,
  type DisplayList,
  type Dots,
  type Item,
  type Label,
  type Lines,
  type Rect,
  shadeAlpha,
} from "../../display-list/display-list";
import { hidden, styleNames, styles } from "../../display-list/marks";
import { type Box, checkOf, type Layer, raster } from "./raster";

interface Row {
  readonly y: number;
  readonly h: number;
  readonly text: string;
}

const lineLength = 150;
/** A style with more lines than that is a raster. */
const mostLines = 6;
const mostPoints = 10;

export function listText({ width, height, items }: DisplayList): string[] {
  const lines: string[] = [];
  const all = unfolded(items);
  // Words lie apart from each other (laws hold them to it): it doesn't matter between which marks they are painted.
  const flat = [...all.filter(({ is }) => is !== "label"), ...all.filter(({ is }) => is === "label")];
  for (let i = 0; i < flat.length; ) {
    const item = flat[i] as Shown;
    let end = i + 1;
    while (end < flat.length && joins(item, flat[end] as Shown)) end++;
    lines.push(...textOf(item, flat.slice(i, end)));
    i = end;
  }
  return [`${width} × ${px(height)} px`, ...lines.map((line) => `  ${line}`)];
}

type Shown = Exclude<Item, { is: "live" }>;

const unfolded = (items: readonly Item[]): readonly Shown[] =>
  items.flatMap((item) => (item.is === "live" ? unfolded(item.still()) : [item]));

/** Layers of one field, labels that stand one after the other, and rectangles that look alike. */
function joins(first: Shown, next: Shown): boolean {
  if (first.is === "label") return next.is === "label";
  if (first.is === "rect") return next.is === "rect" && rectLook(first) === rectLook(next);
  if (first.is !== "cells" || next.is !== "cells") return false;
  return (["x", "y", "w", "h", "columns", "rows"] as const).every((key) => first[key] === next[key]);
}

function textOf(item: Shown, alike: readonly Shown[]): readonly string[] {
  switch (item.is) {
    case "marks": {
      const byStyle = new Map<number, Box[]>();
      for (let i = 0; i < item.count; i++) {
        const style = item.style[i] as number;
        if (style === hidden) continue;
        const box = { x: item.x[i] as number, y: item.y[i] as number, w: item.w[i] as number, h: item.h[i] as number };
        byStyle.set(style, [...(byStyle.get(style) ?? []), box]);
      }
      const named = [...byStyle].sort(([a], [b]) => a - b);
      return boxes(
        named.map(([style, own]) => ({
          name: `${styleNames[style]}${item.key ? " (key)" : ""}`,
          boxes: own,
          line: styles[style]?.form === "line",
        })),
      );
    }
    case "rects": {
      const own: Box[] = [];
      for (let i = 0; i + 3 < item.at.length; i += 4) {
        const [x = 0, y = 0, w = 0, h = 0] = item.at.slice(i, i + 4);
        own.push({ x, y, w, h });
      }
      return boxes([{ name: `rects ${item.fill}`, boxes: own, line: false }]);
    }
    case "rect":
      return boxes([{ name: rectLook(item), boxes: alike as readonly Rect[], line: false }]);
    case "dots": {
      const own: Box[] = [];
      for (let i = 0; i + 1 < item.at.length; i += 2)
        own.push({ x: item.at[i] ?? 0, y: item.at[i + 1] ?? 0, w: 0, h: 0 });
      return boxes([{ name: dotsLook(item), boxes: own, line: false }]);
    }
    case "lines":
      return linesText(item);
    case "cells":
      return cellsText(alike as readonly Cells[]);
    case "label":
      return labelsText(alike as readonly Label[]);
  }
}

const rectLook = ({ fill, stroke, dashed }: Rect): string =>
  ["rect", fill, stroke && `edge ${stroke}`, dashed && "dashed"].filter(Boolean).join(" ");

const dotsLook = ({ fill, stroke, width, radius }: Dots): string =>
  ["dots", fill, stroke && `edge ${stroke}`, width && `${width} px`, `r ${size(radius)}`].filter(Boolean).join(" ");

const linesLook = ({ stroke, width, fill, alpha, dashed, closed, series }: Lines): string =>
  [
    "lines",
    stroke,
    fill && `around ${fill}`,
    alpha && `${100 * alpha}%`,
    dashed && (dashed === true ? "dashed" : `dashed ${dashed}`),
    width && (width === 1 ? "thin" : `${width} px`),
    closed && "closed",
    series !== undefined && `series ${series}`,
  ]
    .filter(Boolean)
    .join(" ");

interface Named {
  readonly name: string;
  readonly boxes: readonly Box[];
  readonly line: boolean;
}

/** Styles with few lines in full, the others together as a raster. */
function boxes(all: readonly Named[]): string[] {
  const lines: string[] = [];
  const dense: Named[] = [];
  for (const one of all) {
    const own = rowLines(one.boxes);
    if (own.length > mostLines) dense.push(one);
    else lines.push(...joined(one.name, own));
  }
  // Hatching is told by how much there is of it, and where.
  const hatching = dense.filter(({ name, line }) => line || name.startsWith("dots"));
  for (const { name, boxes } of hatching) lines.push(`${name}: ${totals(boxes)}`);
  const filled = dense.filter((one) => !hatching.includes(one));
  if (filled.length > 0) {
    const layers = filled.map(({ name, boxes }): Layer => ({ name, boxes }));
    const { rows, letters } = raster(layers);
    for (const [i, { name, boxes }] of filled.entries()) lines.push(`${letters[i]} ${name}: ${totals(boxes)}`);
    lines.push(...repeated(rows).map((row) => `  ${row}`));
  }
  return lines;
}

/** On one line, if there is room. */
function joined(name: string, own: readonly string[]): string[] {
  const line = `${name}: ${own.join("; ")}`;
  return line.length <= lineLength ? [line] : [`${name}:`, ...own.map((one) => `  ${one}`)];
}

function totals(all: readonly Box[]): string {
  const left = least(all.map(({ x }) => x));
  const top = least(all.map(({ y }) => y));
  const right = greatest(all.map(({ x, w }) => x + w));
  const bottom = greatest(all.map(({ y, h }) => y + h));
  const area = all.reduce((sum, { w, h }) => sum + Math.abs(w * h), 0);
  const check = checkOf(
    all
      .map(({ x, y, w, h }) => [x, y, w, h].map(px).join())
      .sort()
      .join(" "),
  );
  return `${all.length} in ${px(left)},${px(top)} to ${px(right)},${px(bottom)}, ${px(area)} px², check ${check}`;
}

/** Heights from above, each with its marks from the left. */
function rowLines(all: readonly Box[]): string[] {
  const byRow = new Map<string, Box[]>();
  for (const box of all) {
    const key = `${px(box.y)} ${size(box.h)}`;
    byRow.set(key, [...(byRow.get(key) ?? []), box]);
  }
  const rows = [...byRow.values()]
    .sort(([a], [b]) => (a?.y ?? 0) - (b?.y ?? 0) || (a?.h ?? 0) - (b?.h ?? 0))
    .map((own): Row => ({ y: own[0]?.y ?? 0, h: own[0]?.h ?? 0, text: across(own) }));
  const lines: string[] = [];
  for (let i = 0; i < rows.length; ) {
    const { y, h, text } = rows[i] as Row;
    const pitch = (rows[i + 1]?.y ?? 0) - y;
    let n = 1;
    while (sameRow(rows[i + n], text, h, y + n * pitch)) n++;
    if (n === 2) n = 1;
    lines.push(...wrapped(`y ${px(y)} h ${size(h)}${n > 1 ? ` ×${n} by ${size(pitch)}` : ""}: ${text}`));
    i += n;
  }
  return lines;
}

const sameRow = (row: Row | undefined, text: string, h: number, y: number): boolean =>
  row !== undefined && row.text === text && size(row.h) === size(h) && Math.abs(row.y - y) < 0.06;

/** Runs of marks that are as wide, and lie as far apart. */
function across(own: readonly Box[]): string {
  const sorted = [...own].sort((a, b) => a.x - b.x || a.w - b.w);
  const texts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    const { x, w } = sorted[i] as Box;
    const pitch = (sorted[i + 1]?.x ?? x) - x;
    let n = 1;
    while (near(sorted[i + n]?.x, x + n * pitch) && near(sorted[i + n]?.w, w)) n++;
    if (n === 2) n = 1;
    texts.push(`${px(x)}+${size(w)}${n > 1 ? ` ×${n} by ${size(pitch)}` : ""}`);
    i += n;
  }
  return texts.join(", ");
}

const near = (a: number | undefined, b: number): boolean => a !== undefined && Math.abs(a - b) < 0.06;

/** Strokes and boxes as marks are; other outlines by their points, or by how many these are. */
function linesText(item: Lines): string[] {
  const { at } = item;
  const look = linesLook(item);
  const plain = at.flatMap((line) => boxOf(line) ?? []);
  const others = at.filter((line) => boxOf(line) === null);
  const few = others.filter((line) => line.length <= 2 * mostPoints);
  const lines = plain.length > 0 ? boxes([{ name: look, boxes: plain, line: false }]) : [];
  if (few.length > mostPoints) {
    const corners = few.flatMap((line) => pointsOf(line).map(([x, y]): Box => ({ x, y, w: 0, h: 0 })));
    lines.push(`${look}: ${few.length} outlines, corners ${totals(corners)}`);
  } else if (few.length > 0) lines.push(...joined(look, wrapped(few.map(pointsText).join(" · "))));
  const long = others.filter((line) => !few.includes(line));
  for (const line of long.slice(0, mostPoints)) lines.push(`${look}: ${course(line)}`);
  if (long.length > mostPoints)
    lines.push(
      `${look}: ${long.length - mostPoints} more such lines, check ${checkOf(long.map(pointsText).join(" "))}`,
    );
  return lines;
}

/** A stroke, or a closed outline along the axes. */
function boxOf(line: readonly number[]): Box | null {
  const [x = 0, y = 0, x2 = 0, y2 = 0] = line;
  if (line.length === 4) return { x, y, w: x2 - x, h: y2 - y };
  const xs = line.filter((_, i) => i % 2 === 0);
  const ys = line.filter((_, i) => i % 2 === 1);
  const [left, right, top, bottom] = [least(xs), greatest(xs), least(ys), greatest(ys)];
  const cornered = pointsOf(line).every(([px, py]) => (px === left || px === right) && (py === top || py === bottom));
  if (line.length !== 10 || !cornered || xs[0] !== xs[4] || ys[0] !== ys[4]) return null;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

const pointsOf = (line: readonly number[]): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i] ?? 0, line[2 * i + 1] ?? 0]);
const pointsText = (line: readonly number[]): string =>
  pointsOf(line)
    .map(([x, y]) => `${px(x)},${px(y)}`)
    .join(" ");

/** How high a long line stands at each of some dozen places from left to right: 0 its lowest, 9 its highest. */
function course(line: readonly number[]): string {
  const points = pointsOf(line);
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [least(ys), greatest(ys)];
  const steps = Array.from({ length: Math.min(60, points.length) }, (_, i) => {
    const y = ys[Math.floor((i * points.length) / Math.min(60, points.length))] ?? 0;
    return Math.round(bottom === top ? 0 : (9 * (bottom - y)) / (bottom - top));
  });
  const check = checkOf(pointsText(line));
  return `${points.length} points, ${steps.join("")} from ${px(points[0]?.[0] ?? 0)} to ${px(points.at(-1)?.[0] ?? 0)}, ${px(top)} to ${px(bottom)} high, check ${check}`;
}

/** Layers of one field: a letter is the ink that most of its place has, a capital where it has more than half of it. */
function cellsText(layers: readonly Cells[]): string[] {
  const [{ x, y, w, h, columns, rows }] = layers as [Cells];
  const head = `cells ${columns} × ${rows} in ${px(x)},${px(y)} ${size(w)}×${size(h)}`;
  const full = layers.filter(({ cells }) => cells.some((shade) => shade > 0));
  const grounds = layers.map(({ ground }) => ground).filter((ground) => ground !== null);
  const on = grounds.length > 0 ? ` on ${grounds.map((ground) => ground ?? "wash").join(", ")}` : "";
  if (full.length === 0) return [`${head}${on}, empty`];
  const shares = full.map(
    (layer): Layer => ({
      name: layer.ink ?? "ink",
      boxes: inkBoxes(layer),
    }),
  );
  const shown = raster(shares, { x: 0, y: 0, w: columns, h: rows });
  return [
    `${head}${on}:`,
    ...full.map((layer, i) => {
      const amount = layer.cells.reduce((sum, shade) => sum + (shade > 0 ? 1 : 0), 0);
      const seen = layer.seen ? `, seen from ${px(layer.seen[0])} to ${px(layer.seen[1])}` : "";
      return `  ${shown.letters[i]} ${layer.ink ?? "ink"}: ${amount} cells${seen}, check ${checkOf(layer.cells.join())}`;
    }),
    ...repeated(shown.rows).map((row) => `    ${row}`),
  ];
}

/** A cell as a box of as much of its width as it has ink. */
function inkBoxes({ cells, columns, fine }: Cells): Box[] {
  const own: Box[] = [];
  cells.forEach((shade, i) => {
    const alpha = fine ? shade : (shadeAlpha[shade] ?? 255);
    if (alpha > 0) own.push({ x: i % columns, y: Math.floor(i / columns), w: alpha / 255, h: 1 });
  });
  return own;
}

/** By how they look, each at its x and y; those of one look from above. */
function labelsText(labels: readonly Label[]): string[] {
  const byLook = new Map<string, Label[]>();
  for (const label of labels) byLook.set(lookOf(label), [...(byLook.get(lookOf(label)) ?? []), label]);
  return [...byLook].flatMap(([look, own]) => {
    const sorted = own.sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x);
    return wrapped(`${look}: ${sorted.map(({ x, y, text }) => `${px(x)},${px(y)} "${text}"`).join(" · ")}`);
  });
}

function lookOf({ role, size, anchor, strong, halo, key }: Label): string {
  const parts = [role, String(size), anchor !== "start" && anchor, strong && "strong", halo && "halo", key && "key"];
  return parts.filter(Boolean).join(" ");
}

/** Rows that say the same as the one above are counted. */
function repeated(rows: readonly string[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < rows.length; ) {
    let n = 1;
    while (rows[i + n] === rows[i]) n++;
    lines.push(n === 1 ? (rows[i] as string) : `${rows[i]} ×${n}`);
    i += n;
  }
  return lines;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(/(?<=, | · )/)) {
    if (line !== "" && line.length + part.length > lineLength) {
      lines.push(line.trimEnd());
      line = "  ";
    }
    line += part;
  }
  lines.push(line.trimEnd());
  return lines;
}

const px = (value: number): string => String(Math.round(value) + 0);
/** What is so small that a part of a px matters has its tenths. */
const size = (value: number): string => (Math.abs(value) < 10 ? String(Math.round(value * 10) / 10 + 0) : px(value));
