/**
 * What every live drawing has in common: it is painted when its source has another frame, when its box has another width, when a font arrives or the palette changes.
 * It is for screens alone: what is printed is markup (printed.tsx).
 */
import { type RefObject, useEffect, useRef } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import { inTurn } from "../base/in-turn";
import { type Look, type Palette, palettes } from "../base/palette";
import type { Attempts } from "./attempts";
import { type LiveDrawing, leastWidthPx } from "./drawing";
import { giveBackFar } from "./far-canvases";
import type { FigureSource } from "./types";

/** Of the logs, in a task: a long log that a drawing meets late is read in parts. */
export const recordsAtOnce = 50_000;

interface DrawingOptions<D> {
  /** Another key: another drawing, made anew. */
  readonly drawingKey: string;
  /** On the canvas in the box. `font`: the family that words are painted in. */
  readonly make: (ctx: CanvasRenderingContext2D, palette: Palette, font: string) => D;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
  readonly attempts: Attempts;
}

export interface Drawn<D> {
  readonly drawing: D;
  /** Asks for a painting in the next frame. */
  readonly invalidate: () => void;
}

/** `box` holds the canvas, and its width is the drawing's. */
export function useDrawing<D extends LiveDrawing>(
  box: RefObject<HTMLElement | null>,
  options: DrawingOptions<D>,
): RefObject<Drawn<D> | null> {
  const { drawingKey, source, frames, look } = options;
  const latest = useRef(options);
  latest.current = options;
  const drawn = useRef<Drawn<D> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` is followed by the drawing's key
  useEffect(() => {
    const element = box.current;
    const { make, look, attempts } = latest.current;
    if (!element) return;
    const ctx = element.querySelector("canvas")?.getContext("2d");
    if (!ctx) return;
    const { fontFamily } = getComputedStyle(element);
    const begun = () => make(ctx, palettes[look], fontFamily);
    const drawing = attempts.value(begun) ?? attempts.value(begun);
    if (drawing === null) return;
    let [width, ratio, deviceRatio] = [-1, 0, 0];
    /** Returns whether anything is otherwise than it was. */
    const measure = () => {
      deviceRatio = window.devicePixelRatio;
      const [nextWidth, nextRatio] = [drawnWidth(element), screenRatio(element)];
      if (nextWidth === width && nextRatio === ratio) return false;
      [width, ratio] = [nextWidth, nextRatio];
      drawing.resize(width, ratio);
      return true;
    };
    const paint = (nowMs: number) => {
      if (far.given) return;
      // The window may have gone to another screen. What the box measures is not asked in a frame, which would have the page laid out there: its observer tells it.
      if (window.devicePixelRatio !== deviceRatio) measure();
      let more = false;
      const outcome = attempts.attempt(() => {
        more = !hasRead() || drawing.paint(nowMs);
      });
      if (more || outcome === "unfinished") handle.invalidate();
    };
    /** Until then the picture before stands. */
    const hasRead = () => drawing.read?.(recordsAtOnce) ?? true;
    const handle = frames.register(element, { paint });
    let alive = true;
    let painted = false;
    const far = giveBackFar(element, {
      canvas: ctx.canvas,
      records: () => source.get().lanes.reduce((sum, { log }) => sum + log.length, 0),
      given: () => drawing.giveBack?.(),
      wanted: () => painted && paint(performance.now()),
    });
    const invalidate = () => {
      if (painted) handle.invalidate();
    };
    drawn.current = { drawing, invalidate };
    measure();
    // The first picture, the dearest, in tasks of its own: React's work, the frame that shows it, and the other drawings' pictures are others.
    const parts = drawing.prepare?.(performance.now());
    const begin = () => {
      let prepared = false;
      const outcome = attempts.attempt(() => {
        prepared = hasRead() && (far.given || (parts?.next().done ?? true));
      });
      if (outcome === "stopped") return;
      if (!prepared) {
        callOff = inTurn(begin);
        return;
      }
      painted = true;
      paint(performance.now());
      far.look();
    };
    let callOff = inTurn(begin);
    const stop = source.subscribe(() => {
      far.look();
      if (drawing.isStale?.() ?? true) invalidate();
    });
    const observer = new ResizeObserver(() => {
      if (measure()) invalidate();
    });
    observer.observe(element);
    // Words that were painted before their face had arrived are painted again.
    if (document.fonts && document.fonts.status !== "loaded")
      document.fonts.ready.then(() => {
        if (alive) invalidate();
      });
    return () => {
      alive = false;
      callOff();
      stop();
      observer.disconnect();
      far.dispose();
      handle.dispose();
      drawn.current = null;
    };
  }, [box, drawingKey, source, frames]);

  useEffect(() => {
    if (!drawn.current) return;
    drawn.current.drawing.palette = palettes[look];
    drawn.current.invalidate();
  }, [look]);

  return drawn;
}

/** Of the drawing in a box, CSS px. */
export const drawnWidth = (box: HTMLElement): number => Math.max(leastWidthPx, Math.floor(box.clientWidth));

/** A canvas of more pixels than this costs more memory than its sharpness is worth. */
const mostPixels = 2 ** 24;

/**
 * Device pixels to a CSS pixel, with the enlargement of a lecture or an embed. In a frame at least two: nothing tells it that the page around it is scaled. More than
 * three are not seen, but cost.
 */
export function canvasRatio(deviceRatio: number, zoom: number, area: number, framed: boolean): number {
  const wanted = Math.max(framed ? 2 : 1, Math.min(3, deviceRatio) * zoom);
  return Math.min(wanted, Math.max(1, Math.sqrt(mostPixels / Math.max(1, area))));
}

const screenRatio = (element: HTMLElement): number =>
  canvasRatio(
    window.devicePixelRatio || 1,
    element.currentCSSZoom ?? 1,
    element.clientWidth * element.clientHeight,
    window.parent !== window,
  );

/** Makes a canvas as large as said, in CSS px, and empty, with CSS px for coordinates. */
export function clearCanvas(ctx: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
  const { canvas } = ctx;
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, w, h);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
}
