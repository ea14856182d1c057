import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameHandle, FrameScheduler } from "../../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../../base/palette";
import type { Description } from "../../model/description";
import { cpuBar } from "../geometry";
import type { CpuRef, HerdSource } from "../types";
import type { ArenasFigureName, ArenasShape } from "./arenas-shape";
import { ArenasSpace } from "./arenas-space";
import { ArenasView } from "./arenas-view";
import { laneTops, threadsGeometry } from "./threads-geometry";

export interface ArenasCanvasProps {
  readonly description: Description;
  readonly shape: ArenasShape;
  readonly figure: ArenasFigureName;
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function ArenasCanvas(props: ArenasCanvasProps): ReactElement {
  const { description, shape, figure, source, frames, theme, reducedMotion, chosenCpu, onChooseCpu } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<ArenasView | null>(null);
  const handle = useRef<FrameHandle | null>(null);
  const shapeKey = JSON.stringify(shape);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is followed by its key; theme, motion and the chosen CPU below
  useEffect(() => {
    const element = box.current;
    if (!element || !canvas.current) return;
    const own = new ArenasView(canvas.current, {
      description,
      shape,
      figure,
      palette: palettes[theme],
      font: getComputedStyle(element).fontFamily,
      reducedMotion,
    });
    own.chosen = chosenCpu;
    view.current = own;
    const drawing = frames.register(element, {
      paint(nowMs) {
        own.paint(source.get(), nowMs);
        if (own.needsFrame) drawing.invalidate();
      },
    });
    handle.current = drawing;
    const measure = () => {
      own.resize(element.clientWidth, Math.min(3, window.devicePixelRatio || 1));
      drawing.invalidate();
    };
    measure();
    const stop = source.subscribe(() => drawing.invalidate());
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let alive = true;
    // Words that were painted before their face had arrived are painted again.
    document.fonts?.ready.then(() => alive && drawing.invalidate());
    return () => {
      alive = false;
      stop();
      observer.disconnect();
      drawing.dispose();
      view.current = null;
    };
  }, [description, shapeKey, figure, source, frames]);

  useEffect(() => {
    if (!view.current) return;
    view.current.palette = palettes[theme];
    view.current.reducedMotion = reducedMotion;
    view.current.chosen = chosenCpu;
    handle.current?.invalidate();
  }, [theme, reducedMotion, chosenCpu]);

  // Paper is white, whatever the screen was.
  useEffect(() => {
    const repaint = (palette: Palette) => {
      if (!view.current) return;
      view.current.palette = palette;
      view.current.paint(source.get(), performance.now());
    };
    const before = () => repaint(palettes.light);
    const after = () => repaint(palettes[theme]);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [source, theme]);

  const press = (event: PointerEvent) => {
    if (figure !== "threads" || !box.current) return;
    const area = box.current.getBoundingClientRect();
    const cpu = cpuUnder(shape, area.width, event.clientX - area.left, event.clientY - area.top);
    if (cpu) onChooseCpu(cpu);
  };

  return (
    <div ref={box} className="herd-canvas" onPointerDown={press}>
      <ArenasSpace shape={shape} figure={figure} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** The CPU whose bar lies under a point of the drawing; the listing can be made to follow it. */
export function cpuUnder(shape: ArenasShape, width: number, x: number, y: number): CpuRef | null {
  const geometries = shape.map((lane) => threadsGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  for (const [lane, geometry] of geometries.entries())
    for (let cpu = 0; cpu < (shape[lane]?.cpus ?? 0); cpu++) {
      const bar = cpuBar(geometry.cpus, cpu);
      const top = bar.y + (tops[lane] ?? 0);
      if (x >= bar.x && x <= bar.x + bar.w && y >= top && y <= top + bar.h) return { lane, cpu };
    }
  return null;
}
