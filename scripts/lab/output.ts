/** What the lab prints. Plain tables for people, JSON and CSV for programs. */
import { formatCount, formatCounted, formatDuration, formatQuantity } from "../../app/base/quantity";
import type { RunResult } from "../../app/engine/engine";
import { expectedText, valueText } from "../../app/model/clamp";
import { type CsvColumn, csvHeader, csvRow } from "../../app/model/csv";
import type { Description, Metric, Param } from "../../app/model/description";
import { isGivenCost } from "../../app/model/given-costs";
import { withoutInput } from "../../app/model/input";
import type { InputReport } from "../../app/model/input-report";
import {
  bracketEnds,
  bracketsOf,
  bracketText,
  type ClaimResult,
  claimAt,
  seedCount,
  toleranceText,
  verdicts,
} from "../../app/model/ledger";
import { limitWords } from "../../app/model/limits";
import { givenCost } from "./arguments";

/** A run as --json prints it. `input`: what there is to say of the text that it was given. */
export function runJson(
  model: string,
  { params, metrics: numbers, histogram, events, simulatedNs, digest }: RunResult,
  input: InputReport | null = null,
) {
  const metrics = histogram === undefined ? numbers : { ...numbers, histogram };
  const run = { model, params: withoutInput(params), seed: params.seed ?? null, metrics, events, simulatedNs, digest };
  return input === null ? run : { ...run, input };
}

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function listText(descriptions: readonly Description[]): string {
  return descriptions
    .map((description) => {
      const params = description.params.map((param) => [
        `  ${param.name}`,
        `default ${valueText(param, param.default)}`,
        [expectedText(param), ...limitsOf(param)].join("; "),
      ]);
      const width = (column: number) => Math.max(...params.map((row) => row[column]?.length ?? 0));
      const lines = params.flatMap(([name = "", initial = "", expected = ""], i) => [
        `${name.padEnd(width(0))}  ${initial.padEnd(width(1))}  ${expected}`,
        `      ${description.params[i]?.help ?? ""}`,
      ]);
      const metrics = description.metrics.map(
        ({ name, unit, help }) => `  ${name}${unit ? ` (${unit})` : ""}: ${help}`,
      );
      return [
        `${description.model}: ${description.title}`,
        description.summary,
        "",
        "Parameters",
        ...lines,
        "",
        "Metrics",
        ...metrics,
        ...(description.formats ?? []).flatMap(({ name, help, example }, i) => [
          ...(i === 0 ? ["", "Input"] : []),
          `  ${name}: ${help} A first line: ${example}`,
        ]),
        ...(description.answers === undefined ? [] : ["", "Answers", `  ${description.answers}`]),
      ].join("\n");
    })
    .join("\n\n");
}

/** "at most connections". */
function limitsOf(param: Param): string[] {
  if (param.type === "enum") return [];
  return (["minBy", "maxBy"] as const).flatMap((side) => {
    const limit = param[side];
    return limit === undefined ? [] : [limitWords(limit, side)];
  });
}

/** The parameters that were set, those in which the runs differ, and the constants that were given. */
function shownParams(description: Description, results: readonly RunResult[], set: readonly string[]): Param[] {
  const params = description.params.filter(
    ({ name }) => set.includes(name) || results.some(({ params }) => params[name] !== results[0]?.params[name]),
  );
  return [
    ...params,
    ...Object.keys(results[0]?.params ?? {})
      .filter(isGivenCost)
      .map(givenCost),
  ];
}

export function runText(description: Description, results: readonly RunResult[], set: readonly string[]): string {
  const rows = shownParams(description, results, set).map((param) => [
    param.label,
    ...results.map(({ params }) => {
      const value = params[param.name] ?? null;
      if (param.type === "list") return `${valueText(param, value)} ${param.unit}`.trimEnd();
      return typeof value === "number"
        ? formatQuantity(value, param.type === "enum" ? "" : param.unit)
        : valueText(param, value);
    }),
  ]);
  const metrics = description.metrics.map((metric) => [
    metric.label,
    ...results.map((result) => metricText(metric, result.metrics[metric.name] ?? Number.NaN)),
  ]);
  const rest = [
    ["log records", ...results.map(({ events }) => formatCount(events))],
    ["simulated", ...results.map(({ simulatedNs }) => formatDuration(simulatedNs))],
    ["digest", ...results.map(({ digest }) => digest)],
  ];
  return table([...rows, ...metrics, ...rest]);
}

