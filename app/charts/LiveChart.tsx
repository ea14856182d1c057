import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from "react";
import type { XY } from "../axes/labels";
import { ChartPicture } from "./ChartPicture";
import { words } from "./charts-messages";
import { chartLayout } from "./layout";
import { nearestPoint, type PointRef, pixelOf, type Readout, readoutOf, readoutSentence, walk } from "./readout";
import type { ChartOptions, ChartWindow, Series } from "./series";
import { beginsDrag, movedTo, windowOfDrag, zoomedBy } from "./zoom";

const doubleClickMs = 500;

interface LiveProps {
  readonly name: string;
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  readonly width: number;
  readonly height: number;
  readonly summaryId: string;
  /** The reader wants to see this part; null: the whole chart. Without it the chart can't be zoomed. */
  readonly onWindow?: (window: ChartWindow | null) => void;
}

interface Drag {
  readonly from: XY;
  readonly to: XY;
}

/** The picture, with a read-out under pointer and arrow keys; dragging and + look closer, a double click and Escape go back. */
export function LiveChart({ name, series, options, width, height, summaryId, onWindow }: LiveProps) {
  const size = useMemo(() => ({ width, height }), [width, height]);
  const layout = useMemo(() => chartLayout(series, size, options), [series, options, size]);
  const whole = useMemo(
    () => (options.window ? chartLayout(series, size, { ...options, window: undefined }) : layout),
    [series, options, size, layout],
  );
  const picture = useMemo(() => <ChartPicture layout={layout} />, [layout]);
  const [chosen, setChosen] = useState<PointRef | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // Where the keyboard left off, kept while the read-out is hidden.
  const last = useRef<PointRef | null>(null);
  const readout = chosen && readoutOf(series, options, chosen);
  const at = chosen && pixelOf(layout, series, chosen);
  const row = series[chosen?.series ?? 0];

  const choose = useCallback((ref: PointRef | null) => {
    if (ref) last.current = ref;
    setChosen(ref);
  }, []);

  function walkBy(key: string) {
    const ref = walk(whole, series, last.current, key);
    choose(ref);
    const point = ref && series[ref.series]?.points[ref.point];
    if (options.window && point) {
      const moved = movedTo(options.window, layout, whole, point.x);
      if (moved !== options.window) onWindow?.(moved);
    }
  }

  /** When the pointer was last let go where it was pressed. */
  const pressedMs = useRef(Number.NEGATIVE_INFINITY);

  function zoomBy(factor: number) {
    const middle = (layout.plot.x0 + layout.plot.x1) / 2;
    const around = last.current && pixelOf(layout, series, last.current);
    onWindow?.(zoomedBy(layout, whole, factor, around?.x ?? middle));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && drag) setDrag(null);
    else if (event.key === "Escape" && chosen) choose(null);
    else if (event.key === "Escape" && options.window) onWindow?.(null);
    else if (/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key)) walkBy(event.key);
    else if (/^[+=]$/.test(event.key)) zoomBy(0.5);
    else if (event.key === "-") zoomBy(2);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointer(event: PointerEvent<HTMLElement>) {
    const place = placeOf(event);
    if (onWindow && beginsDrag(event)) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    } else if (drag) setDrag({ ...drag, to: place });
    if (!drag) choose(nearestPoint(layout, series, place.x, place.y));
    else if (windowOfDrag(layout, drag.from, place)) setChosen(null);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    setDrag(null);
    const window = windowOfDrag(layout, drag.from, placeOf(event));
    if (window) onWindow?.(window);
    // By presses, not by the event: after a drag Firefox sent none.
    else if (event.timeStamp - pressedMs.current < doubleClickMs) onWindow?.(null);
    pressedMs.current = window ? Number.NEGATIVE_INFINITY : event.timeStamp;
  }

  return (
    // A slider: arrow keys walk the points, and what they meet is announced as its value.
    <div
      className="chart-live"
      role="slider"
      tabIndex={0}
      aria-label={words.chartRole(name)}
      aria-describedby={summaryId}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, (row?.points.length ?? 1) - 1)}
      aria-valuenow={chosen?.point ?? 0}
      aria-valuetext={readout ? readoutSentence(readout) : words.walkHint}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
      // A finger that is lifted leaves too; its read-out stays until the focus goes.
      onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(null)}
      onBlur={() => setChosen(null)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {picture}
        {drag && <DragBox drag={drag} />}
        {at && (
          <g pointerEvents="none">
            <line
              x1={at.x}
              x2={at.x}
              y1={layout.plot.y0}
              y2={layout.plot.y1}
              stroke="var(--edge)"
              strokeDasharray="2 3"
            />
            <circle cx={at.x} cy={at.y} r={7} fill="none" stroke="var(--ink)" strokeWidth={2} />
          </g>
        )}
      </svg>
      {readout && at && <Tip readout={readout} at={at} width={width} height={height} />}
    </div>
  );
}

function placeOf(event: PointerEvent<HTMLElement>): XY {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function DragBox({ drag: { from, to } }: { drag: Drag }) {
  return (
    <rect
      className="chart-drag"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}

function Tip({ readout, at, width, height }: { readout: Readout; at: XY; width: number; height: number }) {
  return (
    <div
      className="chart-tip sans"
      aria-hidden="true"
      style={{
        // Beside the point, on the side with more room; never past the edge.
        ...(at.x < width / 2
          ? { left: Math.min(at.x + 14, width - 130) }
          : { right: Math.min(width - at.x + 14, width - 130) }),
        ...(at.y < height / 2 ? { top: at.y + 8 } : { bottom: height - at.y + 8 }),
      }}
    >
      <strong>{readout.value}</strong>
      <span>{readout.at}</span>
      <span>
        {readout.title}, {readout.provenance}
      </span>
      {readout.against && <span>{readout.against}</span>}
    </div>
  );
}
