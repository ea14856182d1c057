/** The canvas painter. Marks by style: one colour change and at most one path for each style. */
import { askTime } from "../base/in-time";
import type { Palette } from "../base/palette";
import { CellsImage } from "./cells-image";
import { colourIn } from "./colours";
import type { Brush, Cells, Context, DisplayList, Item, Label, Live, LiveMoment, LivePart } from "./display-list";
import { KeyFade } from "./key-fade";
import { type BodyPlaces, hidden, type MarkList, S, type Style, styles } from "./marks";
import { type Paint, paintItem, paintLabel } from "./paint-items";

/** A canvas for cells that fit no other has room for more columns. */
const spareColumns = 1.25;

/** Below this side round marks are drawn as crossed rectangles: the same to the eye, and ten times cheaper. */
const smallestRoundPx = 6.5;
/** Marks with nothing but paper behind them; other strokes frame what must stay in sight. */
const onPaper: Style | undefined = styles[S.runnable];

interface KeptPart {
  readonly part: LivePart;
  /** The number of the last painting that had it. */
  painting: number;
}

export class CanvasPainter implements Brush {
  #palette: Palette;
  #hatch = new Map<string, CanvasPattern | null>();
  #order = new Uint32Array(1024);
  readonly #starts = new Uint32Array(styles.length + 1);
  readonly #fill = new Uint32Array(styles.length + 1);
  readonly #images: CellsImage[] = [];
  #paint: Paint;
  readonly #keyFade = new KeyFade();
  /** Of the marks that are being painted, besides their style's. */
  #alpha = 1;
  readonly font: string;
  readonly #parts = new Map<string, KeptPart>();
  #painting = 0;
  #items: readonly Item[] = [];
  #words: readonly Label[] | null = null;

  constructor(palette: Palette, font: string) {
    this.#palette = palette;
    this.font = font;
    this.#paint = { of: (colour) => colourIn(this.#palette, colour), font };
  }

  get palette(): Palette {
    return this.#palette;
  }

