/** Where the things of a display list lie. */
import { greatest, least } from "../../base/extremes";
import { meanWidth } from "../../base/text-width";
import type { DisplayList, Label } from "../../display-list/display-list";
import { hidden, styleNames } from "../../display-list/marks";
import type { Shown } from "./scene";

export interface Thing {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function thingsOf(item: Shown): Thing[] {
  switch (item.is) {
    case "marks": {
      const things: Thing[] = [];
      for (let i = 0; i < item.count; i++) {
        if (item.style[i] === hidden) continue;
        const [x, y, w, h] = [item.x, item.y, item.w, item.h].map((of) => of[i] as number) as [
          number,
          number,
          number,
          number,
        ];
        things.push(upright(styleNames[item.style[i] as number] as string, x, y, w, h));
      }
      return things;
    }
    case "rects": {
      const things: Thing[] = [];
      for (let i = 0; i + 3 < item.at.length; i += 4) {
        const [x = 0, y = 0, w = 0, h = 0] = item.at.slice(i, i + 4);
        things.push(upright(`rects ${item.fill}`, x, y, w, h));
      }
      return things;
    }
    case "rect":
      return [upright(`rect ${item.fill ?? item.stroke}`, item.x, item.y, item.w, item.h)];
    case "dots": {
      const things: Thing[] = [];
      for (let i = 0; i + 1 < item.at.length; i += 2)
        things.push(
          upright(
            "dot",
            (item.at[i] ?? 0) - item.radius,
            (item.at[i + 1] ?? 0) - item.radius,
            2 * item.radius,
            2 * item.radius,
          ),
        );
      return things;
    }
    case "lines":
      return item.at.map((line) => {
        const xs = line.filter((_, i) => i % 2 === 0);
        const ys = line.filter((_, i) => i % 2 === 1);
        const [x, y] = [least(xs), least(ys)];
        return { what: `line ${item.stroke}`, x, y, w: greatest(xs) - x, h: greatest(ys) - y };
      });
    case "cells": {
      const [from, to] = item.seen ?? [item.x, item.x + item.w];
      return [upright(`cells ${item.ink}`, from, item.y, to - from, item.h)];
    }
    case "label":
      return [boxOfLabel(item)];
  }
}

/** Its letters, without the room between lines; about as wide as they are. */
export function boxOfLabel({ x, y, text, size, anchor }: Label): Thing {
  const w = meanWidth(text, size);
  const left = anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2;
  return { what: `"${text}"`, x: left, y: y - 0.72 * size, w, h: 0.72 * size };
}

function upright(what: string, x: number, y: number, w: number, h: number): Thing {
  return { what, x: Math.min(x, x + w), y: Math.min(y, y + h), w: Math.abs(w), h: Math.abs(h) };
}

/** What a stroke, or a letter that is wider than most, may stand out, px. */
const marginPx = 4;

export function outside({ width, height, items }: DisplayList): string[] {
  return items
    .flatMap((item) => (item.is === "live" ? [] : thingsOf(item)))
    .filter(
      ({ x, y, w, h }) => !(Math.min(x, y) >= -marginPx && x + w <= width + marginPx && y + h <= height + marginPx),
    )
    .map(({ what, x, y, w, h }) => `${what} lies outside: ${[x, y, w, h].map(Math.round)} of ${width} × ${height}`);
}

export function onEachOther({ items }: DisplayList): string[] {
  const boxes = items.flatMap((item) => (item.is === "label" ? [boxOfLabel(item)] : [])).sort((a, b) => a.y - b.y);
  const found: string[] = [];
  boxes.forEach((one, i) => {
    for (let k = i + 1; k < boxes.length && (boxes[k] as Thing).y < one.y + one.h - 1; k++) {
      const other = boxes[k] as Thing;
      if (one.x < other.x + other.w - 2 && other.x < one.x + one.w - 2)
        found.push(`${one.what} and ${other.what} lie on each other`);
    }
  });
  return found;
}
