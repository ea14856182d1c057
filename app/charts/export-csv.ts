/** A chart as CSV: one row a point, with the scenario's link in a comment and in each row. */
import { csvHeader, csvRow } from "../model/csv";
import { type ChartOptions, provenanceWords, type Series } from "./series";

export interface ExportInfo {
  readonly title: string;
  /** Absolute link to the scenario. */
  readonly link: string;
}

export function chartCsv(series: readonly Series[], { x, y }: ChartOptions, info: ExportInfo): string {
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
        s.link ?? info.link,
      ]),
    ),
  );
  // Comments that pandas and R take with comment="#"; spreadsheets show them as two lines above the table.
  return [`# ${info.title.replaceAll("\n", " ")}`, `# ${info.link}`, header, ...rows, ""].join("\n");
}
