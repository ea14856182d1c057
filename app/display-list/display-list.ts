/**
 * The display list: what a layout says of a picture, in the order of painting. Every painter reads it (paint-canvas.ts, display-list-svg.tsx, export.tsx), and no
 * painter knows more of a model than this. Coordinates are CSS px, colours are names (colours.ts).
 */
import type { Palette } from "../base/palette";
import { meanWidth, smallestTextPx } from "../base/text-width";
import type { Colour, Role } from "./colours";
import type { Panel } from "./lane-panels";
import { type BodyPlaces, MarkList } from "./marks";

export interface DisplayList {
  readonly width: number;
  readonly height: number;
  /** From the back. Cells come first: markup has them beneath everything else. */
  readonly items: readonly Item[];
}

export type Item = MarkList | Cells | Rect | Rects | Lines | Dots | Label | Live;

export interface Rect {
  readonly is: "rect";
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly dashed?: boolean;
}

/** Many rectangles of one colour: x, y, width, height, one after the other. */
export interface Rects {
  readonly is: "rects";
  readonly at: readonly number[];
  readonly fill: Colour;
}

/** Of lines and of dots. */
interface Stroked {
  readonly stroke?: Colour;
  /** Of the stroke, px; `strokePx` unless it is named. */
  readonly width?: number;
  readonly fill?: Colour;
}

/** Broken lines: points of each, x and y alternating. A line that is open is closed for its filling. */
export interface Lines extends Stroked {
  readonly is: "lines";
  readonly at: readonly (readonly number[])[];
  /** Each ends where it began. */
  readonly closed?: boolean;
  /** As in SVG, px drawn and px left out; true: `usualDash`. */
  readonly dashed?: boolean | string;
  /** Of all of it; 1 unless it is named. */
  readonly alpha?: number;
  /** Its corners are: for curves. */
  readonly round?: boolean;
  /** Which series of a chart this is: on a page its markup says so. */
  readonly series?: number;
}

/** Centres, x and y alternating. */
export interface Dots extends Stroked {
  readonly is: "dots";
  readonly at: readonly number[];
  readonly radius: number;
}

export const strokePx = 1.5;
export const usualDash = "3 3";

/** A grid of cells, row by row; 0 is empty, up to the last of `shadeAlpha` the fuller the more ink. */
export interface Cells {
  readonly is: "cells";
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  /** The numbers are opacities, 0 to 255, in the place of shades. */
  readonly fine?: boolean;
  /** Of full and of empty cells; ink on a wash unless they are named. */
  readonly ink?: Colour;
  /** null: what lies beneath is seen between them. */
  readonly ground?: Colour | null;
  /** Where of its place it is seen, from left to right, px; absent: everywhere. */
  readonly seen?: readonly [fromX: number, toX: number] | undefined;
  /** With a version, `cells` is kept and written in place: `dirty` are the cells that differ from the version before. */
  readonly version?: number;
  readonly dirty?: readonly number[] | "all";
}

/** The ground that grids without one of their own stand on. As a grid of one empty cell: a printed picture has its grids beneath all else, where a rectangle would cover them. */
export const groundOf = ({ x, y, w, h }: Pick<Cells, "x" | "y" | "w" | "h">, ground: Colour = "wash"): Cells => ({
  is: "cells",
  x,
  y,
  w,
  h,
  columns: 1,
  rows: 1,
  cells: new Uint8Array(1),
  ground,
});

/** How much ink a cell of each shade gets, of 255. */
export const shadeAlpha: readonly number[] = [0, 90, 145, 200, 255];

/** The same, of fine cells. */
export const fineAlpha: readonly number[] = Array.from({ length: 256 }, (_, alpha) => alpha);

/** Words in one line. */
export interface Label {
  readonly is: "label";
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
  readonly role: Role;
  /** px, at least `smallestTextPx`. */
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly strong: boolean;
  /** Paper around the letters, where they stand on other things. */
  readonly halo: boolean;
  /** It names a kind of mark: on the screen it goes once a reader knows it. */
  readonly key?: true;
}

/** The usual size of sentences in a drawing, px. */
export const textPx = 13;

export interface LabelLook {
  readonly size?: number;
  readonly anchor?: Label["anchor"];
  readonly strong?: boolean;
  readonly halo?: boolean;
  readonly key?: true;
}

export function labelAt(x: number, y: number, text: string, role: Role = "quiet", look: LabelLook = {}): Label {
  const { size = smallestTextPx, anchor = "start", strong = false, halo = false, key } = look;
  return { is: "label", x, y, text, role, size, anchor, strong, halo, ...(key && { key }) };
}

/** A label of the usual size. */
export const wordAt = (x: number, y: number, text: string, role: Role = "quiet", look: LabelLook = {}): Label =>
  labelAt(x, y, text, role, { size: textPx, ...look });

/** A part of the picture of which a live painter keeps something from one painting to the next: an image, where bodies are. A still picture has items in its place. */
export interface Live<Asked = unknown> {
  readonly is: "live";
  /** Another one: another part, that remembers nothing. */
  readonly key: string;
  readonly make: () => LivePart<Asked>;
  /** What it is to show now. */
  readonly asked: Asked;
  readonly still: () => readonly Item[];
}

/** Methods, so that parts of all kinds fit into one list. */
export interface LivePart<Asked = unknown> {
  /** Makes what its painting will find made. */
  prepare?(brush: Brush, asked: Asked, moment: LiveMoment): void;
  /** Returns true while something still moves. */
  paint(ctx: Context, brush: Brush, asked: Asked, moment: LiveMoment): boolean;
  /** Lets go of images: the next painting makes them again. */
  giveBack?(): void;
}

