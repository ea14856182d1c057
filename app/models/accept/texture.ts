/**
 * A thousand tasks as a texture. Those that rest stand in rows of like marks: a run of them is one rectangle filled with a pattern
 * instead of a mark each. Only what moves is drawn one by one.
 */

import type { BodyPlaces } from "../../display-list/marks";
import { hidden, S } from "../../display-list/marks";
import type { LaneGeometry } from "./geometry";
import { cellX, cellY, type Grid } from "./grid";
import type { Places } from "./places";

export class Texture {
  /** Style of each place of a queue, `hidden` where nothing rests. */
  wait = new Uint8Array(0);
  run = new Uint8Array(0);
  /** Style of each body that does not rest in a queue, `hidden` for the others. */
  loose = new Uint8Array(0);

  /** Sorts a lane's bodies into those at rest on a queue and those that are drawn one by one. */
  take(geometry: LaneGeometry, places: Places, at: BodyPlaces): this {
    if (this.wait.length !== places.tasks) {
      this.wait = new Uint8Array(places.tasks);
      this.run = new Uint8Array(places.tasks);
    }
    if (this.loose.length !== places.bodies) this.loose = new Uint8Array(places.bodies);
    this.wait.fill(hidden);
    this.run.fill(hidden);
    this.loose.set(places.style);
    for (let t = 0; t < places.tasks; t++) {
      const style = places.style[t] as number;
      const waitSlot = places.waitSlot[t] as number;
      const asleep = style === S.asleep;
      if (waitSlot >= 0 && !asleep && style !== S.asleepTriangle) this.wait[waitSlot] = S.ghostSpeck;
      if (at.x[t] !== places.x[t] || at.y[t] !== places.y[t]) continue;
      if (asleep && waitSlot >= 0) {
        this.wait[waitSlot] = style;
        this.loose[t] = hidden;
      } else if (style === S.runnable && geometry.run.slots === geometry.wait.slots) {
        this.run[places.runSlot[t] as number] = style;
        this.loose[t] = hidden;
      }
    }
    return this;
  }
}

/** Runs of places with one style, row by row: each as the rectangle of its cells. */
export function eachRun(
  grid: Grid,
  cells: Uint8Array,
  visit: (style: number, x: number, y: number, w: number, h: number) => void,
): void {
  const inset = (grid.pitch - grid.size) / 2;
  for (let start = 0; start < cells.length; ) {
    const style = cells[start] as number;
    const rowEnd = Math.min(cells.length, (Math.floor(start / grid.columns) + 1) * grid.columns);
    let end = start + 1;
    while (end < rowEnd && cells[end] === style) end++;
    if (style !== hidden) {
      const left = Math.min(cellX(grid, start), cellX(grid, end - 1)) - inset;
      visit(style, left, cellY(grid, start) - inset, (end - start) * grid.pitch, grid.pitch);
    }
    start = end;
  }
}
