import { type ReactNode, useMemo, useState } from "react";
import type { ScaleKind } from "../axes/axis";
import { formatValue } from "../axes/units";
import { Chart, type ChartHeights } from "./Chart";
import { ChartMore } from "./ChartMore";
import { ChartTable } from "./ChartTable";
import { words } from "./charts-messages";
import { ExportButtons } from "./ExportButtons";
import { chartLayout } from "./layout";
import { type PanelChoice, panelsOf } from "./panels";
import { SourceLine } from "./SourceLine";
import type { ChartOptions, ChartWindow, Series } from "./series";
import { zoomedBy } from "./zoom";
import "./charts.css";

export interface ChartFigureProps {
  readonly id?: string;
  /** The author's caption. */
  readonly children?: ReactNode;
  readonly series: readonly Series[];
  /** `scale` of the axes: as first shown; the reader may change both. */
  readonly options: ChartOptions;
  /** Some of the curves each, beside each other. */
  readonly panels?: PanelChoice;
  readonly heights?: ChartHeights;
  readonly summary: string;
  /** One line, for exported files. */
  readonly title: string;
  /** The scenario in words: under the title of exported files. */
  readonly subtitle?: string;
  /** Absolute link that is stamped into exported files. */
  readonly link: string;
  readonly model: string;
  /** Beside "…": what the reader chooses first. */
  readonly tools?: ReactNode;
  /** Between chart and caption: status, definitions. */
  readonly below?: ReactNode;
  /** Behind "…": further buttons, forms, residuals. */
  readonly more?: ReactNode;
  /** "…" stands open from the start. */
  readonly open?: boolean;
}

/** A chart with everything around it: zoom, scales, exports, sources, caption, table. */
export function ChartFigure(props: ChartFigureProps) {
  const { id, children, series, options, panels: choice, heights = "tall", summary, title, subtitle, link } = props;
  const { model, tools, below, more, open = false } = props;
  const { shown, setScale, setWindow } = useReadersView(options);
  const panels = useMemo(() => panelsOf(series, shown, choice), [series, shown, choice]);
  const notes = useMemo(() => chartLayout(series, anySize, shown).notes, [series, shown]);
  const drawn = series.some((s) => s.points.length > 0);
  return (
    <figure id={id} className={`chart chart-is-${heights} at-page`} aria-label={title}>
      {drawn ? (
        <div className={`chart-panels chart-panels-${panels.length}`}>
          {panels.map((panel) => (
            <div className="chart-panel" key={panel.key}>
              {panel.title && <p className="chart-panel-title sans">{panel.title}</p>}
              <Chart
                name={panel.title ? `${title}, ${panel.title}` : title}
                series={panel.series}
                options={panel.options}
                summary={summary}
                heights={heights}
                wideAs={panels.length > 1 ? 600 : heights === "small" ? 700 : undefined}
                onWindow={setWindow}
              />
            </div>
          ))}
        </div>
      ) : (
        <div className={`chart-frame chart-${heights} chart-empty sans`}>{summary}</div>
      )}
      <div className="chart-tools sans needs-js">
        {tools}
        {drawn && <ZoomLine options={shown} onWhole={() => setWindow(null)} />}
      </div>
      <ChartMore open={open}>
        <div className="chart-tools chart-more-tools needs-js">
          {drawn && (
            <>
              <ScaleButton label={words.logX} scale={shown.x.scale} onChange={(x) => setScale({ x })} />
              <ScaleButton label={words.logY} scale={shown.y.scale} onChange={(y) => setScale({ y })} />
              <ZoomButtons series={series} options={shown} onWindow={setWindow} />
              <ExportButtons
                series={series}
                model={model}
                options={shown}
                panels={panels}
                info={{ title: subtitle ? `${title}: ${subtitle}` : title, link }}
                fileName={id ?? "chart"}
              />
            </>
          )}
        </div>
        {drawn && <p className="chart-note needs-js">{words.zoomHint}</p>}
        {more}
        <ChartTable series={series} options={shown} caption={title} />
      </ChartMore>
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
    </figure>
  );
}

const anySize = { width: 800, height: 400 };

/** The reader's scales and window, which stay until the chart shows another quantity. */
function useReadersView(options: ChartOptions) {
  const quantity = `${options.x.label}|${options.y.label}`;
  const first = { quantity, x: options.x.scale, y: options.y.scale, window: null as ChartWindow | null };
  const [view, setView] = useState(first);
  if (view.quantity !== quantity) setView(first);
  const shown = useMemo<ChartOptions>(
    () => ({
      ...options,
      x: { ...options.x, scale: view.x },
      y: { ...options.y, scale: view.y },
      window: view.window ?? undefined,
    }),
    [options, view],
  );
  return {
    shown,
    setWindow: (window: ChartWindow | null) => setView({ ...view, window }),
    // A part of a straight axis may be none of a logarithmic one.
    setScale: (scale: { readonly x?: ScaleKind; readonly y?: ScaleKind }) =>
      setView({ ...view, ...scale, window: null }),
  };
}

/** Says that a part is shown, and of what; and leads back. */
function ZoomLine({ options, onWhole }: { readonly options: ChartOptions; readonly onWhole: () => void }) {
  const { window, x, y } = options;
  const part = (label: string, unit: string, [from, to]: readonly [number, number]) =>
    words.window(label, formatValue(from, unit), formatValue(to, unit));
  return (
    <>
      <span className="chart-zoomed" role="status">
        {window && words.shown(part(x.label, x.unit, window.x), window.y ? part(y.label, y.unit, window.y) : "")}
      </span>
      {window && (
        <button type="button" className="chart-button" onClick={onWhole}>
          {words.whole}
        </button>
      )}
    </>
  );
}

interface ZoomButtonsProps {
  readonly series: readonly Series[];
  readonly options: ChartOptions;
  readonly onWindow: (window: ChartWindow | null) => void;
}

/** For fingers, which scroll the page where a mouse drags. */
function ZoomButtons({ series, options, onWindow }: ZoomButtonsProps) {
  const zoom = (factor: number) => {
    const layout = chartLayout(series, anySize, options);
    const whole = chartLayout(series, anySize, { ...options, window: undefined });
    onWindow(zoomedBy(layout, whole, factor, (layout.plot.x0 + layout.plot.x1) / 2));
  };
  return (
    <>
      <button type="button" className="chart-button" onClick={() => zoom(0.5)}>
        {words.closer}
      </button>
      <button type="button" className="chart-button" disabled={!options.window} onClick={() => zoom(2)}>
        {words.farther}
      </button>
    </>
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
