import { useId, useRef } from "react";
import { usePrinting } from "../base/use-printing";
import { useWidth } from "../base/use-width";
import { ChartPicture } from "./ChartPicture";
import { LiveChart } from "./LiveChart";
import { chartLayout } from "./layout";
import type { ChartOptions, ChartWindow, Series } from "./series";

/** Heights are fixed by width, in CSS and here alike, so that nothing moves when the chart wakes. */
export type ChartHeights = "tall" | "small" | "low";

function chartHeight(width: number, heights: ChartHeights): number {
  if (heights === "low") return 220;
  if (heights === "small") return 300;
  return width < 560 ? 340 : width < 1000 ? 420 : 460;
}

/** On paper, in the chart's own px and in mm: its words have seven points there, and it leaves room for what it is about. */
const paper = { width: 680, height: 252, mmPerPx: 0.206 } as const;

export interface ChartProps {
  /** Name of the chart for those who don't see it. */
  readonly name: string;
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  /** What the chart shows, in a sentence: for those who don't see it. */
  readonly summary: string;
  readonly heights?: ChartHeights;
  /** Where it is wide: about how wide, in px, before its place is measured. */
  readonly wideAs?: number;
  /** The reader wants to see a part, or all of it again. */
  readonly onWindow?: (window: ChartWindow | null) => void;
}

/** The picture: still until its place is measured, then alive. */
export function Chart({ name, series, options, summary, heights = "tall", wideAs = 860, onWindow }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const summaryId = useId();
  const printing = usePrinting();
  const shown = { series, options };
  return (
    <div className={`chart-frame chart-${heights}`} ref={frame}>
      <p className="visually-hidden" id={summaryId}>
        {summary}
      </p>
      {width === null ? (
        // Before anything is measured (and without scripts): both sizes are in the page, and a container query shows one.
        <>
          <StillChart {...shown} width={344} height={chartHeight(344, heights)} className="chart-narrow" />
          <StillChart {...shown} width={wideAs} height={chartHeight(wideAs, heights)} className="chart-wide" />
        </>
      ) : (
        <div className="on-screen">
          <LiveChart
            {...shown}
            name={name}
            width={width}
            height={chartHeight(width, heights)}
            summaryId={summaryId}
            onWindow={onWindow}
          />
        </div>
      )}
      {width !== null && printing && (
        <div className="on-paper">
          <StillChart {...shown} width={paper.width} height={paper.height} mmPerPx={paper.mmPerPx} />
        </div>
      )}
    </div>
  );
}

interface StillProps {
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** Without it the chart is as large as its place. */
  readonly mmPerPx?: number;
}

function StillChart({ series, options, width, height, className, mmPerPx }: StillProps) {
  const layout = chartLayout(series, { width, height }, options);
  return (
    <svg
      className={className}
      style={mmPerPx ? { width: `${width * mmPerPx}mm`, maxWidth: "100%", height: `${height * mmPerPx}mm` } : undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
    >
      <ChartPicture layout={layout} />
    </svg>
  );
}
