/** The canvas painter: marks by style, one colour change and at most one path for each style. Text last. */
import type { Palette } from "../base/palette";
import type { Grid } from "./grid";
import { colour, hidden, type Label, MarkList, S, type Style, styles } from "./marks";
import { type HerdPicture, laneTop, numbered } from "./picture";
import type { BodyPlaces } from "./places";
import { eachRun, type Texture } from "./texture";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Below this side round marks are drawn as crossed rectangles: the same to the eye, and ten times cheaper. */
const smallestRoundPx = 6.5;
/** Marks with nothing but paper behind them; other strokes frame what must stay in sight. */
const onPaper: Style | undefined = styles[S.runnable];
/** A travelling task keeps its number while it is about as small as on a queue. */
const widestNumberedPx = 44;

export class CanvasPainter {
  #palette: Palette;
  #hatch = new Map<string, CanvasPattern | null>();
  #tiles = new Map<string, CanvasPattern | null>();
  #order = new Uint32Array(1024);
  readonly #starts = new Uint32Array(styles.length + 1);
  readonly #font: string;

  constructor(palette: Palette, font: string) {
    this.#palette = palette;
    this.#font = font;
  }

  get palette(): Palette {
    return this.#palette;
  }

  set palette(palette: Palette) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    this.#hatch.clear();
    this.#tiles.clear();
  }

  marks(ctx: Context, marks: MarkList, phase = 0): void {
    this.#batches(ctx, marks.style, marks.count, marks, 0, phase);
  }

  /** Tasks and connections of one lane. */
  bodies(ctx: Context, picture: HerdPicture, lane: number, at: BodyPlaces): void {
    const own = picture.lanes[lane];
    if (!own) return;
    const { places } = own;
    const top = laneTop(picture.geometry, lane);
    const from = places.drawnFrom;
    if (from === 0) this.#batches(ctx, places.style, places.bodies, at, top, 0);
    else this.#batches(ctx, places.style.subarray(from), places.bodies - from, tail(at, from), top, 0);
    if (!numbered(picture.geometry)) return;
    ctx.textAlign = "center";
    ctx.font = `600 12px ${this.#font}`;
    const onGrey = colour(this.#palette, "onGrey", "text");
    for (let t = 0; t < places.tasks; t++) {
      const style = places.style[t] as number;
      const w = at.w[t] as number;
      if (style === hidden || w > widestNumberedPx) continue;
      const { shape, role } = styles[style] as Style;
      const filled = shape === "disc" || shape === "triangle" || shape === "fill";
      ctx.fillStyle = filled ? onGrey : colour(this.#palette, role, "text");
      const lower = shape === "triangle" || shape === "triangleOutline" ? 7 : 4.3;
      ctx.fillText(
        String(t + 1),
        (at.x[t] as number) + w / 2,
        (at.y[t] as number) + top + (at.h[t] as number) / 2 + lower,
      );
    }
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
    this.#batches(ctx, texture.loose, own.places.bodies, at, top, 0);
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
    if (!pattern) return colour(this.#palette, "quiet", "mark");
    const scale = grid.pitch / side;
    pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, grid.x, grid.y + top]));
    return pattern;
  }

  labels(ctx: Context, labels: readonly Label[]): void {
    for (const label of labels) {
      ctx.font = `${label.weight} ${label.size}px ${this.#font}`;
      ctx.textAlign = label.anchor === "middle" ? "center" : label.anchor;
      ctx.fillStyle = colour(this.#palette, label.role, "text");
      ctx.fillText(label.text, label.x, label.y);
    }
  }

  /** Counting sort by style, then one batch for each style that occurs. */
  #batches(ctx: Context, style: Uint8Array, count: number, at: BodyPlaces, top: number, phase: number): void {
    if (this.#order.length < count) this.#order = new Uint32Array(2 ** Math.ceil(Math.log2(count)));
    const starts = this.#starts.fill(0);
    for (let i = 0; i < count; i++) {
      const s = style[i] as number;
      if (s !== hidden) starts[s + 1] = (starts[s + 1] as number) + 1;
    }
    for (let s = 0; s < styles.length; s++) starts[s + 1] = (starts[s + 1] as number) + (starts[s] as number);
    const fill = starts.slice();
    for (let i = 0; i < count; i++) {
      const s = style[i] as number;
      if (s === hidden) continue;
      const place = fill[s] as number;
      this.#order[place] = i;
      fill[s] = place + 1;
    }
    for (let s = 0; s < styles.length; s++) {
      const from = starts[s] as number;
      const to = starts[s + 1] as number;
      if (to > from) this.#batch(ctx, styles[s] as Style, this.#order.subarray(from, to), at, top, phase);
    }
    ctx.globalAlpha = 1;
  }

  #batch(ctx: Context, style: Style, ids: Uint32Array, at: BodyPlaces, top: number, phase: number): void {
    const paint = colour(this.#palette, style.role, style.tone);
    const small = ids.length > 0 && (at.w[ids[0] as number] as number) < smallestRoundPx;
    ctx.globalAlpha = style.alpha;
    ctx.fillStyle = paint;
    ctx.strokeStyle = paint;
    ctx.lineWidth = style.stroke;
    switch (style.shape) {
      case "fill":
        each(ids, at, top, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        return;
      case "striped":
        each(ids, at, top, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        ctx.fillStyle = this.#palette.paper;
        each(ids, at, top, (x, y, w, h) => ctx.fillRect(x, y + h / 2 - 0.75, w, 1.5));
        return;
      case "disc":
        if (small) {
          each(ids, at, top, (x, y, w, h) => {
            ctx.fillRect(x, y + h * 0.2, w, h * 0.6);
            ctx.fillRect(x + w * 0.2, y, w * 0.6, h);
          });
          return;
        }
        ctx.beginPath();
        each(ids, at, top, (x, y, w, h) => circle(ctx, x, y, w, h, 0));
        ctx.fill();
        return;
      case "ring":
        ctx.beginPath();
        each(ids, at, top, (x, y, w, h) => circle(ctx, x, y, w, h, style.stroke / 2));
        ctx.stroke();
        return;
      case "stroke":
        this.#strokes(ctx, style, ids, at, top, small);
        return;
      case "hatch":
        ctx.fillStyle = this.#hatchPattern(ctx, paint, phase) ?? paint;
        each(ids, at, top, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        return;
      case "line":
        ctx.beginPath();
        each(ids, at, top, (x, y, w, h) => {
          ctx.moveTo(x, y);
          ctx.lineTo(x + w, y + h);
        });
        ctx.stroke();
        return;
      default:
        if (small && style.shape === "diamond") {
          // A square of the same area.
          each(ids, at, top, (x, y, w, h) => ctx.fillRect(x + w * 0.15, y + h * 0.15, w * 0.7, h * 0.7));
          return;
        }
        ctx.beginPath();
        each(ids, at, top, (x, y, w, h) => polygon(ctx, style, x, y, w, h));
        if (style.shape === "triangle" || style.shape === "diamond") ctx.fill();
        else ctx.stroke();
    }
  }

  /** Edges inside the rectangle, as four filled rectangles: crisp, and cheaper than a path. */
  #strokes(ctx: Context, style: Style, ids: Uint32Array, at: BodyPlaces, top: number, small: boolean): void {
    if (small && style === onPaper) {
      // As a square with a hole of paper: half of the calls.
      each(ids, at, top, (x, y, w, h) => ctx.fillRect(x, y, w, h));
      ctx.fillStyle = this.#palette.paper;
      each(ids, at, top, (x, y, w, h) => ctx.fillRect(x + 1, y + 1, w - 2, h - 2));
      return;
    }
    const s = style.stroke;
    each(ids, at, top, (x, y, w, h) => {
      ctx.fillRect(x, y, w, s);
      ctx.fillRect(x, y + h - s, w, s);
      ctx.fillRect(x, y + s, s, h - 2 * s);
      ctx.fillRect(x + w - s, y + s, s, h - 2 * s);
    });
  }

  /** Diagonal stripes that move with the phase: a spinning CPU burns. */
  #hatchPattern(ctx: Context, paint: string, phase: number): CanvasPattern | null {
    let pattern = this.#hatch.get(paint);
    if (pattern === undefined) {
      pattern = ctx.createPattern(hatchTile(paint), "repeat");
      this.#hatch.set(paint, pattern);
    }
    // Half of the size of its tile: sharp at two device pixels to one.
    pattern?.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, phase % hatchPx, 0]));
    return pattern;
  }
}

