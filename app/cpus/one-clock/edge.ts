/** The edge of one plate over another: how many of a lane's tasks sleep again by when, drawn where the other lane's rows stand. */
import { type Item, type Label, labelAt } from "../../display-list/display-list";
import { overlap } from "../../plate/overlap";
import { atShare, type Box } from "../../plate/panels";
import type { TimeWindow } from "../lanes/time-zoom";
import { shareOf } from "../task-plate/plate-hand";
import type { LanePlate } from "../task-plate/plate-memory";

/** Of an edge: after so many tasks, from the top, at such a time. */
export interface EdgePoint {
  readonly tasks: number;
  readonly timeNs: number;
  /** The next point is so many further down. */
  readonly step: number;
}

/** Of the other's rows, fewer than this are no edge. */
const leastShare = 0.1;

/** Points a pixel of height: where there are more tasks, a point is several of them. */
const pointsAPixel = 4;

/** By first return; none where rows stand otherwise, or nearly nobody comes back. `rows`: tasks of the plate that it is drawn over, `heightPx` its height. */
export function edgeOf(
  { byReturn, order, firstReturnNs }: LanePlate,
  rows: number,
  heightPx: number,
): readonly EdgePoint[] {
  if (!byReturn) return [];
  const step = Math.max(1, Math.floor(rows / (pointsAPixel * heightPx)));
  const points: EdgePoint[] = [];
  for (let tasks = 0; tasks < Math.min(rows, order.length); tasks += step) {
    const timeNs = firstReturnNs[order[tasks] as number] as number;
    if (!Number.isFinite(timeNs)) break;
    points.push({ tasks, timeNs, step });
  }
  return points.length * step >= leastShare * rows ? points : [];
}

interface EdgePlace {
  readonly box: Box;
  readonly windowNs: TimeWindow;
  readonly nowNs: number;
  /** Tasks of the plate that the edge is drawn over. */
  readonly rows: number;
  /** Of the lane whose edge it is. */
  readonly letter: string;
}

/** A stair, down from row to row, in what is shown: up to the moment as a line, what is still to come broken. */
export function drawEdge(points: readonly EdgePoint[], place: EdgePlace, labels: Label[]): Item[] {
  const { box, windowNs, nowNs, rows, letter } = place;
  const shown = points.filter(({ timeNs }) => timeNs >= windowNs[0] && timeNs <= windowNs[1]);
  const stair = (steps: readonly EdgePoint[]) =>
    steps.flatMap(({ tasks, timeNs, step }) => {
      const x = atShare(box, shareOf(windowNs, timeNs));
      return [x, box.y + (tasks / rows) * box.h, x, box.y + ((tasks + step) / rows) * box.h];
    });
  const past = shown.filter(({ timeNs }) => timeNs <= nowNs);
  const toCome = shown.slice(Math.max(0, past.length - 1));
  const named = [0.5, 0.75, 0.25, 0.9]
    .map((share) => stair(shown.slice(Math.floor(share * shown.length))).slice(0, 2))
    .flatMap(([x, y]) =>
      x === undefined || y === undefined ? [] : [labelAt(x + 6, y + 4, letter, "ink", { strong: true, halo: true })],
    )
    .find((label) => !labels.some((other) => overlap(label, other)));
  if (named) labels.push(named);
  const line = (at: readonly number[], dashed: boolean): Item[] =>
    at.length < 4 ? [] : [{ is: "lines", at: [at], stroke: "ink", ...(dashed && { dashed }) }];
  return [...line(stair(past), false), ...(toCome.length > 1 ? line(stair(toCome), true) : [])];
}
