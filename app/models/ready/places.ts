/** Places in a grid, row by row from the top left: connections of a list, signals of a queue. Pure. */
import type { Colour } from "../../display-list/colours";
import type { Cells } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import type { Box } from "../../plate/panels";

/** From here on a line of paper stands between cells, px. */
const linedPx = 6;

export class Places {
  readonly #box: Box;
  readonly columns: number;
  readonly rows: number;

  constructor(
    readonly count: number,
    box: Box,
  ) {
    const { w, h } = box;
    this.#box = box;
    this.columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt((count * w) / h))));
    this.rows = Math.max(1, Math.ceil(count / this.columns));
  }

  get side(): { readonly w: number; readonly h: number } {
    return { w: this.#box.w / this.columns, h: this.#box.h / this.rows };
  }

  of(place: number): Box {
    const { x, y } = this.#box;
    const side = this.side;
    return { x: x + (place % this.columns) * side.w, y: y + Math.floor(place / this.columns) * side.h, ...side };
  }

  /** Those of which `has` says so, in a colour as opaque as is said, 255 at the most; none where there is none. */
  layer(ink: Colour, has: (place: number) => boolean, opacity = 255): readonly Cells[] {
    const cells = new Uint8Array(this.columns * this.rows);
    let any = false;
    for (let place = 0; place < this.count; place++) {
      if (!has(place)) continue;
      cells[place] = opacity;
      any = true;
    }
    const { columns, rows } = this;
    return any ? [{ is: "cells", ...this.#box, columns, rows, cells, fine: true, ink, ground: null }] : [];
  }

  get lined(): boolean {
    return this.side.w >= linedPx && this.side.h >= linedPx;
  }

  /** Between places that are large enough to be seen one by one. */
  gaps(marks: MarkList): void {
    if (!this.lined) return;
    const { x, y, w, h } = this.#box;
    const side = this.side;
    for (let i = 1; i < this.columns; i++) marks.add(S.plateGap, x + i * side.w, y, 0, h);
    for (let i = 1; i < this.rows; i++) marks.add(S.plateGap, x, y + i * side.h, w, 0);
  }
}
