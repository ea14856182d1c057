import { type ReactElement, useEffect, useRef } from "react";
import type { FrameHandle, FrameScheduler } from "../../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../../base/palette";
import type { Description } from "../../model/description";
import type { HerdSource } from "../types";
import { type HashFigureName, type HashShape, hashHeight } from "./hash-shape";
import { HashSpace } from "./hash-space";
import { layouts } from "./layouts";
import { DrawingPainter } from "./paint-drawing";
import type { LaneMemo } from "./table-layout";

export interface HashCanvasProps {
  readonly description: Description;
  readonly shape: HashShape;
  readonly figure: HashFigureName;
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  readonly theme: Theme;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function HashCanvas({ description, shape, figure, source, frames, theme }: HashCanvasProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ painter: DrawingPainter; handle: FrameHandle; paint: () => void } | null>(null);
  const shapeKey = `${shape.buckets} ${shape.bitRows}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is followed by its key, the theme below
  useEffect(() => {
    const element = box.current;
    const target = canvas.current;
    const ctx = target?.getContext("2d");
    if (!element || !target || !ctx) return;
    const painter = new DrawingPainter(palettes[theme], getComputedStyle(element).fontFamily);
    const layout = layouts[figure];
    const memos: LaneMemo[] = [];
    let width = 0;
    let shown: readonly unknown[] = [];
    const paint = () => {
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      const frame = source.get();
      shown = frame.lanes.map(({ state }) => state);
      const height = hashHeight(shape, figure, width);
      const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (target.width !== w || target.height !== h) {
        target.width = w;
        target.height = h;
        target.style.width = `${width}px`;
        target.style.height = `${height}px`;
      }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, w, h);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      painter.paint(ctx, layout(description, shape, frame, width, memos));
    };
    const handle = frames.register(element, { paint });
    drawing.current = { painter, handle, paint };
    const measure = () => {
      width = Math.max(240, Math.floor(element.clientWidth));
      handle.invalidate();
    };
    measure();
    // A clock that only moves on shows the same table.
    const stop = source.subscribe(() => {
      const { lanes } = source.get();
      if (lanes.length !== shown.length || lanes.some(({ state }, i) => state !== shown[i])) handle.invalidate();
    });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let alive = true;
    document.fonts?.ready.then(() => alive && handle.invalidate());
    return () => {
      alive = false;
      stop();
      observer.disconnect();
      handle.dispose();
      drawing.current = null;
    };
  }, [description, shapeKey, figure, source, frames]);

  useEffect(() => {
    if (!drawing.current) return;
    drawing.current.painter.palette = palettes[theme];
    drawing.current.handle.invalidate();
  }, [theme]);

  // Paper is white, whatever the screen was.
  useEffect(() => {
    const repaint = (palette: Palette) => {
      if (!drawing.current) return;
      drawing.current.painter.palette = palette;
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
      <HashSpace shape={shape} figure={figure} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}
