import { type KeyboardEvent, type PointerEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import { useWidth } from "../base/use-width";
import { chartLayout } from "./layout";
import { pageColours, paintChart } from "./paint";
import { nearestPoint, type PointRef, pixelOf, readoutOf, readoutSentence, walk } from "./readout";
import type { ChartOptions, Series } from "./series";
import { SvgTree } from "./svg-tree";
import { words } from "./words";

/** Heights are fixed by width, in CSS and here alike, so that nothing moves when the chart wakes. */
type ChartHeights = "tall" | "low";

function chartHeight(width: number, heights: ChartHeights): number {
  if (heights === "low") return 220;
  return width < 560 ? 340 : width < 1000 ? 420 : 460;
}

export interface ChartProps {
  /** Name of the chart for those who don't see it. */
  readonly name: string;
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  /** What the chart shows, in a sentence: for those who don't see it. */
  readonly summary: string;
  readonly heights?: ChartHeights;
}

/** The picture, with a read-out under pointer and arrow keys. */
export function Chart({ name, series, options, summary, heights = "tall" }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const summaryId = useId();
  return (
    <div className={`chart-frame chart-${heights}`} ref={frame}>
      <p className="visually-hidden" id={summaryId}>
        {summary}
      </p>
      {width === null ? (
        // Before anything is measured (and without scripts): both sizes are in the page, and a container query shows one.
        <>
          <StillChart series={series} options={options} width={344} heights={heights} className="chart-narrow" />
          <StillChart series={series} options={options} width={860} heights={heights} className="chart-wide" />
        </>
      ) : (
        <LiveChart
          name={name}
          series={series}
          options={options}
          width={width}
          heights={heights}
          summaryId={summaryId}
        />
      )}
    </div>
  );
}

interface SizedProps extends Omit<ChartProps, "summary" | "name"> {
  readonly width: number;
  readonly heights: ChartHeights;
}

function StillChart({ series, options, width, heights, className }: SizedProps & { className: string }) {
  const height = chartHeight(width, heights);
  const layout = chartLayout(series, { width, height }, options);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
    >
      <SvgTree node={paintChart(layout, pageColours)} />
    </svg>
  );
}

interface LiveProps extends SizedProps {
  readonly name: string;
  readonly summaryId: string;
}

function LiveChart({ name, series, options, width, heights, summaryId }: LiveProps) {
  const height = chartHeight(width, heights);
  const layout = useMemo(() => chartLayout(series, { width, height }, options), [series, options, width, height]);
  const picture = useMemo(() => <SvgTree node={paintChart(layout, pageColours)} />, [layout]);
  const [chosen, setChosen] = useState<PointRef | null>(null);
  // Where the keyboard left off, kept while the read-out is hidden.
  const last = useRef<PointRef | null>(null);
  const readout = chosen && readoutOf(series, options, chosen);
  const at = chosen && pixelOf(layout, series, chosen);
  const row = series[chosen?.series ?? 0];

  const choose = useCallback((ref: PointRef | null) => {
    if (ref) last.current = ref;
    setChosen(ref);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && chosen) choose(null);
    else if (/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key))
      choose(walk(layout, series, last.current, event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    choose(nearestPoint(layout, series, event.clientX - box.left, event.clientY - box.top));
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
      // A finger that is lifted leaves too; its read-out stays until the focus goes.
      onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(null)}
      onBlur={() => setChosen(null)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {picture}
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
      {readout && at && (
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
      )}
    </div>
  );
}
