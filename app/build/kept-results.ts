/**
 * Results of runs that are kept in the repository: content/results has a table for each model, with a row for each run that a page, a chart, a prediction or the
 * ledger names. `npm run results` writes them, `npm test` computes them anew (scripts/results.mjs). Pure: files are read by build-runs.ts.
 */
import { createHash } from "node:crypto";
import type { RunResult } from "../engine/engine";
import type { Description, ParamValue } from "../model/description";
import { inputKey } from "../model/input";
import type { LaneParams } from "../model/scenario";

export type KeptRow = Omit<RunResult, "params">;

export interface KeptResults {
  /** Version of the model's results (app/model/results.json). */
  readonly version: number;
  /** Hash of the core's sources that computed them (scripts/lib/core-sources.mjs). */
  readonly sources: string;
  /** By `keptKey`. */
  readonly rows: ReadonlyMap<string, KeptRow>;
}

/**
 * A run's name in its model's table: the parameters that differ from their defaults, in the description's order, then what is no parameter (an assumed cost). Text that
 * the run is given stands there by its hash.
 */
export function keptKey(description: Description, params: LaneParams): string {
  const known = new Map(description.params.map((param) => [param.name, param]));
  const parts = description.params.flatMap(({ name, default: usual }) =>
    name in params && !sameValue(params[name] ?? null, usual) ? [`${name}=${params[name] ?? "none"}`] : [],
  );
  const others = Object.keys(params)
    .filter((name) => !known.has(name) && name !== inputKey)
    .sort();
  parts.push(...others.map((name) => `${name}=${params[name]}`));
  const text = params[inputKey];
  if (typeof text === "string") parts.push(`input=${createHash("sha256").update(text).digest("hex").slice(0, 16)}`);
  return parts.length === 0 ? "defaults" : parts.join("&");
}

/** Links give numbers, tests and the command line may give their text. */
const sameValue = (a: ParamValue, b: ParamValue): boolean =>
  a === b || (a !== null && b !== null && String(a) === String(b));

const fixedColumns = ["scenario", "events", "simulatedNs", "digest"];

/** The text of a table. Rows are sorted by name, so that a changed run is one changed line. */
export function keptText({ model, metrics }: Description, { version, sources, rows }: KeptResults): string {
  const names = metrics.map(({ name }) => name);
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, row]) => {
      const values = names.map((name) => String(row.metrics[name]));
      const histogram = Object.entries(row.histogram ?? {}).map(([value, count]) => `${value}:${count}`);
      return [key, row.events, row.simulatedNs, row.digest, ...values, histogram.join(" ")].join("\t").trimEnd();
    });
  return [
    `# Runs of ${model} that pages, charts, predictions and the ledger name. Written by "npm run results": no number here is typed in.`,
    `# results ${version}, computed by sources ${sources}`,
    [...fixedColumns, ...names, "histogram"].join("\t"),
    ...lines,
    "",
  ].join("\n");
}

/** Throws an Error whose message is a sentence where the text is no such table. */
export function readKept(text: string): KeptResults {
  const lines = text.split("\n");
  const head = lines.find((line) => line.startsWith("# results "));
  const [, version, sources] = /^# results (\d+), computed by sources (\w+)$/.exec(head ?? "") ?? [];
  const body = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const columns = body[0]?.split("\t") ?? [];
  if (sources === undefined || fixedColumns.some((name, at) => columns[at] !== name))
    throw new Error("This is no table of kept results: its head is not as npm run results writes it.");
  const metrics = columns.slice(fixedColumns.length, -1);
  const rows = new Map<string, KeptRow>();
  for (const line of body.slice(1)) {
    const cells = line.split("\t");
    const [key = "", events, simulatedNs, digest = ""] = cells;
    if (cells.length < fixedColumns.length + metrics.length)
      throw new Error(`A row of kept results is cut off: "${key}".`);
    const values = metrics.map((name, at) => [name, Number(cells[fixedColumns.length + at])] as const);
    const histogram = cells[fixedColumns.length + metrics.length];
    if (rows.has(key)) throw new Error(`Two rows of kept results are called "${key}".`);
    rows.set(key, {
      metrics: Object.fromEntries(values),
      ...(histogram !== undefined && { histogram: histogramOf(histogram) }),
      events: Number(events),
      simulatedNs: Number(simulatedNs),
      digest,
    });
  }
  return { version: Number(version), sources, rows };
}

const histogramOf = (text: string): Record<string, number> =>
  Object.fromEntries(text.split(" ").map((pair) => pair.split(":").map(Number) as [number, number]));

/** What is different, a line each: "wakeups was 3 and is 4". Empty for rows that say the same. */
export function rowDifferences(kept: KeptRow, now: KeptRow): string[] {
  const flat = ({ metrics, histogram = {}, events, simulatedNs, digest }: KeptRow) => ({
    ...{ events, simulatedNs, digest },
    ...metrics,
    ...Object.fromEntries(Object.entries(histogram).map(([value, count]) => [`histogram ${value}`, count])),
  });
  const [before, after] = [flat(kept), flat(now)] as Record<string, unknown>[];
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter(
      (name) => before?.[name] !== after?.[name] && !(Number.isNaN(before?.[name]) && Number.isNaN(after?.[name])),
    )
    .map((name) => `${name} was ${before?.[name] ?? "missing"} and is ${after?.[name] ?? "missing"}`);
}
