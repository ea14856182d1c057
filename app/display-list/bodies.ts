/**
 * Bodies in motion: things that keep who they are from one state to the next, and are carried from where they stood to where they belong now. A layout says where that is;
 * what is in between lies here, for all models alike. Nothing is allocated for a body from frame to frame.
 */
import { aroundWords, besideWords } from "./around-words";
import { colourIn, type Role, textColour } from "./colours";
import {
  type Brush,
  type Context,
  type Item,
  type Label,
  type Live,
  type LiveMoment,
  type LivePart,
  labelAt,
} from "./display-list";
import { type BodyPlaces, hidden, MarkList, S, type Style, styles } from "./marks";
import { eachRun, type Seats, Texture, Tiles } from "./seats";
import { stateChangeMs, Tween } from "./tween";

export interface Bodies {
  /** Where each belongs, and how it looks; an index is the same body all the way. One without a width is nowhere: who comes back from there starts where it belongs. */
  readonly marks: MarkList;
  /** Another one: they may belong elsewhere than before. */
  readonly version: unknown;
  /** How the rims of those look that have one, above all of them; `hidden` for the others. */
  readonly rims?: Uint8Array;
  readonly guests?: Guests;
  readonly numbers?: Numbers;
  /** Where there are so many that those who rest are drawn as a texture. */
  readonly seats?: readonly Seats[];
  /** A line of this style from who is on the way to where it belongs, up or down. */
  readonly trail?: number;
  /** How long a body is on its way, ms; absent: as a change of state. */
  readonly ms?: number;
}

/** Bodies whose marks are lent: who has another id is another one. */
export interface Guests {
  /** The first of their marks; the others follow. */
  readonly from: number;
  readonly ids: ArrayLike<number>;
  /** Where a new one comes in. */
  readonly door: { readonly x: number; readonly y: number; readonly size: number };
}

/** Of the first so many bodies, counted from 1. */
export interface Numbers {
  readonly count: number;
  /** How large they are on the bodies; null: only who travels has one, above it. */
  readonly px: number | null;
  /** On wider bodies none stands. */
  readonly widestPx?: number;
}

/** In a picture: `key` is another one for other bodies. `besides`: what a still picture has beneath them, where a live one has their seats. */
export const bodiesItem = (key: string, asked: Bodies, besides: readonly Item[] = []): Live<Bodies> => ({
  is: "live",
  key: `bodies:${key}`,
  make: () => new BodiesPart(),
  asked,
  still: () => [...besides, ...bodiesAtRest(asked)],
});

function bodiesAtRest({ marks, rims, numbers }: Bodies): readonly Item[] {
  const items: Item[] = [rims ? withRims(marks, rims) : marks];
  if (numbers?.px)
    eachNumber(marks, marks, numbers, numbers.px, (x, y, text, role, size) =>
      items.push(labelAt(x, y, text, role, { size, anchor: "middle", strong: true })),
    );
  return items;
}

function withRims({ count, x, y, w, h, style }: MarkList, rims: Uint8Array): MarkList {
  const own = new MarkList(Math.max(1, 2 * count));
  for (const styles of [style, rims])
    for (let i = 0; i < count; i++)
      own.add(styles[i] as number, x[i] as number, y[i] as number, w[i] as number, h[i] as number);
  return own;
}

type VisitNumber = (x: number, y: number, text: string, role: Role, px: number) => void;

function eachNumber(
  { style }: MarkList,
  at: BodyPlaces,
  { count, widestPx = Number.POSITIVE_INFINITY }: Numbers,
  px: number,
  visit: VisitNumber,
): void {
  for (let i = 0; i < count; i++) {
    const look = styles[style[i] as number];
    const w = at.w[i] as number;
    if (!look || w > widestPx) continue;
    const middle = (at.y[i] as number) + (at.h[i] as number) / 2;
    const lower = look.form.startsWith("triangle") ? 7 : 0.36 * px;
    visit((at.x[i] as number) + w / 2, middle + lower, String(i + 1), numberRole(look), px);
  }
}

/** The colour of a number on its body. */
function numberRole({ form, role, colour, alpha }: Style): Role {
  const filled = form === "disc" || form === "triangle" || form === "fill";
  if (!filled || colour !== "sleeping") return role;
  return alpha > 0.5 ? "onGrey" : "ink";
}

/** More bodies than this changing at once is a seek, not a step: marking them all would say nothing. */
const mostMoved = 64;

class BodiesPart implements LivePart<Bodies> {
  #company: readonly Tween[] = [];
  #tween = new Tween(0);
  #version: unknown;
  #styles = new Uint8Array(0);
  #ids = new Float64Array(0);
  /** Who looks otherwise than in the version before. */
  readonly #moved: number[] = [];
  readonly #frames = new MarkList(8);
  readonly #texture = new Texture();
  /** Somebody has moved, or looks otherwise, since seats were taken. */
  #unseated = true;
  readonly #tiles = new Tiles();

  get tween(): Tween {
    return this.#tween;
  }

