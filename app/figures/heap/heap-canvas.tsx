import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameHandle, FrameScheduler } from "../../base/frame-scheduler";
import { type Palette, palettes, type Theme } from "../../base/palette";
import type { Description } from "../../model/description";
import { DrawingPainter } from "../hash/paint-drawing";
import type { HerdSource } from "../types";
import { type HeapFigureName, heapHeight } from "./heap-shape";
import { HeapSpace } from "./heap-space";
import { layouts } from "./layouts";
import { mapPlaces } from "./map-place";
import { type MapView, wholeHeap } from "./map-view";

export interface HeapCanvasProps {
  readonly description: Description;
  readonly lanes: number;
  readonly figure: HeapFigureName;
  readonly source: HerdSource;
  readonly frames: FrameScheduler;
  readonly theme: Theme;
  /** Of the map. */
  readonly view?: MapView;
  /** The byte under a pointer, and of which lane; null: none. */
  readonly onPoint?: (at: { lane: number; offset: number } | null) => void;
  /** The map has been dragged so many bytes towards its end. */
  readonly onDrag?: (bytes: number, firstShown: number) => void;
  /** The wheel, with ctrl or command held: in (1) or out (-1), about a byte. */
  readonly onWheel?: (direction: 1 | -1, offset: number | null) => void;
}

interface Live {
  readonly painter: DrawingPainter;
  readonly handle: FrameHandle;
  readonly paint: () => void;
  width: number;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function HeapCanvas(props: HeapCanvasProps): ReactElement {
  const { description, lanes, figure, source, frames, theme, view = wholeHeap, onPoint, onDrag, onWheel } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const live = useRef<Live | null>(null);
  const shownView = useRef(view);
  const wheel = useRef(onWheel);
  wheel.current = onWheel;

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and view are followed below
  useEffect(() => {
    const element = box.current;
    const target = canvas.current;
    const ctx = target?.getContext("2d");
    if (!element || !target || !ctx) return;
    const painter = new DrawingPainter(palettes[theme], getComputedStyle(element).fontFamily);
    let shown: readonly unknown[] = [];
    const paint = () => {
      const own = live.current;
      if (!own) return;
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      const frame = source.get();
      shown = frame.lanes.map(({ state }) => state);
      const height = heapHeight(figure, lanes, own.width);
      const [w, h] = [Math.round(own.width * ratio), Math.round(height * ratio)];
      if (target.width !== w || target.height !== h) {
        target.width = w;
        target.height = h;
        target.style.width = `${own.width}px`;
        target.style.height = `${height}px`;
      }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, w, h);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      painter.paint(ctx, layouts[figure](description, frame, own.width, shownView.current));
    };
    const handle = frames.register(element, { paint });
    const own: Live = { painter, handle, paint, width: 304 };
    live.current = own;
    const measure = () => {
      own.width = Math.max(240, Math.floor(element.clientWidth));
      handle.invalidate();
    };
    measure();
    // A clock that only moves on shows the same heap.
    const stop = source.subscribe(() => {
      const now = source.get().lanes;
      if (now.length !== shown.length || now.some(({ state }, i) => state !== shown[i])) handle.invalidate();
    });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // React's own listener is passive: it could not keep the page from being zoomed.
    const turned = (event: WheelEvent) => {
      if (!wheel.current || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      wheel.current(event.deltaY < 0 ? 1 : -1, at(event)?.offset ?? null);
    };
    element.addEventListener("wheel", turned, { passive: false });
    let alive = true;
    document.fonts?.ready.then(() => alive && handle.invalidate());
    return () => {
      alive = false;
      stop();
      observer.disconnect();
      element.removeEventListener("wheel", turned);
      handle.dispose();
      live.current = null;
    };
  }, [description, lanes, figure, source, frames]);

  useEffect(() => {
    shownView.current = view;
    live.current?.handle.invalidate();
  }, [view]);

  useEffect(() => {
    const repaint = (palette: Palette) => {
      if (!live.current) return;
      live.current.painter.palette = palette;
      live.current.paint();
    };
    if (live.current) {
      live.current.painter.palette = palettes[theme];
      live.current.handle.invalidate();
    }
    // Paper is white, whatever the screen was.
    const before = () => repaint(palettes.light);
    const after = () => repaint(palettes[theme]);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [theme]);

  /** The byte under a point of the screen. */
  const at = (event: { clientX: number; clientY: number }): { lane: number; offset: number } | null => {
    const own = live.current;
    const bounds = canvas.current?.getBoundingClientRect();
    if (!own || !bounds || figure !== "map") return null;
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    const places = mapPlaces(source.get(), own.width, shownView.current);
    for (const [lane, map] of places.entries()) {
      const row = Math.floor((y - map.y) / map.pitch);
      if (row < 0 || row >= map.rows || x < map.x || x >= map.x + map.width) continue;
      return { lane, offset: Math.floor(map.from + (row + (x - map.x) / map.width) * map.bytesPerRow) };
    }
    return null;
  };
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const move = (event: PointerEvent) => {
    const from = dragged.current;
    const own = live.current;
    if (!from || !own || !onDrag) {
      onPoint?.(at(event));
      return;
    }
    const map = mapPlaces(source.get(), own.width, shownView.current)[0];
    if (!map) return;
    const rows = Math.round((from.y - event.clientY) / map.pitch);
    const along = Math.round(((from.x - event.clientX) / map.width) * 4) / 4;
    const bytes = rows * map.bytesPerRow + along * map.bytesPerRow;
    if (Math.abs(bytes) < map.bytesPerRow) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    onDrag(Math.trunc(bytes / map.bytesPerRow) * map.bytesPerRow, map.from);
  };
  const moves = figure === "map" && view.level > 0;
  return (
    <div
      ref={box}
      className={figure === "map" ? "herd-canvas heap-map" : "herd-canvas"}
      data-moves={moves ? "" : undefined}
      onPointerMove={onPoint && move}
      onPointerLeave={onPoint && (() => onPoint(null))}
      onPointerDown={(event) => {
        if (moves && event.button === 0) {
          dragged.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    >
      <HeapSpace lanes={lanes} figure={figure} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}
