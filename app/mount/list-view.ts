/** The live drawing of a display list: laid out anew for each painting, on a canvas of its own. */
import type { Palette } from "../base/palette";
import type { DisplayList, LiveMoment } from "../display-list/display-list";
import { CanvasPainter } from "../display-list/paint-canvas";
import type { Ask, Easel, LiveDrawing } from "./drawing";
import type { FigureFrame } from "./types";
import { clearCanvas } from "./use-drawing";

export interface ListLayout<Shape, View, Memory> {
  readonly layout: (ask: Ask<Shape, View, Memory>) => DisplayList;
  /** It depends on the clock between states, too, and is painted anew for each frame. */
  readonly byClock: boolean;
  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  readonly read?: ((memory: Memory, frame: FigureFrame, most: number) => boolean) | undefined;
  /** What is told of the beginning and the end of each painting; `end` returns true while there is more to be made. */
  readonly pace?: ((memory: Memory) => Paintings) | undefined;
  /** Makes what the first layout will find made; each part is a task of its own. */
  readonly prepare?: ((ask: Ask<Shape, View, Memory>) => Generator<void>) | undefined;
}

export interface Paintings {
  begin(nowMs: number): void;
  end(): boolean;
}

/** How far the stripes of a spinning CPU travel while the clock crosses the window. */
const burnPx = 1600;

export class ListView<Shape, View, Memory> implements LiveDrawing {
  readonly #easel: Easel<Shape, View, Memory>;
  readonly #painter: CanvasPainter;
  readonly #list: ListLayout<Shape, View, Memory>;
  #width = 0;
  #ratio = 1;
  /** Of the frame that was painted last. */
  #shown: readonly unknown[] = [];

  constructor(easel: Easel<Shape, View, Memory>, list: ListLayout<Shape, View, Memory>) {
    this.#easel = easel;
    this.#painter = new CanvasPainter(easel.palette, easel.font);
    this.#list = list;
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
  }

  resize(width: number, ratio: number): void {
    this.#width = width;
    this.#ratio = ratio;
    // Placed anew without motion: the page changed, not the state.
    this.#painter.forget();
  }

  giveBack(): void {
    this.#painter.giveBack();
  }

  read(most: number): boolean {
    const { memory, frame } = this.#easel.ask(this.#width);
    return this.#list.read?.(memory, frame, most) ?? true;
  }

  *prepare(nowMs: number): Generator<void> {
    const ask = this.#easel.ask(this.#width);
    if (this.#list.prepare) yield* this.#list.prepare(ask);
    const { items } = this.#list.layout(ask);
    yield;
    for (const item of items)
      if (item.is === "live") {
        this.#painter.prepare(item, this.#moment(ask, nowMs));
        yield;
      }
  }

  paint(nowMs: number): boolean {
    const { ctx } = this.#easel;
    const ask = this.#easel.ask(this.#width);
    this.#shown = statesOf(ask.frame);
    clearCanvas(ctx, this.#width, this.#easel.heightAt(this.#width), this.#ratio);
    const paintings = this.#list.pace?.(ask.memory);
    paintings?.begin(nowMs);
    const fades = this.#painter.turnKey(ask, nowMs);
    const moves = this.#painter.paint(ctx, this.#list.layout(ask), this.#moment(ask, nowMs));
    return (paintings?.end() ?? false) || fades || moves;
  }

  isStale(): boolean {
    if (this.#list.byClock) return true;
    const states = statesOf(this.#easel.ask(this.#width).frame);
    return states.length !== this.#shown.length || states.some((state, i) => state !== this.#shown[i]);
  }

  #moment({ frame, still, forcedColours = false }: Ask<Shape, View, Memory>, nowMs: number): LiveMoment {
    const [from, to] = frame.windowNs;
    const burns = this.#list.byClock && !still;
    const phase = burns ? ((frame.displayTimeNs - from) / Math.max(1, to - from)) * burnPx : 0;
    return { nowMs, ratio: this.#ratio, still, hatched: forcedColours, phase };
  }
}

const statesOf = ({ lanes }: FigureFrame): readonly unknown[] => lanes.map(({ state }) => state);
