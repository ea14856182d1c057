/** What is read off a picture: which ink a field has at a moment, what stands under a number, where time lies. */
import { greatest } from "../../base/extremes";
import type { Cells, DisplayList, Label } from "../../display-list/display-list";
import { hidden, styleNames } from "../../display-list/marks";
import { thingsOf } from "./boxes";

const labelsOf = ({ items }: DisplayList): Label[] => items.flatMap((item) => (item.is === "label" ? [item] : []));

/** All words, each with what it looks like. */
export const wordsOf = (list: DisplayList): string[] =>
  labelsOf(list).map(({ text, role, size }) => `${text} (${role} ${size})`);

/** How many things there are of each look. */
export function looksOf(list: DisplayList): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of list.items)
    if (item.is !== "live" && item.is !== "label")
      for (const { what } of thingsOf(item)) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

/** A time axis: where a time lies on it, px. */
export interface Axis {
  readonly x: (timeNs: number) => number;
  /** Of its first and its last tick. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly apartPx: number;
}

const unitsNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/** Its ticks are words such as "0.2 ms" at one height that go on to the right; fewer than two are none. `apartPx`: how far the ticks are from where even time would have them. */
export function axesOf(list: DisplayList): Axis[] {
  const ticks = labelsOf(list).flatMap(({ x, y, text, anchor, size }) => {
    const [, number, unit] = /^([\d.,]+) (ns|µs|ms|s)$/.exec(text) ?? [];
    if (number === undefined || unit === undefined || anchor === "end" || size > 13) return [];
    return [{ x, y, timeNs: Number(number.replaceAll(",", "")) * (unitsNs[unit] as number) }];
  });
  const runs: (typeof ticks)[] = [];
  for (const tick of ticks) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.y === tick.y && tick.timeNs > last.timeNs) runs.at(-1)?.push(tick);
    else runs.push([tick]);
  }
  return runs.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || own.length < 2) return [];
    const perNs = (last.x - first.x) / (last.timeNs - first.timeNs);
    const x = (timeNs: number) => first.x + (timeNs - first.timeNs) * perNs;
    return [
      {
        x,
        from: first.x,
        to: last.x,
        y: first.y,
        apartPx: greatest(own.map((tick) => Math.abs(tick.x - x(tick.timeNs)))),
      },
    ];
  });
}

/** Where the line of the moment stands: each x once. */
export function cursorsOf({ items }: DisplayList): number[] {
  const xs = new Set<number>();
  for (const item of items)
    if (item.is === "marks")
      for (let i = 0; i < item.count; i++)
        if (styleNames[item.style[i] as number] === "cursor") xs.add(Math.round(item.x[i] as number));
  return [...xs];
}

/** A field with its layers. */
export interface Field {
  readonly place: Pick<Cells, "x" | "y" | "w" | "h" | "columns" | "rows">;
  readonly layers: readonly Cells[];
}

export function fieldsOf({ items }: DisplayList): Field[] {
  const byPlace = new Map<string, Cells[]>();
  for (const item of items)
    if (item.is === "cells" && item.columns > 1) {
      const key = [item.x, item.y, item.w, item.h].join();
      byPlace.set(key, [...(byPlace.get(key) ?? []), item]);
    }
  return [...byPlace.values()].map((layers) => ({ place: layers[0] as Cells, layers }));
}

/** The inks of each row at x, of those that are asked for: "" where there is none, "a+b" where a cell has two. */
export function inksAt({ place: { x, w, columns, rows }, layers }: Field, at: number, of: readonly string[]): string[] {
  const column = Math.min(columns - 1, Math.floor(((at - x) / w) * columns));
  return Array.from({ length: rows }, (_, row) => {
    const inked = layers.filter(
      ({ cells, ink = "ink" }) => of.includes(ink) && (cells[row * columns + column] ?? 0) > 0,
    );
    return [...new Set(inked.map(({ ink = "ink" }) => ink))].join("+");
  });
}

/** Styles of the marks under a point, the topmost first. */
export function stylesAt({ items }: DisplayList, x: number, y: number): string[] {
  const found: string[] = [];
  for (const item of items) {
    if (item.is !== "marks") continue;
    const own: number[] = [];
    for (let i = 0; i < item.count; i++) {
      if (item.style[i] === hidden) continue;
      const [left, top, w, h] = [item.x, item.y, item.w, item.h].map((of) => of[i] as number) as [
        number,
        number,
        number,
        number,
      ];
      if (x >= left && x <= left + w && y >= top && y <= top + h && w > 0 && h > 0) own.push(item.style[i] as number);
    }
    found.push(...own.sort((a, b) => a - b).map((style) => styleNames[style] as string));
  }
  return found.reverse();
}

/** Things that are named by their number, and the middle of each. */
export function numbered(list: DisplayList): Body[] {
  return labelsOf(list).flatMap(({ x, y, text, role, anchor, strong, size }) =>
    /^\d+$/.test(text) && anchor === "middle" ? [{ number: Number(text), role, strong, x, y: y - 0.36 * size }] : [],
  );
}

export interface Body {
  readonly number: number;
  readonly role: string;
  readonly strong: boolean;
  readonly x: number;
  readonly y: number;
}

/** Names of CPUs at the left edge: the height of each one's row over time. */
export const cpuRows = (list: DisplayList): { readonly cpu: number; readonly y: number }[] =>
  labelsOf(list).flatMap(({ x, y, text, anchor }) => {
    const [, cpu] = /^cpu (\d+)$/.exec(text) ?? [];
    return cpu !== undefined && anchor === "start" && x < 60 ? [{ cpu: Number(cpu), y }] : [];
  });
