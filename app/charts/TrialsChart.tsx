import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "../base/message-of";
import { useStaticData } from "../base/static-data";
import { readTrialRule } from "../model/trials";
import { ChartFigure } from "./ChartFigure";
import { words } from "./charts-messages";
import type { ChartOptions } from "./series";
import { useChartServices } from "./services";
import {
  runTrialsOf,
  type TrialsData,
  type TrialsSpec,
  trialsOptions,
  trialsSeries,
  trialsSummary,
} from "./trials-plan";

export interface TrialsChartProps {
  readonly id?: string;
  readonly model: string;
  /** As in a link, one lane. */
  readonly scenario: string;
  /** Name of a metric. */
  readonly y: string;
  /** "2%@90%": until the interval is at most 2% of the mean wide, at 90% confidence. */
  readonly rule: string;
  readonly children?: ReactNode;
}

type Status =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly done: number }
  | { readonly kind: "failed"; readonly why: string };

/** Rules that the reader may ask for. */
const rules = ["10%@90%", "5%@90%", "2%@90%", "1%@90%", "2%@99%"];

/** Seeds of the reader's own trials begin here, so that they are other runs than the page's. */
const readersFirstSeed = 1001;

/** A run repeated with other seeds until its mean is known closely enough, and the interval of the mean on its way there. */
export function TrialsChart({ id, model, scenario, y, rule, children }: TrialsChartProps) {
  const services = useChartServices();
  const spec = useMemo<TrialsSpec>(() => specOf(model, scenario, y, rule), [model, scenario, y, rule]);
  const built = useStaticData(`trials ${model} ${scenario} ${y} ${rule}`, () => runTrialsOf(services, spec));
  const [chosen, setChosen] = useState(rule);
  const [own, setOwn] = useState<TrialsData | null>(null);
  const [status, setStatus] = useState<Status>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  const nextSeed = useRef(readersFirstSeed);
  useEffect(() => () => running.current?.abort(), []);

  const run = () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const mine = () => running.current === control && !control.signal.aborted;
    setStatus({ kind: "running", done: 0 });
    const watch = {
      firstSeed: nextSeed.current,
      signal: control.signal,
      onTrial: (done: number) => mine() && setStatus({ kind: "running", done }),
    };
    runTrialsOf(services, specOf(model, scenario, y, chosen), watch)
      .then((data) => {
        if (!mine()) return;
        nextSeed.current += data.values.length;
        setOwn(data);
        setStatus({ kind: "idle" });
      })
      .catch((error: unknown) => {
        if (mine()) setStatus({ kind: "failed", why: messageOf(error) });
      });
  };
  const cancel = () => {
    running.current?.abort();
    setStatus({ kind: "idle" });
  };

  const data = own ?? built;
  const series = useMemo(
    () => (data ? trialsSeries(data, own ? "rerun" : "simulated", words.trialsSource(data.firstSeed), scenario) : []),
    [data, own, scenario],
  );
  const options = useMemo<ChartOptions>(() => (data ? trialsOptions(data) : empty), [data]);
  const summary = data ? trialsSummary(data) : words.waiting;
  return (
    <ChartFigure
      id={id}
      series={series}
      options={options}
      title={words.trialsTitle}
      summary={summary}
      link={services.linkTo(model, scenario)}
      model={model}
      below={
        <>
          <p className="chart-note sans" role="status">
            {summary}
          </p>
          <div className="chart-form chart-own sans needs-js">
            <label>
              <span>{words.trialsUntil}</span>
              <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {[...new Set([rule, ...rules])].map((one) => (
                  <option key={one} value={one}>
                    {words.ruleName(...(one.split("@") as [string, string]))}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className="chart-button chart-go" onClick={run} disabled={status.kind === "running"}>
              {words.trialsGo}
            </button>
            {status.kind === "running" && (
              <>
                <span className="chart-count">{words.trialsSoFar(status.done)}</span>
                <button type="button" className="chart-button" onClick={cancel}>
                  {words.cancel}
                </button>
              </>
            )}
            {status.kind === "failed" && <span role="alert">{words.failed(status.why)}</span>}
          </div>
        </>
      }
    >
      {children}
    </ChartFigure>
  );
}

const empty: ChartOptions = {
  x: { label: "", unit: "", scale: "linear" },
  y: { label: "", unit: "", scale: "linear" },
};

function specOf(model: string, scenario: string, metric: string, rule: string): TrialsSpec {
  const read = readTrialRule(rule);
  if (read === null) throw new Error(`"${rule}" is not a rule for trials: expected one like 2%@90%.`);
  return { model, scenario, metric, rule: read };
}