const tail = (at: BodyPlaces, from: number): BodyPlaces => ({
  x: at.x.subarray(from),
  y: at.y.subarray(from),
  w: at.w.subarray(from),
  h: at.h.subarray(from),
});

export const hatchPx = 7;

function blankCanvas(side: number): HTMLCanvasElement | OffscreenCanvas {
  const canvas =
    typeof OffscreenCanvas === "undefined" ? document.createElement("canvas") : new OffscreenCanvas(side, side);
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

function hatchTile(paint: string): HTMLCanvasElement | OffscreenCanvas {
  const side = hatchPx * 2;
  const tile = blankCanvas(side);
  const ctx = tile.getContext("2d") as Context | null;
  if (!ctx) return tile;
  ctx.strokeStyle = paint;
  ctx.lineWidth = 3.6;
  ctx.beginPath();
  for (const offset of [-side, 0, side]) {
    ctx.moveTo(offset - 2, side + 2);
    ctx.lineTo(offset + side + 2, -2);
  }
  ctx.stroke();
  return tile;
}

function each(
  ids: Uint32Array,
  at: BodyPlaces,
  top: number,
  draw: (x: number, y: number, w: number, h: number) => void,
): void {
  for (let k = 0; k < ids.length; k++) {
    const i = ids[k] as number;
    draw(at.x[i] as number, (at.y[i] as number) + top, at.w[i] as number, at.h[i] as number);
  }
}

function circle(ctx: Context, x: number, y: number, w: number, h: number, inset: number): void {
  const radius = Math.min(w, h) / 2 - inset;
  ctx.moveTo(x + w / 2 + radius, y + h / 2);
  ctx.arc(x + w / 2, y + h / 2, Math.max(0, radius), 0, Math.PI * 2);
}

function polygon(ctx: Context, style: Style, x: number, y: number, w: number, h: number): void {
  const inset = style.shape.endsWith("Outline") ? style.stroke / 2 : 0;
  if (style.shape.startsWith("triangle")) {
    ctx.moveTo(x + w / 2, y + inset);
    ctx.lineTo(x + w - inset, y + h - inset);
    ctx.lineTo(x + inset, y + h - inset);
  } else {
    ctx.moveTo(x + w / 2, y + inset);
    ctx.lineTo(x + w - inset, y + h / 2);
    ctx.lineTo(x + w / 2, y + h - inset);
    ctx.lineTo(x + inset, y + h / 2);
  }
  ctx.closePath();
}
