/**
 * What a model's drawing is: a pure layout, what lies where in it, and words. Canvases, printed pictures, the space that is held, pointers and keys are the
 * stage's, the same for all.
 */
import type { ReactElement } from "react";
import type { Palette } from "../base/palette";
import type { Description, ParamValue } from "../model/description";
import type { CpuRef, FigureFrame, TimeZoom } from "./types";

/** A moment of a drawing: all that its picture, its hits and its words depend on. */
export interface Ask<Shape, View = null, Memory = null> {
  readonly description: Description;
  /** Of the lanes drawn, by the kit. */
  readonly shape: Shape;
  readonly frame: FigureFrame;
  /** CSS px. */
  readonly width: number;
  /** What the drawing's pane has room for, where it `fits` (kit.ts), CSS px. */
  readonly roomPx?: number | undefined;
  /** null: that of the last record. */
  readonly chosenCpu: CpuRef | null;
  /** A listing stands beside the drawings, and follows a CPU. */
  readonly listing: boolean;
  /** Nothing is in motion: the reader wants none, or the picture is printed. */
  readonly still: boolean;
  /** The reader's own few colours replace the page's: pale is not enough then for what is still to come. Absent: no. */
  readonly forcedColours?: boolean;
  /** The reader has played it: names of marks need not stand there any more. Absent: no. */
  readonly keyGone?: boolean;
  /** What the reader has done to the drawing itself. */
  readonly view: View;
  /** What a layout keeps to be quick; what it gives never depends on it. */
  readonly memory: Memory;
}

/** What lies under a point. One that names a CPU is pressed to follow it. */
export interface Hit {
  readonly kind: string;
  readonly lane: number;
  readonly cpu?: number;
}

export interface Tip {
  readonly title: string;
  readonly lines: readonly string[];
}

/** In the drawing's own px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type HandEvent =
  /** `primary`: by the button that points, or by touch. */
  | { readonly type: "down"; readonly x: number; readonly y: number; readonly primary: boolean }
  | { readonly type: "move"; readonly x: number; readonly y: number }
  | { readonly type: "up" }
  | { readonly type: "cancel" }
  | { readonly type: "leave" }
  /** By the wheel, or by two fingers, between them: so many times twice as large, or half where it is below 0. A multiple of the drawing's `zooms`. */
  | { readonly type: "zoom"; readonly x: number; readonly y: number; readonly doublings: number }
  /** Pressed twice. */
  | { readonly type: "double"; readonly x: number; readonly y: number }
  /** As `KeyboardEvent.key` names it; pressed without ctrl, alt or command. */
  | { readonly type: "key"; readonly key: string };

/** What a drawing makes of an event. */
export interface Reaction<View> {
  readonly view?: View;
  /** The pointer is kept until it is let go; the point comes back as `held`. */
  readonly hold?: Point;
  /** The moment to go to, ns. */
  readonly seekNs?: number;
  readonly param?: { readonly name: string; readonly value: ParamValue; readonly lane: number };
}

/** Given with an event. */
export interface AtHand<H extends Hit> {
  /** Under the pointer. */
  readonly hit: H | null;
  /** Where the pointer was taken hold of last; null: nobody holds it. */
  readonly held: Point | null;
}

/** In the drawing's own px. */
export interface ZoomArea {
  readonly y: number;
  readonly h: number;
}

/** What stands around a live drawing, or around its printed picture. */
export interface AroundProps<Shape, View, H extends Hit> {
  readonly description: Description;
  readonly shape: Shape;
  /** For words and numbers; the picture may be some frames ahead. */
  readonly frame: FigureFrame;
  readonly picture: ReactElement;
  readonly printed: boolean;
  readonly view: View;
  setView(view: View): void;
  /** What the pointer is over. */
  readonly hit: H | null;
  /** Does what the key does: for buttons. */
  readonly press: (key: string) => void;
  /** Of the element whose keys the drawing takes. */
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  /** Missing while prerendering. */
  readonly onSetParam: ((name: string, value: ParamValue, lane: number) => void) | undefined;
}

/** Methods, as below. */
export interface Clocked<View> {
  of(view: View): TimeZoom | null;
  with(view: View, zoom: TimeZoom | null): View;
}

