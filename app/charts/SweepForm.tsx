import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { messageOf } from "../base/message-of";
import { isNumber } from "../model/clamp";
import type { Description, NumberParam } from "../model/description";
import { words } from "./charts-messages";
import { useChartServices } from "./services";
import type { SweepSpec } from "./sweep-plan";
import { spacedByRatio } from "./sweep-series";
import { type SweepRange, spreadValues } from "./sweep-values";

interface SweepFormProps {
  /** What the form begins with. */
  readonly spec: SweepSpec;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onSweep: (spec: SweepSpec) => void;
  /** null while there is nothing to forget. */
  readonly onForget: (() => void) | null;
  /** Beneath the fields: how the sweep goes. */
  readonly children?: ReactNode;
}

/** The reader's own sweep: any number of the model, any metric. The model's description is fetched when the form is first opened. */
export function SweepForm(props: SweepFormProps) {
  const services = useChartServices();
  const { open, spec } = props;
  const { model } = spec;
  const [description, setDescription] = useState<Description | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    services.describe(model).then(setDescription, (error: unknown) => setProblem(words.failed(messageOf(error))));
  }, [services, model]);
  // A form that stands open from the start was opened before this code ran.
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return (
    <details
      className="chart-own sans needs-js"
      open={open || undefined}
      onToggle={(event) => event.currentTarget.open && !description && load()}
    >
      <summary>{words.sweepOwn}</summary>
      {description ? (
        <Fields {...props} description={description} />
      ) : (
        <p role="status">{problem ?? words.loadingDescription}</p>
      )}
      {props.children}
    </details>
  );
}

function Fields({ spec, busy, onSweep, onForget, description }: SweepFormProps & { description: Description }) {
  const numeric = description.params.filter(isNumber);
  const formula = description.metrics.every(({ name }) => name !== spec.y);
  const [x, setX] = useState(spec.x);
  const [y, setY] = useState(spec.y);
  const [range, setRange] = useState<Omit<SweepRange, "whole">>({
    from: spec.values[0] ?? 1,
    to: spec.values.at(-1) ?? 10,
    points: spec.values.length,
    log: spacedByRatio(spec.values),
  });
  const param = numeric.find(({ name }) => name === x) ?? (numeric[0] as NumberParam);
  const metric = description.metrics.find(({ name }) => name === y);
  const helpId = useId();
  const problem = problemOf(range, param);

  function choose(name: string) {
    const next = numeric.find((p) => p.name === name) as NumberParam;
    setX(name);
    // Around the default, where something is known to happen, not the whole range up to a million.
    const middle = next.default ?? Math.max(next.min, 1);
    const log = next.scale === "log";
    const from =
      name === spec.x ? (spec.values[0] as number) : Math.max(next.min, log ? Math.ceil(middle / 10) : next.min);
    const to =
      name === spec.x
        ? (spec.values.at(-1) as number)
        : Math.min(next.max, Math.max(log ? middle * 10 : middle * 4, from + 1));
    setRange({ ...range, from, to, log: log && from > 0 });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem || busy) return;
    const values = spreadValues({ ...range, whole: param.type === "int" });
    onSweep({
      ...spec,
      x,
      values,
      y,
      ...(y === spec.y
        ? {}
        : { yLabel: undefined, yUnit: undefined, over: undefined, bound: undefined, mark: undefined }),
    });
  }

  return (
    <form className="chart-form" onSubmit={submit}>
      <label>
        <span>{words.sweepMetric}</span>
        <select value={y} onChange={(event) => setY(event.target.value)}>
          {formula && <option value={spec.y}>{spec.yLabel ?? spec.y}</option>}
          {description.metrics.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.sweepParam}</span>
        <select value={x} onChange={(event) => choose(event.target.value)}>
          {numeric.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={words.sweepFrom}
        unit={param.unit}
        value={range.from}
        onChange={(from) => setRange({ ...range, from })}
      />
      <NumberField
        label={words.sweepTo}
        unit={param.unit}
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
      />
      <NumberField
        label={words.sweepPoints}
        unit=""
        value={range.points}
        onChange={(points) => setRange({ ...range, points })}
      />
      <label className="chart-check">
        <input
          type="checkbox"
          checked={range.log}
          onChange={(event) => setRange({ ...range, log: event.target.checked })}
        />
        <span>{words.sweepLog}</span>
      </label>
      <button type="submit" className="chart-button chart-go" disabled={busy} aria-describedby={helpId}>
        {words.sweepGo}
      </button>
      {onForget && (
        <button type="button" className="chart-button" onClick={onForget}>
          {words.sweepForget}
        </button>
      )}
      <p className="chart-help" id={helpId} role={problem ? "alert" : undefined}>
        {problem ?? `${param.help} ${metric?.help ?? ""}`}
      </p>
    </form>
  );
}

function NumberField({
  label,
  unit,
  value,
  onChange,
}: {
  label: string;
  unit: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState(String(value));
  // What is typed stays as typed ("1.", "") until the value changes from outside.
  const shown =
    Number(text) === value || (Number.isNaN(value) && text.trim() === "")
      ? text
      : Number.isNaN(value)
        ? text
        : String(value);
  return (
    <label>
      <span>
        {label}
        {unit && <small> {unit}</small>}
      </span>
      <input
        type="text"
        inputMode="decimal"
        value={shown}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value.trim() === "" ? Number.NaN : Number(event.target.value));
        }}
      />
    </label>
  );
}

/** A sentence where the range can't be swept. */
function problemOf({ from, to, points }: Omit<SweepRange, "whole">, param: NumberParam): string | null {
  const bounds = words.paramBounds(param.label, param.min.toLocaleString("en-US"), param.max.toLocaleString("en-US"));
  for (const [name, value] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (!Number.isFinite(value)) return words.notANumber(name, bounds);
    if (value < param.min || value > param.max) return words.outOfBounds(name, value.toLocaleString("en-US"), bounds);
  }
  if (!(points >= 2 && points <= 200)) return words.pointsBounds;
  return null;
}
