/** Mounts a drawing made of marks: on a canvas that follows a player's frames, or as markup at three widths before any script runs. */
import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameHandle, FrameScheduler } from "../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../base/palette";
import { stackedBelowPx } from "./geometry";
import { cssColour, type Label, type MarkList } from "./marks";
import { CanvasPainter } from "./paint-canvas";
import { svgLabels, svgMarks } from "./svg-marks";
import type { CpuRef, HerdFrame, HerdSource } from "./types";

export interface MarksPicture {
  readonly width: number;
  readonly height: number;
  readonly marks: MarkList;
  /** Painted above all marks: styles alone don't say what lies over what. */
  readonly over?: MarkList;
  readonly labels: readonly Label[];
}

export interface MarksMoment {
  readonly frame: HerdFrame;
  /** CSS px. */
  readonly width: number;
  readonly nowMs: number;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  readonly palette: Palette;
  readonly chosenCpu: CpuRef | null;
  readonly reducedMotion: boolean;
}

/** A live drawing: made once for a figure, asked for every frame. It may keep what it likes between frames. */
export interface MarksView {
  /** Paints onto a cleared canvas in CSS px. Returns true while something still moves. */
  paint(ctx: CanvasRenderingContext2D, painter: CanvasPainter, moment: MarksMoment): boolean;
  /** The CPU that is drawn at this place, in CSS px. */
  cpuAt?(x: number, y: number): CpuRef | null;
}

interface HeightProps {
  /** Of the drawing at this width, CSS px: one value below `stackedBelowPx`, one from there on. */
  readonly heightAt: (width: number) => number;
}

/** Holds the drawing's height from the first byte of HTML on. */
export function MarksSpace({ heightAt }: HeightProps): ReactElement {
  return (
    <>
      <div className="herd-space herd-stacked" style={{ height: heightAt(stackedBelowPx - 1) }} />
      <div className="herd-space herd-wide" style={{ height: heightAt(stackedBelowPx) }} />
    </>
  );
}

export interface MarksCanvasProps extends HeightProps {
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu?: (cpu: CpuRef) => void;
  readonly create: () => MarksView;
  /** Another key: another drawing, made anew. */
  readonly drawingKey: string;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function MarksCanvas(props: MarksCanvasProps): ReactElement {
  const { source, frames, theme, reducedMotion, chosenCpu, onChooseCpu, drawingKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const drawing = useRef<{ view: MarksView; handle: FrameHandle; paint: (palette?: Palette) => void } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `create` is followed by the drawing's key
  useEffect(() => {
    const element = box.current;
    const target = canvas.current;
    const ctx = target?.getContext("2d");
    if (!element || !target || !ctx) return;
    const view = latest.current.create();
    const painter = new CanvasPainter(palettes[latest.current.theme], getComputedStyle(element).fontFamily);
    let width = 0;
    const paint = (nowMs: number, palette: Palette) => {
      const { heightAt, chosenCpu, reducedMotion } = latest.current;
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      const height = heightAt(width);
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
      painter.palette = palette;
      return view.paint(ctx, painter, { frame: source.get(), width, nowMs, ratio, palette, chosenCpu, reducedMotion });
    };
    const handle = frames.register(element, {
      paint(nowMs) {
        if (paint(nowMs, palettes[latest.current.theme])) handle.invalidate();
      },
    });
    drawing.current = {
      view,
      handle,
      paint: (palette = palettes[latest.current.theme]) => paint(performance.now(), palette),
    };
    const measure = () => {
      width = Math.max(280, Math.floor(element.clientWidth));
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
  }, [drawingKey, source, frames]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the next painting reads
  useEffect(() => drawing.current?.handle.invalidate(), [theme, reducedMotion, chosenCpu]);

  // Paper is white, whatever the screen was.
  useEffect(() => {
    const before = () => drawing.current?.paint(palettes.light);
    const after = () => drawing.current?.paint();
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);

  const under = (event: PointerEvent): CpuRef | null => {
    const area = box.current?.getBoundingClientRect();
    if (!area || !drawing.current) return null;
    return drawing.current.view.cpuAt?.(event.clientX - area.left, event.clientY - area.top) ?? null;
  };

  return (
    <div
      ref={box}
      className="herd-canvas"
      onPointerMove={(event) => {
        if (box.current && onChooseCpu) box.current.style.cursor = under(event) ? "pointer" : "";
      }}
      onPointerDown={(event) => {
        const cpu = under(event);
        if (cpu) onChooseCpu?.(cpu);
      }}
    >
      <MarksSpace heightAt={props.heightAt} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** A view that lays everything out anew for each frame: for drawings of a few hundred marks. */
export function pictureView(
  layout: (moment: Pick<MarksMoment, "frame" | "width" | "chosenCpu">) => MarksPicture,
): MarksView {
  return {
    paint(ctx, painter, moment) {
      const picture = layout(moment);
      painter.marks(ctx, picture.marks);
      if (picture.over) painter.marks(ctx, picture.over);
      painter.labels(ctx, picture.labels);
      return false;
    },
  };
}

/** Widths at which a poster is laid out; a style rule shows the one that fits. */
const posterWidths = { stacked: 304, wide: 620, full: 840 } as const;

/** The drawing before any script runs: the same height and the same marks as the live one. */
export function MarksPoster({
  heightAt,
  layout,
}: HeightProps & { readonly layout: (width: number) => MarksPicture }): ReactElement {
  return (
    <div className="herd-poster">
      <MarksSpace heightAt={heightAt} />
      {Object.entries(posterWidths).map(([name, width]) => (
        <div key={name} className={`herd-poster-${name}`}>
          <MarksSvg picture={layout(width)} />
        </div>
      ))}
    </div>
  );
}

export function MarksSvg({ picture }: { readonly picture: MarksPicture }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width="100%"
      preserveAspectRatio="xMinYMin meet"
      style={{ display: "block", fontFamily: "var(--sans)", fontVariantNumeric: "tabular-nums" }}
    >
      {svgMarks(picture.marks, cssColour)}
      {picture.over && <g>{svgMarks(picture.over, cssColour)}</g>}
      {svgLabels(picture.labels, cssColour)}
    </svg>
  );
}
