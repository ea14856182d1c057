import { type ReactElement, useEffect, useRef } from "react";
import type { FrameHandle, FrameScheduler } from "../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../base/palette";
import type { Description } from "../model/description";
import { MarkList } from "./marks";
import { CanvasPainter } from "./paint-canvas";
import type { Sheet, SheetAsk, SheetKind } from "./sheet";
import { SheetSpace } from "./sheet-space";
import { TimelineStrip } from "./timeline-strip";
import type { CpuRef, HerdSource } from "./types";

interface SheetCanvasProps<Shape> {
  readonly kind: SheetKind<Shape>;
  readonly description: Description;
  readonly shape: Shape;
  /** Another text: another shape. */
  readonly shapeKey: string;
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  readonly theme: Theme;
  readonly chosenCpu: CpuRef | null;
}

/** The live drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function SheetFigure<Shape>(props: SheetCanvasProps<Shape>): ReactElement {
  const { kind, description, shape, shapeKey, source, frames, theme, chosenCpu } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ view: SheetView<Shape>; handle: FrameHandle; paint: () => void } | null>(null);
  const chosen = useRef(chosenCpu);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is followed by its key, theme and CPU below
  useEffect(() => {
    const element = box.current;
    const target = canvas.current;
    if (!element || !target) return;
    const painter = new CanvasPainter(palettes[theme], getComputedStyle(element).fontFamily);
    const view = new SheetView<Shape>(target, painter, kind);
    let width = 0;
    const paint = (nowMs = performance.now()) =>
      view.paint({ description, shape, frame: source.get(), width, chosenCpu: chosen.current }, nowMs);
    const handle = frames.register(element, { paint });
    drawing.current = { view, handle, paint };
    const measure = () => {
      width = Math.max(240, Math.floor(element.clientWidth));
      handle.invalidate();
    };
    measure();
    const stop = source.subscribe(() => handle.invalidate());
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let alive = true;
    // Words that were painted before their face had arrived are painted again.
    document.fonts?.ready.then(() => alive && handle.invalidate());
    return () => {
      alive = false;
      stop();
      observer.disconnect();
      handle.dispose();
      drawing.current = null;
    };
  }, [description, shapeKey, kind, source, frames]);

  useEffect(() => {
    chosen.current = chosenCpu;
    if (!drawing.current) return;
    drawing.current.view.palette = palettes[theme];
    drawing.current.handle.invalidate();
  }, [theme, chosenCpu]);

  // Paper is white, whatever the screen was.
  useEffect(() => {
    const repaint = (palette: Palette) => {
      if (!drawing.current) return;
      drawing.current.view.palette = palette;
      drawing.current.paint();
    };
    const before = () => repaint(palettes.light);
    const after = () => repaint(palettes[theme]);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [theme]);

  return (
    <div ref={box} className="herd-canvas">
      <SheetSpace height={(width) => kind.height(shape, width)} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** Paints sheets on a canvas, and keeps the images of their CPU lanes between them. */
class SheetView<Shape> {
  readonly #target: HTMLCanvasElement;
  readonly #painter: CanvasPainter;
  readonly #layout: (ask: SheetAsk<Shape>) => Sheet;
  readonly #strips: { strip: TimelineStrip; key: string }[] = [];
  readonly #rows = new MarkList(1024);

  constructor(target: HTMLCanvasElement, painter: CanvasPainter, kind: SheetKind<Shape>) {
    this.#target = target;
    this.#painter = painter;
    this.#layout = kind.create();
  }

  set palette(palette: Palette) {
    this.#painter.palette = palette;
    for (const { strip } of this.#strips) strip.drop();
  }

  paint(ask: SheetAsk<Shape>, nowMs: number): void {
    const ctx = this.#target.getContext("2d");
    if (!ctx) return;
    const sheet = this.#layout(ask);
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const [w, h] = [Math.round(sheet.width * ratio), Math.round(sheet.height * ratio)];
    if (this.#target.width !== w || this.#target.height !== h) {
      this.#target.width = w;
      this.#target.height = h;
      this.#target.style.width = `${sheet.width}px`;
      this.#target.style.height = `${sheet.height}px`;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, w, h);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#painter.marks(ctx, sheet.marks);
    for (const [i, lanes] of sheet.cpuLanes.entries()) {
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
      const frame = { ...ask.frame, windowNs };
      kept.strip.paint(ctx, this.#painter, { lane, zone, top: 0, layout }, frame, { dense, ratio, nowMs });
    }
    this.#painter.labels(ctx, sheet.labels);
  }
}
