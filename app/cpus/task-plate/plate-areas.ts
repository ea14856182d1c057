/** What the areas of a plate of tasks are called. */
import type { Label } from "../../display-list/display-list";
import { looksOf, looksPast, wordsOf } from "../../plate/areas";
import type { Box } from "../../plate/panels";
import type { LanePlate } from "./plate-memory";
import { lowestShares, tasksOfRow } from "./plate-raster";
import { words } from "./task-plate-messages";

/** Of a cell's time, at least so much. */
const nearlyAll = 0.8;

type Kind = "waiting" | "again" | "never";

/** Of each plate, the last: while it plays, words stay where they are for many frames. */
const found = new WeakMap<LanePlate, { readonly at: string; readonly labels: readonly Label[] }>();

/** `past`: which share of what is known has happened, from the left; `box`: where that stands. */
export function wordsInAreas(plate: LanePlate, past: number, box: Box): readonly Label[] {
  const { x, y, w, h } = box;
  const at = [looksPast(plate.grid, past), x, y, w, h].join(" ");
  const known = found.get(plate);
  if (known?.at === at) return known.labels;
  const labels = findWords(plate, past, box);
  found.set(plate, { at, labels });
  return labels;
}

function findWords(plate: LanePlate, past: number, box: Box): readonly Label[] {
  const looks = looksOf(plate.grid, past, (column, row) => kindOf(plate, column, row));
  return [
    ...wordsOf(looks, "waiting", box, () => words.waiting, "ink"),
    ...wordsOf(looks, "again", box, () => (plate.byReturn ? words.asleepAgain : words.asleep), "quiet"),
    ...wordsOf(
      looks,
      "never",
      box,
      ({ x, w }) => words.sleepOn(notWokenBefore(plate, timeAt(plate, (x + w) / looks.across))),
      "quiet",
    ),
  ];
}

const timeAt = ({ knownNs: [fromNs, toNs] }: LanePlate, share: number): number => fromNs + share * (toNs - fromNs);

function kindOf(plate: LanePlate, column: number, row: number): Kind | null {
  const { grid, order, byReturn, firstWakeNs } = plate;
  const [waiting, asleep] = lowestShares(grid, row * grid.columns + column);
  if (waiting >= nearlyAll) return "waiting";
  if (asleep < nearlyAll) return null;
  if (!byReturn) return "again";
  const [first] = tasksOfRow(row, grid.rows, order.length);
  const woken = firstWakeNs[order[first] as number] as number;
  return woken <= timeAt(plate, (column + 1) / grid.columns) ? "again" : "never";
}

function notWokenBefore({ firstWakeNs }: LanePlate, timeNs: number): number {
  let count = 0;
  for (let task = 0; task < firstWakeNs.length; task++) if ((firstWakeNs[task] as number) > timeNs) count++;
  return count;
}
