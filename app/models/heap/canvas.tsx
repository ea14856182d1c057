import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Look } from "../../base/palette";
import { CanvasPainter } from "../../drawing/paint-canvas";
import type { Description } from "../../model/description";
import type { FigureSource } from "../../stage/types";
import { StateDrawing, useDrawing } from "../../stage/use-drawing";
import { layouts } from "./layouts";
import { mapPlaces } from "./map-place";
import { type MapView, wholeHeap } from "./map-view";
import { type HeapFigureName, heapHeight } from "./shape";
import { HeapSpace } from "./space";

export interface HeapCanvasProps {
  readonly description: Description;
  readonly lanes: number;
  readonly figure: HeapFigureName;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
  /** Of the map. */
  readonly view?: MapView;
  /** The byte under a pointer, and of which lane; null: none. */
  readonly onPoint?: (at: { lane: number; offset: number } | null) => void;
  /** The map has been dragged so many bytes towards its end. */
  readonly onDrag?: (bytes: number, firstShown: number) => void;
  /** The wheel, with ctrl or command held: in (1) or out (-1), about a byte. */
  readonly onWheel?: (direction: 1 | -1, offset: number | null) => void;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function HeapCanvas(props: HeapCanvasProps): ReactElement {
  const { description, lanes, figure, source, frames, look, view = wholeHeap, onPoint, onDrag, onWheel } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shownView = useRef(view);
  const wheel = useRef(onWheel);
  wheel.current = onWheel;

  const live = useDrawing(box, {
    drawingKey: `${description.model} ${figure} ${lanes}`,
    source,
    frames,
    look,
    canvas,
    make: (ctx, palette, font) => {
      const painter = new CanvasPainter(palette, font);
      return new StateDrawing(source, {
        ctx,
        painter,
        minWidth: 240,
        height: (width) => heapHeight(figure, lanes, width),
        paint: (width) => {
          painter.paint(ctx, layouts[figure](description, source.get(), width, shownView.current));
          return false;
        },
      });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `live` is a ref of another name
  useEffect(() => {
    shownView.current = view;
    live.current?.invalidate();
  }, [view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` reads refs and what never changes
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React's own listener is passive: it could not keep the page from being zoomed.
    const turned = (event: WheelEvent) => {
      if (!wheel.current || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      wheel.current(event.deltaY < 0 ? 1 : -1, at(event)?.offset ?? null);
    };
    element.addEventListener("wheel", turned, { passive: false });
    return () => element.removeEventListener("wheel", turned);
  }, []);

  /** The byte under a point of the screen. */
  const at = (event: { clientX: number; clientY: number }): { lane: number; offset: number } | null => {
    const own = live.current?.drawing;
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
    const own = live.current?.drawing;
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
      className={figure === "map" ? "figure-canvas heap-map" : "figure-canvas"}
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
