/** Words stand in the areas that they name: in the largest rectangle of one doing, of what has happened. */
import { textWidth } from "../../base/text-width";
import type { LanePlate } from "./plate-memory";
import { sharesOf, tasksOfRow } from "./plate-raster";
import { doingOf } from "./task-history";
import { words } from "./words";

export interface Area {
  readonly text: string;
  /** Middle and baseline, px. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly doing: "runnable" | "asleep";
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Areas are looked for in so many columns and rows at most: words need more room than one of them. */
const looksAcross = 60;
const looksDown = 36;

/** Of a cell's time, at least so much. */
const nearlyAll = 0.8;

const sizes = [22, 18, 15] as const;

type Kind = "waiting" | "again" | "never";

/** `past`: which share of what is known has happened, from the left; `box`: where that stands. */
export function wordsInAreas(plate: LanePlate, past: number, box: Box): readonly Area[] {
  const { grid } = plate;
  const across = Math.min(looksAcross, grid.columns);
  const down = Math.min(looksDown, grid.rows);
  const kinds = Array.from({ length: across * down }, (_, i): Kind | null => {
    const column = Math.floor((((i % across) + 0.5) * grid.columns) / across);
    const row = Math.floor(((Math.floor(i / across) + 0.5) * grid.rows) / down);
    const end = ((i % across) + 1) / across;
    return end <= past ? kindOf(plate, column, row) : null;
  });
  // The first that fits.
  const texts: Readonly<Record<Kind, (area: Cell) => readonly string[]>> = {
    waiting: () => words.waiting,
    again: () => [plate.byReturn ? words.asleepAgain : words.asleep],
    never: (area) => [words.sleepOn(notWokenBefore(plate, timeAt(plate, (area.x + area.w) / across)))],
  };
  return (Object.keys(texts) as Kind[]).flatMap((kind): Area[] => {
    const area = largestArea((x, y) => kinds[y * across + x] === kind, across, down);
    if (area === null) return [];
    const room = { w: (area.w / across) * box.w, h: (area.h / down) * box.h };
    const fits = (text: string, size: number) => textWidth(text, size) + 16 <= room.w && size + 12 <= room.h;
    const looks = texts[kind](area).flatMap((text) => sizes.map((size) => ({ text, size })));
    const look = looks.find(({ text, size }) => fits(text, size));
    if (look === undefined) return [];
    const { text, size } = look;
    const x = box.x + ((area.x + area.w / 2) / across) * box.w;
    const y = box.y + ((area.y + area.h / 2) / down) * box.h + size * 0.35;
    return [{ text, x, y, size, doing: kind === "waiting" ? "runnable" : "asleep" }];
  });
}

const timeAt = ({ knownNs: [fromNs, toNs] }: LanePlate, share: number): number => fromNs + share * (toNs - fromNs);

function kindOf(plate: LanePlate, column: number, row: number): Kind | null {
  const { grid, order, byReturn, firstWakeNs } = plate;
  const shares = sharesOf(grid, row * grid.columns + column);
  if ((shares[doingOf.runnable] as number) >= nearlyAll) return "waiting";
  if ((shares[doingOf.asleep] as number) < nearlyAll) return null;
  if (!byReturn) return "again";
  const [first] = tasksOfRow(row, grid.rows, order.length);
  const woken = firstWakeNs[order[first] as number] as number;
  return woken <= timeAt(plate, (column + 1) / grid.columns) ? "again" : "never";
}

const notWokenBefore = ({ firstWakeNs }: LanePlate, timeNs: number): number =>
  firstWakeNs.reduce((count, wakeNs) => count + (wakeNs > timeNs ? 1 : 0), 0);

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The largest rectangle of cells that are all inside; null where none is. */
export function largestArea(inside: (x: number, y: number) => boolean, columns: number, rows: number): Cell | null {
  const heights = new Array<number>(columns + 1).fill(0);
  let best: Cell | null = null;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) heights[x] = inside(x, y) ? (heights[x] as number) + 1 : 0;
    const open: number[] = [];
    for (let x = 0; x <= columns; x++) {
      while (open.length > 0 && (heights[open.at(-1) as number] as number) > (heights[x] as number)) {
        const h = heights[open.pop() as number] as number;
        const from = open.length > 0 ? (open.at(-1) as number) + 1 : 0;
        const w = x - from;
        if (best === null || w * h > best.w * best.h) best = { x: from, y: y - h + 1, w, h };
      }
      open.push(x);
    }
  }
  return best;
}
