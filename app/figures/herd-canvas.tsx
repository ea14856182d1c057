import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { FrameHandle, FrameScheduler } from "../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../base/palette";
import type { Description } from "../model/description";
import { HerdView } from "./herd-view";
import { type Hit, hit } from "./hit";
import { ReservedHeight } from "./reserved-height";
import { type Tip, tip } from "./tooltip";
import type { CpuRef, HerdShape, HerdSource } from "./types";

export interface HerdCanvasProps {
  readonly description: Description;
  readonly shape: HerdShape;
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  /** Marked in the drawing; null: the CPU of the last record if `followLast`, else none. */
  readonly chosenCpu: CpuRef | null;
  readonly followLast?: boolean;
  readonly onChooseCpu?: ((cpu: CpuRef) => void) | undefined;
  readonly onPickTask?: ((lane: number, task: number) => void) | undefined;
  readonly reducedMotion: boolean;
  readonly theme: Theme;
}

/** The drawing alone. Hidden from screen readers: the summary, the table and the log say the same. */
export function HerdCanvas(props: HerdCanvasProps): ReactElement {
  const { description, shape, source, frames, chosenCpu, reducedMotion, theme, followLast = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const view = useRef<HerdView | null>(null);
  const handle = useRef<FrameHandle | null>(null);
  const [shown, setShown] = useState<{ tip: Tip; x: number; y: number; right: boolean } | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and motion are followed below without building the view anew
  useEffect(() => {
    const element = box.current;
    if (!element || !still.current || !moving.current) return;
    const ratio = () => Math.min(3, window.devicePixelRatio || 1);
    const own = new HerdView(still.current, moving.current, element.clientWidth, ratio(), {
      description,
      shape,
      palette: palettes[theme],
      font: getComputedStyle(element).fontFamily,
      reducedMotion,
    });
    view.current = own;
    const drawing = frames.register(element, {
      paint(nowMs) {
        own.paint(source.get(), nowMs);
        if (own.needsFrame) drawing.invalidate();
      },
    });
    handle.current = drawing;
    drawing.invalidate();
    const stop = source.subscribe(() => drawing.invalidate());
    const observer = new ResizeObserver(() => {
      own.resize(element.clientWidth, ratio());
      drawing.invalidate();
    });
    observer.observe(element);
    let alive = true;
    // Words that were painted before their face had arrived are painted again.
    document.fonts?.ready.then(() => {
      if (!alive) return;
      own.refresh();
      drawing.invalidate();
    });
    return () => {
      alive = false;
      stop();
      observer.disconnect();
      drawing.dispose();
      view.current = null;
    };
  }, [description, shape.lanes, shape.cpus, shape.threads, shape.blocked, source, frames]);

  useEffect(() => {
    if (!view.current) return;
    view.current.palette = palettes[theme];
    view.current.reducedMotion = reducedMotion;
    view.current.choose(chosenCpu, followLast);
    handle.current?.invalidate();
  }, [theme, reducedMotion, chosenCpu, followLast]);

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

  const under = (event: PointerEvent): Hit | null => {
    const own = view.current;
    const element = box.current;
    if (!own || !element) return null;
    const area = element.getBoundingClientRect();
    pointer.current = { x: event.clientX - area.left, y: event.clientY - area.top };
    return hit(own.picture, pointer.current.x, pointer.current.y);
  };

  const point = (event: PointerEvent) => {
    const at = under(event);
    const own = view.current;
    if (box.current) box.current.style.cursor = at?.kind === "cpu" || at?.kind === "time" ? "pointer" : "";
    const words = at && own ? tip(description, own.picture, source.get(), at) : null;
    if (!words || !pointer.current) setShown(null);
    else {
      const right = pointer.current.x > (own?.geometry.width ?? 0) / 2;
      setShown({ tip: words, x: pointer.current.x, y: pointer.current.y, right });
    }
  };

  const press = (event: PointerEvent) => {
    const at = under(event);
    if (at?.kind === "cpu" || at?.kind === "time") props.onChooseCpu?.({ lane: at.lane, cpu: at.cpu });
    else if (at?.kind === "task") props.onPickTask?.(at.lane, at.task);
    point(event);
  };

  return (
    <div
      ref={box}
      className="herd-canvas"
      onPointerMove={point}
      onPointerLeave={() => setShown(null)}
      onPointerDown={press}
    >
      <ReservedHeight shape={shape} />
      <div aria-hidden="true">
        <canvas ref={still} />
        <canvas ref={moving} />
      </div>
      {shown && (
        <div
          className="herd-tip"
          aria-hidden="true"
          style={{ left: shown.x, top: shown.y + 16, transform: shown.right ? "translateX(-100%)" : undefined }}
        >
          <strong>{shown.tip.title}</strong>
          {shown.tip.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  );
}