export interface LiveMoment {
  readonly nowMs: number;
  /** Device pixels to a CSS pixel. */
  readonly ratio: number;
  /** Nothing is in motion. */
  readonly still: boolean;
  /** What is still to come is hatched besides being pale. */
  readonly hatched: boolean;
  /** How far the stripes of spinning CPUs have moved, px. */
  readonly phase: number;
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Of a painter, what parts paint with. */
export interface Brush {
  readonly palette: Palette;
  /** The family that words are painted in. */
  readonly font: string;
  /** Of the picture that is being painted. */
  readonly words: readonly Label[];
  /** Of the same picture. */
  readonly parts: Iterable<LivePart>;
  /** `style`: of each, in the place of the marks' own. */
  marks(ctx: Context, marks: MarkList, phase?: number, at?: BodyPlaces, style?: Uint8Array): void;
  labels(ctx: Context, labels: readonly Label[]): void;
}

/** Marks, and the words above them: what most layouts add to. */
export interface Layer {
  readonly marks: MarkList;
  readonly labels: Label[];
}

/** With marks that explain others, and go from the screen once a reader knows them. */
export interface KeyedLayer extends Layer {
  readonly keyMarks: MarkList;
}

/** The first wording that there is room for, of the usual size; none: there is room for none. */
export const fitting = (wordings: readonly string[], roomPx: number): string | undefined =>
  wordings.find((text) => meanWidth(text, textPx) <= roomPx);

const headPx = 14;

type Shade<Of> = Omit<Of, "is" | "at" | "stroke" | "fill">;

/** A list in the making, in the order of painting; what has no extent or no words is left out. */
export class Pen {
  readonly items: Item[] = [];

  rect(x: number, y: number, w: number, h: number, look: Pick<Rect, "fill" | "stroke" | "dashed">): void {
    this.items.push({ is: "rect", x, y, w, h, ...look });
  }

  rects(at: readonly number[], fill: Colour): void {
    if (at.length > 0) this.items.push({ is: "rects", at, fill });
  }

  lines(at: Lines["at"], stroke: Colour, look?: Shade<Lines> & Pick<Lines, "fill">): void {
    if (at.length > 0) this.items.push({ is: "lines", at, stroke, ...look });
  }

  dots(at: readonly number[], radius: number, fill: Colour, stroke: Colour): void {
    if (at.length > 0) this.items.push({ is: "dots", at, radius, fill, stroke });
  }

  label(x: number, y: number, text: string, role?: Role, look?: LabelLook): void {
    if (text !== "") this.say(labelAt(x, y, text, role, look));
  }

  /** Of the usual size. */
  word(x: number, y: number, text: string, role?: Role, look?: LabelLook): void {
    this.label(x, y, text, role, { size: textPx, ...look });
  }

  /** The first wording that there is room for, of the usual size. */
  words(x: number, y: number, wordings: readonly string[], roomPx: number, role?: Role, look?: LabelLook): void {
    this.word(x, y, fitting(wordings, roomPx) ?? "", role, look);
  }

  /** The name of a panel, and at the right what holds in it. */
  head({ x, y, width }: Panel, name: string, wordings: readonly string[] = []): void {
    this.label(x, y + 15, name, "ink", { size: headPx, strong: true });
    this.words(x + width, y + 15, wordings, width - meanWidth(name, headPx + 1) - 16, "quiet", { anchor: "end" });
  }

  list(width: number, height: number): DisplayList {
    return { width, height, items: this.items };
  }

  protected say(label: Label): void {
    this.items.push(label);
  }
}

/** A layer in the making: items, marks above them, and words above these. */
export class Sketch extends Pen implements KeyedLayer {
  readonly marks = new MarkList(128);
  readonly keyMarks = new MarkList(4, true);
  /** Above the marks, and beneath the words. */
  readonly live: Live[] = [];
  readonly labels: Label[] = [];

  mark(style: number, x: number, y: number, w: number, h: number): void {
    this.marks.add(style, x, y, w, h);
  }

  override list(width: number, height: number): DisplayList {
    const { items, marks, keyMarks, live, labels } = this;
    const keys = keyMarks.count > 0 ? [keyMarks] : [];
    return { width, height, items: [...items, marks, ...keys, ...live, ...labels] };
  }

  protected override say(label: Label): void {
    this.labels.push(label);
  }

  picture(width: number, height: number, sentence: string, sentenceShown = true): SmallPicture {
    return { ...this.list(width, height), sentence, sentenceShown };
  }
}

/** A list with the sentence that it shows. */
export interface SmallPicture extends DisplayList {
  /** What the figure shows at this moment: its description for screen readers. */
  readonly sentence: string;
  /** Whether everybody reads the sentence above the figure, or only who can't see that its labels say the same. */
  readonly sentenceShown: boolean;
}

export function layerList({ marks, labels }: Layer, width: number, height: number): DisplayList {
  return { width, height, items: [marks, ...labels] };
}

/** The items of one kind, those of still pictures among them. */
export function itemsOf<K extends Item["is"]>(
  { items }: Pick<DisplayList, "items">,
  kind: K,
): Extract<Item, { is: K }>[] {
  return items.flatMap((item) => {
    if (item.is === kind) return [item as Extract<Item, { is: K }>];
    return item.is === "live" ? itemsOf({ items: item.still() }, kind) : [];
  });
}
