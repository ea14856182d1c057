import { type ReactNode, useMemo, useState } from "react";
import type { ScaleKind } from "../plot/axis";
import { Chart } from "./Chart";
import { ChartTable } from "./ChartTable";
import { ExportButtons } from "./ExportButtons";
import { chartLayout } from "./layout";
import { SourceLine } from "./SourceLine";
import type { ChartOptions, Series } from "./series";
import { useChartServices } from "./services";
import { words } from "./words";
import "./charts.css";

export interface ChartFigureProps {
  readonly id?: string;
  /** The author's caption. */
  readonly children?: ReactNode;
  readonly series: readonly Series[];
  /** `scale` of the axes: as first shown; the reader may change both. */
  readonly options: ChartOptions;
  readonly summary: string;
  /** One line, for exported files. */
  readonly title: string;
  /** The scenario in words: under the title of exported files. */
  readonly subtitle?: string;
  /** Absolute link that is stamped into exported files. */
  readonly link: string;
  readonly model: string;
  /** Further buttons beside the scale's. */
  readonly tools?: ReactNode;
  /** Between chart and caption: status, definitions, residuals, forms. */
  readonly below?: ReactNode;
}

/** A chart with everything around it: scales, exports, sources, caption, table. */
export function ChartFigure({
  id,
  children,
  series,
  options,
  summary,
  title,
  subtitle,
  link,
  model,
  tools,
  below,
}: ChartFigureProps) {
  // The reader's scales stay until the chart shows another quantity.
  const quantity = `${options.x.label}|${options.y.label}`;
  const [scales, setScales] = useState({ quantity, x: options.x.scale, y: options.y.scale });
  if (scales.quantity !== quantity) setScales({ quantity, x: options.x.scale, y: options.y.scale });
  const shown = useMemo<ChartOptions>(
    () => ({ ...options, x: { ...options.x, scale: scales.x }, y: { ...options.y, scale: scales.y } }),
    [options, scales],
  );
  const { linkTo } = useChartServices();
  // Files leave the site: their links are whole.
  const linked = useMemo(
    () => series.map((s) => (s.link === undefined ? s : { ...s, link: linkTo(model, s.link) })),
    [series, linkTo, model],
  );
  const notes = useMemo(() => chartLayout(series, { width: 800, height: 400 }, shown).notes, [series, shown]);
  const drawn = series.some((s) => s.points.length > 0);
  return (
    <figure id={id} className="chart at-page" aria-label={title}>
      {drawn ? (
        <Chart name={title} series={series} options={shown} summary={summary} />
      ) : (
        <div className="chart-frame chart-tall chart-empty sans">{summary}</div>
      )}
      <div className="chart-tools sans needs-js">
        {drawn && (
          <>
            <ScaleButton label={words.logX} scale={scales.x} onChange={(x) => setScales({ ...scales, x })} />
            <ScaleButton label={words.logY} scale={scales.y} onChange={(y) => setScales({ ...scales, y })} />
          </>
        )}
        {tools}
        {drawn && (
          <ExportButtons
            series={linked}
            options={shown}
            info={{ title: subtitle ? `${title}: ${subtitle}` : title, link }}
            fileName={id ?? "chart"}
          />
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="chart-note sans">
          {note}
        </p>
      ))}
      {below}
      <figcaption className="sans">
        {children}
        <SourceLine series={series} />
      </figcaption>
      <ChartTable series={series} options={shown} caption={title} />
    </figure>
  );
}

function ScaleButton({
  label,
  scale,
  onChange,
}: {
  label: string;
  scale: ScaleKind;
  onChange: (scale: ScaleKind) => void;
}) {
  const log = scale === "log";
  return (
    <button type="button" className="chart-button" aria-pressed={log} onClick={() => onChange(log ? "linear" : "log")}>
      {label}
    </button>
  );
}