/** The unit is left out where the label says it already. */
function metricText({ unit, label }: Metric, value: number): string {
  // The number of a task, not a number of tasks.
  if (unit === "task") return value === 0 ? "none" : `task ${formatCount(value)}`;
  return formatQuantity(value, label.includes(unit) && unit !== "ns" ? "" : unit);
}

/** Every metric, in full; parameters that were named and the seed, so that each row can be run again. */
export function sweepCsv(description: Description, results: readonly RunResult[], set: readonly string[]): string {
  const params = shownParams(description, results, [...set, "seed"]);
  const columns: CsvColumn[] = [
    ...params.map((param) => ({ name: param.name, unit: param.type === "enum" ? "" : param.unit })),
    ...description.metrics.map(({ name, unit }) => ({ name, unit })),
    { name: "events", unit: "" },
    { name: "simulatedNs", unit: "ns" },
    { name: "digest", unit: "" },
  ];
  const rows = results.map((result) =>
    csvRow([
      ...params.map((param) => {
        const value = result.params[param.name] ?? null;
        return value === null ? null : valueText(param, value);
      }),
      ...description.metrics.map(({ name }) => finite(result.metrics[name])),
      result.events,
      result.simulatedNs,
      result.digest,
    ]),
  );
  return [csvHeader(columns), ...rows].join("\n");
}

/** A number that doesn't exist (no connection, so no latency) is an empty cell. */
function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

const shownMetrics = 6;

export function sweepText(description: Description, results: readonly RunResult[], set: readonly string[]): string {
  const params = shownParams(description, results, set);
  const metrics = description.metrics.slice(0, shownMetrics);
  const header = [...params.map(({ name }) => name), ...metrics.map(({ label }) => label)];
  const rows = results.map((result) => [
    ...params.map((param) => valueText(param, result.params[param.name] ?? null)),
    ...metrics.map((metric) => metricText(metric, result.metrics[metric.name] ?? Number.NaN)),
  ]);
  return `${table([header, ...rows])}\n\n--csv and --json give all ${description.metrics.length} metrics.`;
}

/** `ends`: rows at the ends of their brackets, where they were run. */
export function claimsText(results: readonly ClaimResult[], ends: readonly ClaimResult[] = []): string {
  const number = (value: number | string | null, unit: string) =>
    value === null ? "-" : typeof value === "string" ? value : formatQuantity(Number(value.toPrecision(6)), unit);
  const rows = results.map((result) => [
    result.claim.id,
    number(result.claim.published, result.claim.unit),
    number(result.simulated, result.claim.unit),
    errorText(result),
    toleranceText(result.claim),
    `${result.verdict}${result.changed ? ` (committed as ${result.claim.expected})` : ""}`,
  ]);
  const counts = verdicts.map((verdict) => `${results.filter((row) => row.verdict === verdict).length} ${verdict}`);
  const head = ["claim", "published", "simulated", "error", "tolerance", "verdict"];
  const brackets = results.flatMap(({ claim }) =>
    bracketsOf(claim).map((bracket) => {
      const found = bracketEnds.flatMap((end) => {
        const { id } = claimAt(claim, bracket, end);
        const result = ends.find((one) => one.claim.id === id);
        return result === undefined ? [] : [`${bracket[end]}: ${result.verdict}`];
      });
      const run = found.length === 0 ? "" : ` (${bracket.param}, ${found.join(", ")})`;
      return `${claim.id} ${bracketText(claim, bracket)}${run}.`;
    }),
  );
  return [
    table([head, ...rows]),
    ...(brackets.length > 0 ? [brackets.join("\n")] : []),
    `${formatCounted(results.length, "rows")}: ${counts.join(", ")}.`,
  ].join("\n\n");
}

/** Of a number in percent, of a share in points; of an order with how many seeds it holds. */
function errorText({ claim, held, error }: ClaimResult): string {
  if (held !== null) return `${held} of ${seedCount} seeds`;
  if (error === null) return "-";
  return `${error >= 0 ? "+" : ""}${(error * 100).toFixed(1)}${claim.kind === "share" ? " points" : "%"}`;
}
