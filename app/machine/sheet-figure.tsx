import { type ReactElement, useEffect, useRef } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import type { Look, Palette } from "../base/palette";
import { MarkList } from "../drawing/marks";
import { CanvasPainter } from "../drawing/paint-canvas";
import type { Description } from "../model/description";
import { SheetSpace } from "../stage/sheet-space";
import type { CpuRef, FigureFrame, FigureSource } from "../stage/types";
import { clearCanvas, type LiveDrawing, useDrawing } from "../stage/use-drawing";
import type { CpuLanes } from "./cpu-lanes";
import type { Sheet, SheetAsk, SheetKind } from "./sheet";
import { TimelineStrip } from "./timeline-strip";

interface SheetCanvasProps<Shape> {
  readonly kind: SheetKind<Shape>;
  readonly description: Description;
  readonly shape: Shape;
  /** Another key: another shape. */
  readonly drawingKey: string;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
  readonly chosenCpu: CpuRef | null;
}

/** The live drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function SheetFigure<Shape>(props: SheetCanvasProps<Shape>): ReactElement {
  const { kind, description, shape, drawingKey, source, frames, look, chosenCpu } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chosen = useRef(chosenCpu);
  const drawn = useDrawing(box, {
    drawingKey,
    source,
    frames,
    look,
    canvas,
    make: (ctx, palette, font) => {
      const ask = (width: number) => ({ description, shape, frame: source.get(), width, chosenCpu: chosen.current });
      return new SheetView<Shape>(ctx, new CanvasPainter(palette, font), kind, ask);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is a ref of another name
  useEffect(() => {
    chosen.current = chosenCpu;
    drawn.current?.invalidate();
  }, [chosenCpu]);

  return (
    <div ref={box} className="figure-canvas">
      <SheetSpace height={(width) => kind.height(shape, width)} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** Paints sheets on a canvas, and keeps the images of their CPU lanes between them. */
class SheetView<Shape> implements LiveDrawing {
  readonly #ctx: CanvasRenderingContext2D;
  readonly #painter: CanvasPainter;
  readonly #layout: (ask: SheetAsk<Shape>) => Sheet;
  readonly #ask: (width: number) => SheetAsk<Shape>;
  readonly #strips: { strip: TimelineStrip; key: string }[] = [];
  readonly #rows = new MarkList(1024);
  #width = 0;
  #ratio = 1;

  constructor(
    ctx: CanvasRenderingContext2D,
    painter: CanvasPainter,
    kind: SheetKind<Shape>,
    ask: (width: number) => SheetAsk<Shape>,
  ) {
    this.#ctx = ctx;
    this.#painter = painter;
    this.#layout = kind.create();
    this.#ask = ask;
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
    for (const { strip } of this.#strips) strip.drop();
  }

  resize(width: number, ratio: number): void {
    this.#width = Math.max(240, width);
    this.#ratio = ratio;
  }

  *prepare(nowMs: number): Generator<void> {
    const ask = this.#ask(this.#width);
    const { cpuLanes } = this.#layout(ask);
    yield;
    for (const [i, lanes] of cpuLanes.entries()) {
      const { strip, place, frame, moment } = this.#kept(i, lanes, ask.frame, nowMs);
      strip.keep(this.#painter, place, frame, moment);
      yield;
    }
  }

  paint(nowMs: number): boolean {
    const ctx = this.#ctx;
    const ask = this.#ask(this.#width);
    const sheet = this.#layout(ask);
    clearCanvas(ctx, sheet.width, sheet.height, this.#ratio);
    const live = () => {
      for (const [i, lanes] of sheet.cpuLanes.entries()) {
        const { strip, place, frame, moment } = this.#kept(i, lanes, ask.frame, nowMs);
        strip.paint(ctx, this.#painter, place, frame, moment);
      }
    };
    this.#painter.paint(ctx, sheet, { live });
    return false;
  }

  /** The image of a lane's rows, without what is no longer right, and what it is painted by. */
  #kept(i: number, lanes: CpuLanes, shown: FigureFrame, nowMs: number) {
    const ratio = this.#ratio;
    const kept = this.#strips[i] ?? { strip: new TimelineStrip(), key: "" };
    this.#strips[i] = kept;
    const key = `${lanes.key} ${ratio}`;
    if (kept.key !== key) kept.strip.drop();
    kept.key = key;
    const layout = () => {
      lanes.draw(this.#rows.clear(), lanes.windowNs[1]);
      return this.#rows;
    };
    const { lane, zone, dense, windowNs } = lanes;
    return {
      strip: kept.strip,
      place: { lane, zone, top: 0, layout },
      frame: { ...shown, windowNs },
      moment: { dense, ratio, nowMs },
    };
  }
}
