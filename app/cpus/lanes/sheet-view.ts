import type { Palette } from "../../base/palette";
import { MarkList } from "../../display-list/marks";
import { CanvasPainter } from "../../display-list/paint-canvas";
import type { Ask, Easel, LiveDrawing } from "../../mount/drawing";
import type { FigureFrame } from "../../mount/types";
import { clearCanvas } from "../../mount/use-drawing";
import type { CpuLanes } from "./cpu-lanes";
import type { Sheet } from "./sheet";
import { TimelineStrip } from "./timeline-strip";

export type ReadLogs<Memory> = (memory: Memory, frame: FigureFrame, most: number) => boolean;

/** Paints sheets on a canvas, and keeps the images of their CPU lanes between them. */
export class SheetView<Shape, View, Memory> implements LiveDrawing {
  readonly #easel: Easel<Shape, View, Memory>;
  readonly #painter: CanvasPainter;
  readonly #layout: (ask: Ask<Shape, View, Memory>) => Sheet;
  readonly #strips: { strip: TimelineStrip; key: string }[] = [];
  readonly #rows = new MarkList(1024);
  readonly #readLogs: ReadLogs<Memory>;
  #width = 0;
  #ratio = 1;

  /** `read`: of the logs, what a layout's memory keeps; as of LiveDrawing. */
  constructor(
    easel: Easel<Shape, View, Memory>,
    layout: (ask: Ask<Shape, View, Memory>) => Sheet,
    read: ReadLogs<Memory> = () => true,
  ) {
    this.#readLogs = read;
    this.#easel = easel;
    this.#painter = new CanvasPainter(easel.palette, easel.font);
    this.#layout = layout;
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
    for (const { strip } of this.#strips) strip.drop();
  }

  resize(width: number, ratio: number): void {
    this.#width = width;
    this.#ratio = ratio;
  }

  giveBack(): void {
    this.#strips.length = 0;
  }

  read(most: number): boolean {
    const { memory, frame } = this.#easel.ask(this.#width);
    return this.#readLogs(memory, frame, most);
  }

  *prepare(nowMs: number): Generator<void> {
    const ask = this.#easel.ask(this.#width);
    const { cpuLanes } = this.#layout(ask);
    yield;
    for (const [i, lanes] of cpuLanes.entries()) {
      const { strip, place, frame, moment } = this.#kept(i, lanes, ask, nowMs);
      strip.keep(this.#painter, place, frame, moment);
      yield;
    }
  }

  paint(nowMs: number): boolean {
    const ctx = this.#easel.contexts[0] as CanvasRenderingContext2D;
    const ask = this.#easel.ask(this.#width);
    const sheet = this.#layout(ask);
    clearCanvas(ctx, sheet.width, sheet.height, this.#ratio);
    const live = () => {
      for (const [i, lanes] of sheet.cpuLanes.entries()) {
        const { strip, place, frame, moment } = this.#kept(i, lanes, ask, nowMs);
        strip.paint(ctx, this.#painter, place, frame, moment);
      }
    };
    const fades = this.#painter.turnKey(ask, nowMs);
    this.#painter.paint(ctx, sheet, { live });
    return fades;
  }

  /** The image of a lane's rows, without what is no longer right, and what it is painted by. */
  #kept(i: number, lanes: CpuLanes, ask: Pick<Ask<Shape>, "frame" | "forcedColours">, nowMs: number) {
    const ratio = this.#ratio;
    const kept = this.#strips[i] ?? { strip: new TimelineStrip(), key: "" };
    this.#strips[i] = kept;
    const key = `${lanes.key} ${ratio}`;
    if (kept.key !== key) kept.strip.drop();
    kept.key = key;
    const layout = () => {
      lanes.draw(this.#rows.clear());
      return this.#rows;
    };
    const { lane, zone, dense, windowNs } = lanes;
    return {
      strip: kept.strip,
      place: { lane, zone, top: 0, layout },
      frame: { ...ask.frame, windowNs },
      moment: { dense, ratio, nowMs, hatched: ask.forcedColours ?? false },
    };
  }
}
