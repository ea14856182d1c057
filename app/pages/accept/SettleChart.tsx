import { type ReactNode, useCallback, useMemo, useState } from "react";
import { formatValue } from "../../axes/units";
import { Button } from "../../base/button";
import { useStaticData } from "../../base/static-data";
import { Chart } from "../../charts/Chart";
import { ChartFigure } from "../../charts/ChartFigure";
import { words as chartWords } from "../../charts/charts-messages";
import type { PanelChoice } from "../../charts/panels";
import { errorSummary, residualSeries } from "../../charts/residuals";
import { SweepProgress } from "../../charts/SweepProgress";
import type { ChartOptions, Series } from "../../charts/series";
import { useChartServices } from "../../charts/services";
import { runSweep, type SweepData, sweepKey } from "../../charts/sweep-plan";
import { useSweep } from "../../charts/use-sweep";
import { words } from "./accept-messages";
import { fittedRows, lanesOf, type SettleData, settleLanes, settleSeries, settleSpec } from "./settle-series";

const options: ChartOptions = {
  x: { label: words.threadsWaiting, unit: "", scale: "linear" },
  y: { label: words.settleTime, unit: "ns", scale: "linear" },
};

/** The patched kernels take a hundredth of the time of the stock one: under it they would be a line along the axis. */
const panels: PanelChoice = {
  specs: [
    { title: words.stock, curves: lanesOf((lane) => lane.policy === "wake-all") },
    { title: words.patched, curves: lanesOf((lane) => lane.policy !== "wake-all") },
  ],
  ownScale: true,
};

const errorOptions: ChartOptions = {
  x: options.x,
  y: { label: words.error, unit: "%", scale: "linear" },
  baseline: true,
  dots: true,
};

export interface SettleChartProps {
  readonly id?: string;
  /** Both axes logarithmic at first. */
  readonly log?: boolean;
  readonly children?: ReactNode;
}

/** Settle time against threads: Table I beside the simulated curves, which the reader can compute again. */
export function SettleChart({ id, log = false, children }: SettleChartProps) {
  const services = useChartServices();
  const data = useStaticData<SettleData>(`settle|${sweepKey(settleSpec)}`, async () => {
    const [table, calibration, { tableOneTolerance }, sweep] = await Promise.all([
      import("../../../content/papers/molloy-lever-2000-table-1.json"),
      import("../../../content/calibration/poweredge-6300-450.json"),
      import("../../model/ledger"),
      runSweep(services, settleSpec),
    ]);
    return {
      sweep,
      table: table.default,
      fitted: fittedRows(calibration.default.constants as { on?: string[] }[]),
      publishedSource: words.publishedSource(table.default.source.at),
      tolerance: tableOneTolerance,
      simulatedSource: words.simulatedSource(calibration.default.title),
    };
  });
  if (!data) return <p className="chart-note sans at-page">{chartWords.waiting}</p>;
  return (
    <SettleFigure id={id} data={data} log={log}>
      {children}
    </SettleFigure>
  );
}

function SettleFigure({ id, data, log, children }: SettleChartProps & { data: SettleData }) {
  const services = useChartServices();
  const [own, setOwn] = useState<SweepData | null>(null);
  const [errors, setErrors] = useState(false);
  const onResult = useCallback((sweep: SweepData) => setOwn(sweep), []);
  const { status, start, cancel } = useSweep(onResult);
  const differing = own ? countDifferences(data.sweep, own) : 0;
  const series = useMemo(() => {
    const built = settleSeries(data, data.sweep);
    return own
      ? [
          ...settleSeries(data, own, "rerun").filter((s) => s.provenance !== "published"),
          ...withoutCovered(built, differing > 0),
        ]
      : built;
  }, [data, own, differing]);
  const residuals = useMemo(
    () =>
      residualSeries(series, (label, x) =>
        data.fitted.includes(`${settleLanes.find((l) => l.label === label && l.published)?.policy}/${x}`),
      ),
    [series, data],
  );
  const initial = useMemo<ChartOptions>(
    () => (log ? { ...options, x: { ...options.x, scale: "log" }, y: { ...options.y, scale: "log" } } : options),
    [log],
  );
  return (
    <ChartFigure
      id={id}
      series={series}
      options={initial}
      title={words.title}
      summary={summaryOf(series)}
      link={services.linkTo(settleSpec.model, data.sweep.scenario)}
      model={settleSpec.model}
      panels={panels}
      more={
        <div className="chart-tools needs-js">
          <Button look="chart" aria-pressed={errors} onClick={() => setErrors(!errors)}>
            {chartWords.errors}
          </Button>
          <Button look="chart" disabled={status.kind === "running"} onClick={() => void start(settleSpec)}>
            {chartWords.run}
          </Button>
          <SweepProgress
            status={status}
            onCancel={cancel}
            done={
              status.kind === "done" &&
              (differing === 0
                ? chartWords.rerunSame(status.runs, status.seconds)
                : chartWords.rerunDiffers(status.runs, status.seconds, differing))
            }
          />
          {errors && <Errors residuals={residuals} />}
        </div>
      }
    >
      {children}
    </ChartFigure>
  );
}

/** The built curves vanish under the reader's own where they are the same. */
function withoutCovered(built: readonly Series[], differ: boolean): Series[] {
  return built
    .filter((s) => s.provenance === "published" || differ)
    .map((s) => (s.provenance === "published" ? s : { ...s, label: words.ofThePage(s.label), faint: true }));
}

function countDifferences(a: SweepData, b: SweepData): number {
  return a.curves.reduce((sum, curve, i) => sum + curve.y.filter((y, v) => !Object.is(y, b.curves[i]?.y[v])).length, 0);
}

function Errors({ residuals }: { residuals: readonly Series[] }) {
  const sentences = residuals.map((s) => {
    const summary = errorSummary(s.points);
    const fitted = s.points.filter((p) => p.fitted).length;
    if (!summary) return words.allFitted(s.label);
    return words.errorsOf(s.label, summary.count, fitted, summary.mean, summary.worst, summary.worstX);
  });
  return (
    <div className="chart-errors">
      <p className="chart-note sans">{words.errorsAbove(chartWords.errorsLong)}</p>
      <Chart
        name={chartWords.errors}
        series={residuals}
        options={errorOptions}
        heights="low"
        summary={sentences.join(" ")}
      />
      <ul className="chart-note sans">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function summaryOf(series: readonly Series[]): string {
  const ends = series
    .filter((s) => s.provenance !== "published" && !s.faint)
    .flatMap((s) => {
      const end = s.points.at(-1);
      return end ? [`${s.label} ${formatValue(end.y, "ns")}`] : [];
    });
  const x = series[0]?.points.at(-1)?.x;
  return words.summary(x ?? 0, ends);
}
