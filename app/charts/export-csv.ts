/** A chart as CSV: one row a point, with the link of what was run for it; the chart's own stands in a comment. */
import { csvHeader, csvRow } from "../model/csv";
import type { Description } from "../model/description";
import { mostLanes } from "../model/lanes";
import { limitLanes } from "../model/limits";
import { formatLink, parseLink } from "../model/link";
import { type ChartOptions, provenanceWords, type Series } from "./series";

export interface ExportInfo {
  readonly title: string;
  /** Absolute link to the scenario. */
  readonly link: string;
}

/** Of the runs of one point (`Series.runsAt`), as many as a link can hold, as its query: what a sweep ran, limits of the model included. */
export function queryOfRuns(description: Description, runs: readonly string[]): string {
  const lanes = runs.slice(0, mostLanes).flatMap((run) => parseLink(description, run).scenario.lanes.slice(0, 1));
  return formatLink(description, { model: description.model, lanes: limitLanes(description, lanes), at: null });
}

/** `linkOf`: the absolute link to the runs of one point. */
export function chartCsv(
  series: readonly Series[],
  { x, y }: ChartOptions,
  info: ExportInfo,
  linkOf: (runs: readonly string[]) => string,
): string {
  const plain = (name: string) => ({ name, unit: "" });
  const spread = series.some((s) => s.points.some((p) => p.low !== undefined));
  const header = csvHeader([
    plain("series"),
    plain("kind"),
    { name: x.label, unit: x.unit },
    { name: y.label, unit: y.unit },
    ...(spread
      ? [
          { name: "low", unit: y.unit },
          { name: "high", unit: y.unit },
        ]
      : []),
    plain("fitted"),
    plain("source"),
    plain("scenario"),
  ]);
  const rows = series.flatMap((s) =>
    s.points.map((p) =>
      csvRow([
        s.label,
        provenanceWords[s.provenance],
        p.x,
        Number.isFinite(p.y) ? p.y : null,
        ...(spread ? [p.low ?? null, p.high ?? null] : []),
        p.fitted ? "yes" : "no",
        s.source,
        s.runsAt ? linkOf(s.runsAt(p.x)) : info.link,
      ]),
    ),
  );
  // Comments that pandas and R take with comment="#"; spreadsheets show them as two lines above the table.
  return [`# ${info.title.replaceAll("\n", " ")}`, `# ${info.link}`, header, ...rows, ""].join("\n");
}