/** What a drawing does besides being looked at. Methods, so that drawings of all kinds fit into one table. */
interface Reacting<Shape, View, Memory, H extends Hit> {
  /** At first; absent: null. */
  readonly view?: View;
  /** Made once for each place on a page, and for each printed picture. */
  memory?(description: Description, shape: Shape): Memory;
  /** Pure, and the topmost first. */
  hits?(ask: Ask<Shape, View, Memory>, x: number, y: number): H | null;
  /** Words for what the pointer is over. */
  tip?(ask: Ask<Shape, View, Memory>, hit: H): Tip | null;
  /** null: the event is not the drawing's. */
  react?(ask: Ask<Shape, View, Memory>, event: HandEvent, at: AtHand<H>): Reaction<View> | null;
  /** Whether it can be dragged now: a finger then moves the page up and down only. The live drawing has `data-drags`. */
  drags?(ask: Ask<Shape, View, Memory>): boolean;
  /** It answers `zoom`, in steps of so many doublings: two fingers are then its own, one moves the page. What is zoomed has `data-zooms`. */
  readonly zooms?: number;
  /** Where it is zoomed, over all of its width, px; absent: everywhere. Two fingers elsewhere are the page's. */
  zoomAreas?(ask: Ask<Shape, View, Memory>): readonly ZoomArea[];
  /** What of its view is the window of time: where a place has one clock, its drawings share it. */
  readonly clocked?: Clocked<View>;
  Around?(props: AroundProps<Shape, View, H>): ReactElement | null;
  /** Of the box of the live drawing. */
  readonly className?: string;
  /** It is printed for the widest place of a page, too; absent: the place of a page that no script runs in is filled up to the widest of `printedWidths`. */
  readonly broad?: true;
}

/** Made once for a place and a shape. It may keep what it likes between frames. */
export interface LiveDrawing {
  palette: Palette;
  /** CSS px, and device pixels for one of them. Called before the first painting. */
  resize(width: number, ratio: number): void;
  /** Reads on in the frame's logs, at most so many records; true when all is read. Before that it is neither prepared nor painted. */
  read?(most: number): boolean;
  /** Makes what the first painting will find made; each part is a task of its own. */
  prepare?(nowMs: number): Generator<void>;
  /** Returns true while something still moves. */
  paint(nowMs: number): boolean;
  /** Whether the source's frame looks otherwise than what was painted last; a drawing without it always does. */
  isStale?(): boolean;
  /** Lets go of images of its own that the next painting can make again; its canvas has no pixels until then. */
  giveBack?(): void;
}

/** What a live drawing is made with. */
export interface Easel<Shape, View = null, Memory = null> {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  /** The family that words are painted in. */
  readonly font: string;
  readonly description: Description;
  readonly shape: Shape;
  /** CSS px, by the kit. */
  readonly heightAt: (width: number) => number;
  /** What is to be drawn at this moment. */
  readonly ask: (width: number) => Ask<Shape, View, Memory>;
}

/** A CSS image that several widths of a picture have in common stands in the page once: gives the value to use instead. */
export type ShareImage = (image: string) => string;

/** Painted on a canvas; printed as markup of the height that the kit gives. */
export interface CanvasDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>
  extends Reacting<Shape, View, Memory, H> {
  create(easel: Easel<Shape, View, Memory>): LiveDrawing;
  /** The picture at one width. */
  print(ask: Ask<Shape, View, Memory>, share: ShareImage): ReactElement;
}

/** A few dozen marks, as markup also while they are live, and as high as they are. */
export interface FlowDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>
  extends Reacting<Shape, View, Memory, H> {
  flow(ask: Ask<Shape, View, Memory>): Flow;
  /** Laid out anew at most so often. */
  readonly everyMs: number;
  /** CSS px: it gains nothing by being wider. */
  readonly mostPx?: number;
  /** Without the step's sentence, numbers and tables of a figure: it says for itself what it shows. */
  readonly alone?: boolean;
}

export interface Flow {
  readonly picture: ReactElement;
  /** What the drawing shows at this moment. */
  readonly sentence?: string;
  /** Whether everybody reads it above the drawing, or only who can't see that the labels say the same. */
  readonly sentenceShown?: boolean;
}

export type StageDrawing<Shape, View = null, Memory = null, H extends Hit = Hit> =
  | CanvasDrawing<Shape, View, Memory, H>
  | FlowDrawing<Shape, View, Memory, H>;

/** One of a table of drawings. */
export type AnyDrawing = StageDrawing<unknown, unknown, unknown, Hit>;

export const isFlow = <S, V, M, H extends Hit>(drawing: StageDrawing<S, V, M, H>): drawing is FlowDrawing<S, V, M, H> =>
  "flow" in drawing;

/** Narrower places are drawn as if they were so wide, CSS px. */
export const leastWidthPx = 280;
