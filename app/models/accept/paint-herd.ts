/** The painter of the herd: tasks and connections by style, with their numbers, or a thousand of them as a texture. */

import type { Palette } from "../../base/palette";
import { besideWords } from "../../display-list/around-words";
import { colourIn, textColour } from "../../display-list/colours";
import { labelAt } from "../../display-list/display-list";
import { type BodyPlaces, hidden, MarkList, S, type Style, styles } from "../../display-list/marks";
import { blankCanvas, CanvasPainter } from "../../display-list/paint-canvas";
import type { Context } from "../../display-list/paint-items";
import type { Grid } from "./grid";
import { type HerdPicture, type LanePicture, laneTop, numbered, widestNumberedPx } from "./picture";
import { eachRun, type Texture } from "./texture";

export class HerdPainter extends CanvasPainter {
  #tiles = new Map<string, CanvasPattern | null>();

  override get palette(): Palette {
    return super.palette;
  }

  override set palette(palette: Palette) {
    if (palette !== super.palette) this.#tiles.clear();
    super.palette = palette;
  }

  /** Tasks and connections of one lane. */
  bodies(ctx: Context, picture: HerdPicture, lane: number, at: BodyPlaces): void {
    const own = picture.lanes[lane];
    if (!own) return;
    const { places } = own;
    const top = laneTop(picture.geometry, lane);
    const from = places.drawnFrom;
    if (from === 0) this.batches(ctx, places.style, places.bodies, at, top, 0);
    else this.batches(ctx, places.style.subarray(from), places.bodies - from, tail(at, from), top, 0);
    if (!numbered(picture.geometry)) return;
    ctx.textAlign = "center";
    ctx.font = `600 12px ${this.font}`;
    const onGrey = colourIn(this.palette, "onGrey");
    for (let t = 0; t < places.tasks; t++) {
      const style = places.style[t] as number;
      const w = at.w[t] as number;
      if (style === hidden || w > widestNumberedPx) continue;
      const { form, role } = styles[style] as Style;
      const filled = form === "disc" || form === "triangle" || form === "fill";
      ctx.fillStyle = filled ? onGrey : colourIn(this.palette, textColour(role));
      const lower = form === "triangle" || form === "triangleOutline" ? 7 : 4.3;
      ctx.fillText(
        String(t + 1),
        (at.x[t] as number) + w / 2,
        (at.y[t] as number) + top + (at.h[t] as number) / 2 + lower,
      );
    }
  }

  /** Above each traveller of a crowd that has no numbers of its own: who it is, where that covers no words. */
  names(ctx: Context, picture: HerdPicture, lane: number, at: BodyPlaces, travellers: readonly number[]): void {
    if (numbered(picture.geometry)) return;
    const { places, counts, moving } = picture.lanes[lane] as LanePicture;
    const top = laneTop(picture.geometry, lane);
    const names = travellers
      .filter((t) => t < places.tasks && places.style[t] !== hidden && (at.w[t] as number) <= widestNumberedPx)
      .map((t) => {
        const middle = (at.x[t] as number) + (at.w[t] as number) / 2;
        const look = { anchor: "middle", strong: true, halo: true } as const;
        return labelAt(middle, (at.y[t] as number) + top - 4, String(t + 1), "ink", look);
      });
    this.labels(ctx, besideWords(names, [...picture.still.labels, ...counts, ...moving.labels]));
  }

  /** The same for a lane that is a texture, with the vacated places. */
  texture(ctx: Context, picture: HerdPicture, lane: number, at: BodyPlaces, texture: Texture): void {
    const own = picture.lanes[lane];
    if (!own) return;
    const g = picture.geometry.lane;
    const top = laneTop(picture.geometry, lane);
    texture.take(g, own.places, at);
    for (const [grid, cells] of [
      [g.wait, texture.wait],
      [g.run, texture.run],
    ] as const)
      eachRun(grid, cells, (style, x, y, w, h) => {
        ctx.fillStyle = this.#tile(ctx, style, grid, top);
        ctx.fillRect(x, y + top, w, h);
      });
    this.batches(ctx, texture.loose, own.places.bodies, at, top, 0);
  }

  /** A mark in its cell, as a pattern that begins where the queue begins. */
  #tile(ctx: Context, style: number, grid: Grid, top: number): CanvasPattern | string {
    const ratio = ctx.getTransform().a;
    const key = `${style} ${grid.pitch} ${ratio}`;
    let pattern = this.#tiles.get(key);
    const side = Math.max(1, Math.round(grid.pitch * ratio));
    if (pattern === undefined) {
      const tile = blankCanvas(side);
      const inner = tile.getContext("2d") as Context | null;
      if (inner) {
        inner.scale(side / grid.pitch, side / grid.pitch);
        const inset = (grid.pitch - grid.size) / 2;
        const ghost = style === S.ghostSpeck ? Math.max(1, grid.size * 0.4) : grid.size;
        const offset = inset + (grid.size - ghost) / 2;
        this.marks(inner, new MarkList(1).with(style, offset, offset, ghost, ghost));
      }
      pattern = ctx.createPattern(tile, "repeat");
      this.#tiles.set(key, pattern);
    }
    if (!pattern) return colourIn(this.palette, "quiet");
    const scale = grid.pitch / side;
    pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, grid.x, grid.y + top]));
    return pattern;
  }
}

const tail = (at: BodyPlaces, from: number): BodyPlaces => ({
  x: at.x.subarray(from),
  y: at.y.subarray(from),
  w: at.w.subarray(from),
  h: at.h.subarray(from),
});