  set palette(palette: Palette) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    this.#hatch.clear();
    this.giveBack();
  }

  /** Of the picture that is being painted. */
  get words(): readonly Label[] {
    this.#words ??= this.#items.filter((item) => item.is === "label");
    return this.#words;
  }

  get parts(): LivePart[] {
    return Array.from(this.#parts.values(), ({ part }) => part);
  }

  /** Live parts begin anew: the picture has another size. */
  forget(): void {
    this.#parts.clear();
  }

  /** Live parts let go of their images. */
  giveBack(): void {
    for (const { part } of this.#parts.values()) part.giveBack?.();
  }

  /** Names of marks go or come back; returns true while they do. */
  turnKey({ keyGone = false, still }: { readonly keyGone?: boolean; readonly still: boolean }, nowMs: number): boolean {
    const moves = this.#keyFade.turn(keyGone, still, nowMs);
    this.#paint = { ...this.#paint, keyAlpha: this.#keyFade.alpha };
    return moves;
  }

  /** How opaque names of marks are. */
  get keyAlpha(): number {
    return this.#paint.keyAlpha ?? 1;
  }

  marks(ctx: Context, marks: MarkList, phase = 0, at: BodyPlaces = marks, style = marks.style): void {
    if (marks.key && this.keyAlpha === 0) return;
    this.#alpha = marks.key ? this.keyAlpha : 1;
    this.#batches(ctx, style, marks.count, at, phase);
    this.#alpha = 1;
  }

  label(ctx: Context, label: Label): void {
    paintLabel(ctx, label, this.#paint);
  }

  labels(ctx: Context, labels: readonly Label[]): void {
    for (const label of labels) {
      askTime();
      this.label(ctx, label);
    }
  }

  /** Keeps one small canvas for each grid of cells, and the live parts that the list has; without a moment these are painted as they stand still. Returns true while something still moves. */
  paint(ctx: Context, { items }: DisplayList, moment: LiveMoment | null = null): boolean {
    this.#painting++;
    this.#items = items;
    this.#words = null;
    const moves = this.#paintItems(ctx, items, moment);
    if (moment) for (const [key, { painting }] of this.#parts) if (painting < this.#painting) this.#parts.delete(key);
    return moves;
  }

  /** Of the first painting, what a live part needs for it. */
  prepare(item: Live, moment: LiveMoment): void {
    this.#partOf(item).prepare?.(this, item.asked, moment);
  }

  #partOf({ key, make }: Live): LivePart {
    const kept = this.#parts.get(key) ?? { part: make(), painting: 0 };
    this.#parts.set(key, kept);
    kept.painting = this.#painting;
    return kept.part;
  }

  #paintItems(ctx: Context, items: readonly Item[], moment: LiveMoment | null): boolean {
    let grids = 0;
    let moves = false;
    for (const item of items) {
      askTime();
      if (item.is === "marks") this.marks(ctx, item, moment?.phase);
      else if (item.is === "cells") this.#cells(ctx, item, grids++);
      else if (item.is === "label") this.label(ctx, item);
      else if (item.is !== "live") paintItem(ctx, item, this.#paint);
      else if (!moment) this.#paintItems(ctx, item.still(), null);
      else if (this.#partOf(item).paint(ctx, this, item.asked, moment)) moves = true;
    }
    return moves;
  }

  #cells(ctx: Context, cells: Cells, index: number): void {
    const image = this.#imageFor(cells, index);
    const { of } = this.#paint;
    image.write(cells, of(cells.ink ?? "ink"));
    const [fromX, toX] = cells.seen ?? [cells.x, cells.x + cells.w];
    if (cells.ground !== null) {
      ctx.fillStyle = of(cells.ground ?? "wash");
      ctx.fillRect(fromX, cells.y, toX - fromX, cells.h);
    }
    ctx.imageSmoothingEnabled = false;
    if (cells.seen || !image.isFull) {
      const perPx = cells.columns / cells.w;
      const from = (fromX - cells.x) * perPx;
      ctx.drawImage(image.canvas, from, 0, (toX - fromX) * perPx, cells.rows, fromX, cells.y, toX - fromX, cells.h);
    } else ctx.drawImage(image.canvas, cells.x, cells.y, cells.w, cells.h);
  }

  /** Of those that no grid before it in this painting has: which layers there are differs from one painting to the next. */
  #imageFor(cells: Cells, index: number): CellsImage {
    const images = this.#images;
    const own = images[index];
    let at = -1;
    for (let i = index; i < images.length; i++) {
      const image = images[i] as CellsImage;
      if (image.fits(cells) && (at < 0 || image.pixels < (images[at] as CellsImage).pixels)) at = i;
    }
    // While it grows and shrinks under a gesture, one canvas does for many steps.
    const columns = own ? Math.ceil(cells.columns * spareColumns) : cells.columns;
    const image = images[at] ?? new CellsImage(columns, cells.rows);
    if (own && at > index) images[at] = own;
    images[index] = image;
    return image;
  }

  /** Counting sort by style, then one batch for each style that occurs. */
  #batches(ctx: Context, style: Uint8Array, count: number, at: BodyPlaces, phase: number): void {
    if (this.#order.length < count) this.#order = new Uint32Array(2 ** Math.ceil(Math.log2(count)));
    const starts = this.#starts.fill(0);
    for (let i = 0; i < count; i++) {
      const s = style[i] as number;
      if (s !== hidden) starts[s + 1] = (starts[s + 1] as number) + 1;
    }
    for (let s = 0; s < styles.length; s++) starts[s + 1] = (starts[s + 1] as number) + (starts[s] as number);
    const fill = this.#fill;
    fill.set(starts);
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
      if (to > from) this.#batch(ctx, styles[s] as Style, this.#order.subarray(from, to), at, phase);
    }
    ctx.globalAlpha = 1;
  }

  #batch(ctx: Context, style: Style, ids: Uint32Array, at: BodyPlaces, phase: number): void {
    const paint = colourIn(this.#palette, style.colour);
    const small = ids.length > 0 && (at.w[ids[0] as number] as number) < smallestRoundPx;
    ctx.globalAlpha = style.alpha * this.#alpha;
    ctx.fillStyle = paint;
    ctx.strokeStyle = paint;
    ctx.lineWidth = style.stroke;
    switch (style.form) {
      case "fill":
        each(ids, at, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        return;
      case "striped":
        each(ids, at, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        ctx.fillStyle = this.#palette.paper;
        each(ids, at, (x, y, w, h) => ctx.fillRect(x, y + h / 2 - 0.75, w, 1.5));
        return;
      case "disc":
        if (small) {
          each(ids, at, (x, y, w, h) => {
            ctx.fillRect(x, y + h * 0.2, w, h * 0.6);
            ctx.fillRect(x + w * 0.2, y, w * 0.6, h);
          });
          return;
        }
        ctx.beginPath();
        each(ids, at, (x, y, w, h) => circle(ctx, x, y, w, h, 0));
        ctx.fill();
        return;
      case "ring":
        ctx.beginPath();
        each(ids, at, (x, y, w, h) => circle(ctx, x, y, w, h, style.stroke / 2));
        ctx.stroke();
        return;
      case "stroke":
        this.#strokes(ctx, style, ids, at, small);
        return;
      case "hatch":
        ctx.fillStyle = this.#hatchPattern(ctx, paint, phase) ?? paint;
        each(ids, at, (x, y, w, h) => ctx.fillRect(x, y, w, h));
        return;
      case "line":
        ctx.beginPath();
        each(ids, at, (x, y, w, h) => {
          ctx.moveTo(x, y);
          ctx.lineTo(x + w, y + h);
        });
        ctx.stroke();
        return;
      default:
        if (small && style.form === "diamond") {
          // A square of the same area.
          each(ids, at, (x, y, w, h) => ctx.fillRect(x + w * 0.15, y + h * 0.15, w * 0.7, h * 0.7));
          return;
        }
        ctx.beginPath();
        each(ids, at, (x, y, w, h) => polygon(ctx, style, x, y, w, h));
        if (style.form === "triangle" || style.form === "diamond") ctx.fill();
        else ctx.stroke();
    }
  }

  /** Edges inside the rectangle, as four filled rectangles: crisp, and cheaper than a path. */
  #strokes(ctx: Context, style: Style, ids: Uint32Array, at: BodyPlaces, small: boolean): void {
    if (small && style === onPaper) {
      // As a square with a hole of paper: half of the calls.
      each(ids, at, (x, y, w, h) => ctx.fillRect(x, y, w, h));
      ctx.fillStyle = this.#palette.paper;
      each(ids, at, (x, y, w, h) => ctx.fillRect(x + 1, y + 1, w - 2, h - 2));
      return;
    }
    const s = style.stroke;
    each(ids, at, (x, y, w, h) => {
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

export const hatchPx = 7;

export function blankCanvas(side: number): HTMLCanvasElement | OffscreenCanvas {
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

const marksAQuestion = 1024;

function each(ids: Uint32Array, at: BodyPlaces, draw: (x: number, y: number, w: number, h: number) => void): void {
  for (let k = 0; k < ids.length; k++) {
    if (k % marksAQuestion === 0) askTime();
    const i = ids[k] as number;
    draw(at.x[i] as number, at.y[i] as number, at.w[i] as number, at.h[i] as number);
  }
}

function circle(ctx: Context, x: number, y: number, w: number, h: number, inset: number): void {
  const radius = Math.min(w, h) / 2 - inset;
  ctx.moveTo(x + w / 2 + radius, y + h / 2);
  ctx.arc(x + w / 2, y + h / 2, Math.max(0, radius), 0, Math.PI * 2);
}

function polygon(ctx: Context, style: Style, x: number, y: number, w: number, h: number): void {
  const inset = style.form.endsWith("Outline") ? style.stroke / 2 : 0;
  if (style.form.startsWith("triangle")) {
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
