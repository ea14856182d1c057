/** Drawings on one canvas that is painted anew each time. */
import type { Palette } from "../base/palette";
import type { Easel, LiveDrawing } from "./drawing";
import type { FigureFrame } from "./types";
import { clearCanvas } from "./use-drawing";

type Paint = (ctx: CanvasRenderingContext2D, width: number, nowMs: number, ratio: number) => boolean;

/** `paint`: on the cleared canvas, in CSS px; returns true while something still moves. `read`, `giveBack`: as of LiveDrawing. */
export class PictureDrawing<Shape, View, Memory> implements LiveDrawing {
  protected readonly easel: Easel<Shape, View, Memory>;
  readonly #painter: { palette: Palette };
  readonly #paint: Paint;
  #width = 0;
  #ratio = 1;

  constructor(
    easel: Easel<Shape, View, Memory>,
    painter: { palette: Palette },
    paint: Paint,
    readonly read: (most: number) => boolean = () => true,
    readonly giveBack: () => void = () => {},
  ) {
    this.easel = easel;
    this.#painter = painter;
    this.#paint = paint;
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
  }

  resize(width: number, ratio: number): void {
    this.#width = width;
    this.#ratio = ratio;
  }

  paint(nowMs: number): boolean {
    const ctx = this.easel.contexts[0] as CanvasRenderingContext2D;
    clearCanvas(ctx, this.#width, this.easel.heightAt(this.#width), this.#ratio);
    return this.#paint(ctx, this.#width, nowMs, this.#ratio);
  }
}

/** For drawings of states alone: a clock that only moves on shows the same picture. */
export class StateDrawing<Shape, View, Memory> extends PictureDrawing<Shape, View, Memory> {
  #shown: readonly unknown[] = [];

  override paint(nowMs: number): boolean {
    this.#shown = statesOf(this.easel.ask(0).frame);
    return super.paint(nowMs);
  }

  isStale(): boolean {
    const states = statesOf(this.easel.ask(0).frame);
    return states.length !== this.#shown.length || states.some((state, i) => state !== this.#shown[i]);
  }
}

const statesOf = ({ lanes }: FigureFrame): readonly unknown[] => lanes.map(({ state }) => state);
