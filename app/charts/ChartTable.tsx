import { useMemo } from "react";
import { displayUnit, formatValue } from "../axes/units";
import { greatest } from "../base/extremes";
import { formatSignificant } from "../base/quantity";
import { words } from "./charts-messages";
import { type ChartOptions, type Point, provenanceWords, type Series } from "./series";

/** The chart's numbers as a table: a row for each x, a column for each series. Closed on screen, open in print (ChartMore.tsx). */
export function ChartTable({
  series,
  options,
  caption,
}: {
  series: readonly Series[];
  options: ChartOptions;
  caption: string;
}) {
  const rows = useMemo(() => tableRows(series), [series]);
  const unit = displayUnit(
    options.y.unit,
    Math.max(0, greatest(series.flatMap((s) => s.points.map((p) => Math.abs(p.y))).filter(Number.isFinite))),
  );
  if (rows.length === 0) return null;
  return (
    <details className="chart-data sans">
      <summary>{words.tableSummary}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and sections with names are landmarks, of which a page would have too many. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div role="group" className="chart-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{unit.unit ? caption + words.labelInUnit(options.y.label, unit.unit) : caption}</caption>
          <thead>
            <tr>
              <th scope="col">{options.x.label}</th>
              {series.map((s) => (
                <th scope="col" key={s.id}>{`${s.label}, ${provenanceWords[s.provenance]}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ x, cells }) => (
              <tr key={x}>
                <th scope="row">{formatValue(x, "")}</th>
                {cells.map((cell, i) => (
                  <td key={series[i]?.id}>{cellWords(cell, unit.divisor)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** One text: React marks where two meet, in every cell of every page. */
function cellWords(cell: Point | null, divisor: number): string {
  if (cell === null) return "–";
  const number = (value: number) => formatSignificant(value / divisor);
  const { y, low, high, fitted } = cell;
  const spread = low === undefined || high === undefined ? "" : words.spread(number(low), number(high));
  return number(y) + spread + (fitted ? words.fitted : "");
}

export function tableRows(series: readonly Series[]) {
  const xs = [...new Set(series.flatMap((s) => s.points.map((p) => p.x)))].sort((a, b) => a - b);
  const bySeries = series.map((s) => new Map(s.points.map((p) => [p.x, p])));
  return xs.map((x) => ({ x, cells: bySeries.map((points) => points.get(x) ?? null) }));
}