  prepare(brush: Brush, asked: Bodies, moment: LiveMoment): void {
    if (asked.version === this.#version) return;
    this.#version = asked.version;
    this.#unseated = true;
    this.#company = Array.from(brush.parts, (part) => (part instanceof BodiesPart ? part.tween : [])).flat();
    this.#send(asked, moment);
  }

  paint(ctx: Context, brush: Brush, asked: Bodies, moment: LiveMoment): boolean {
    this.prepare(brush, asked, moment);
    if (this.#tween.sample(moment.nowMs)) this.#unseated = true;
    const travellers = this.#tween.travellers(moment.nowMs);
    if (travellers.length === 0) this.#bodies(ctx, brush, asked, moment);
    else {
      aroundWords(ctx, brush.words, () => this.#bodies(ctx, brush, asked, moment));
      if (asked.numbers?.px === null) brush.labels(ctx, this.#names(asked, asked.numbers, brush.words, travellers));
    }
    if (moment.still) this.#frameMoved(ctx, brush, asked);
    return this.#tween.moving;
  }

  giveBack(): void {
    this.#tiles.clear();
  }

  /** Sends bodies to where they belong now. */
  #send({ marks, guests, ms = stateChangeMs }: Bodies, { nowMs, still }: LiveMoment): void {
    const { count } = marks;
    this.#moved.length = 0;
    if (this.#tween.count !== count) {
      this.#tween = new Tween(count, () => this.#company);
      this.#tween.jump(marks);
      this.#styles = marks.style.slice(0, count);
      this.#ids = Float64Array.from(guests?.ids ?? []);
      return;
    }
    if (guests) this.#let(guests);
    for (let i = 0; i < (guests?.from ?? count); i++) {
      if (marks.style[i] === this.#styles[i]) continue;
      const nowhere = this.#tween.w[i] === 0 || marks.w[i] === 0;
      if (nowhere) this.#tween.place(i, marks.x[i] ?? 0, marks.y[i] ?? 0, marks.w[i] ?? 0, marks.h[i] ?? 0);
      this.#styles[i] = marks.style[i] as number;
      if (this.#moved.length <= mostMoved) this.#moved.push(i);
    }
    if (still) this.#tween.jump(marks);
    else this.#tween.retarget(marks, nowMs, ms);
  }

  #let({ from, ids, door }: Guests): void {
    for (let i = 0; i < ids.length; i++) {
      if (ids[i] === this.#ids[i]) continue;
      this.#ids[i] = ids[i] as number;
      this.#tween.place(from + i, door.x, door.y, door.size, door.size);
    }
  }

  #bodies(ctx: Context, brush: Brush, { marks, rims, numbers, seats, trail }: Bodies, { ratio }: LiveMoment): void {
    const tween = this.#tween;
    if (seats) this.#seated(ctx, brush, marks, seats, ratio);
    else brush.marks(ctx, marks, 0, tween);
    if (rims) brush.marks(ctx, marks, 0, tween, rims);
    if (trail !== undefined) this.#trails(ctx, brush, marks, trail);
    if (!numbers?.px) return;
    ctx.textAlign = "center";
    ctx.font = `600 ${numbers.px}px ${brush.font}`;
    eachNumber(marks, tween, numbers, numbers.px, (x, y, text, role) => {
      ctx.fillStyle = colourIn(brush.palette, textColour(role));
      ctx.fillText(text, x, y);
    });
  }

  #seated(ctx: Context, brush: Brush, marks: MarkList, seats: readonly Seats[], ratio: number): void {
    if (this.#unseated) this.#texture.take(marks, seats, this.#tween);
    this.#unseated = false;
    const { cells, loose } = this.#texture;
    for (const [i, { grid }] of seats.entries())
      eachRun(grid, cells[i] as Uint8Array, (style, x, y, w, h) => {
        ctx.fillStyle = this.#tiles.pattern(ctx, brush, style, grid, ratio) ?? colourIn(brush.palette, "quiet");
        ctx.fillRect(x, y, w, h);
      });
    brush.marks(ctx, marks, 0, this.#tween, loose);
  }

  #trails(ctx: Context, brush: Brush, marks: MarkList, style: number): void {
    const { y } = this.#tween;
    this.#frames.clear();
    for (let i = 0; i < marks.count; i++) {
      const gap = (y[i] as number) - (marks.y[i] as number);
      if (marks.style[i] === hidden || Math.abs(gap) <= 1) continue;
      const middle = { x: (marks.x[i] ?? 0) + (marks.w[i] ?? 0) / 2, y: (marks.y[i] ?? 0) + (marks.h[i] ?? 0) / 2 };
      this.#frames.add(style, middle.x, middle.y, 0, gap);
    }
    brush.marks(ctx, this.#frames);
  }

  /** Above each traveller who it is, where that covers no words. */
  #names(
    { marks }: Bodies,
    { count, widestPx = Number.POSITIVE_INFINITY }: Numbers,
    words: readonly Label[],
    travellers: readonly number[],
  ): readonly Label[] {
    const { x, y, w } = this.#tween;
    const named = travellers.filter((i) => i < count && marks.style[i] !== hidden && (w[i] as number) <= widestPx);
    const names = named.map((i) => {
      const look = { anchor: "middle", strong: true, halo: true } as const;
      return labelAt((x[i] as number) + (w[i] as number) / 2, (y[i] as number) - 4, String(i + 1), "ink", look);
    });
    return besideWords(names, words);
  }

  /** Without motion, the bodies that just changed wear a frame. */
  #frameMoved(ctx: Context, brush: Brush, { marks: { style, x, y, w, h } }: Bodies): void {
    if (this.#moved.length === 0 || this.#moved.length > mostMoved) return;
    this.#frames.clear();
    for (const i of this.#moved)
      if (style[i] !== hidden)
        this.#frames.add(S.moved, (x[i] ?? 0) - 2, (y[i] ?? 0) - 2, (w[i] ?? 0) + 4, (h[i] ?? 0) + 4);
    brush.marks(ctx, this.#frames);
  }
}
