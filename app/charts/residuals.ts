/** Errors of simulated curves against published points: one series of percentages for each pair that shares a label. */

import { words } from "./charts-messages";
import type { Point, Series } from "./series";

interface Residual extends Point {
  readonly published: number;
  readonly simulated: number;
}

/** For each published series with a simulated one of the same label: error in percent at each x that both have. */
export function residualSeries(series: readonly Series[], fittedRows: (label: string, x: number) => boolean): Series[] {
  return series
    .filter((s) => s.provenance === "published")
    .flatMap((published) => {
      const simulated = series.find((s) => s.label === published.label && s.provenance !== "published" && !s.faint);
      if (!simulated) return [];
      const points = residuals(simulated.points, published.points).map((r) => ({
        x: r.x,
        y: r.y,
        fitted: fittedRows(published.label, r.x),
      }));
      return points.length > 0
        ? [
            {
              ...simulated,
              id: `${published.id}-error`,
              source: words.againstPublished(simulated.source, published.source),
              points,
            },
          ]
        : [];
    });
}

export function residuals(simulated: readonly Point[], published: readonly Point[]): Residual[] {
  const at = new Map(simulated.map((p) => [p.x, p.y]));
  return published.flatMap((p) => {
    const y = at.get(p.x);
    return y === undefined || p.y === 0
      ? []
      : [{ x: p.x, y: differenceShare(y, p.y) * 100, published: p.y, simulated: y }];
  });
}

/** How much more than what was published, as a share: −0.13 is 13% less. */
export function differenceShare(simulated: number, published: number): number {
  return simulated / published - 1;
}

/** Mean size of the errors that prove something: rows that were not fitted. */
export function errorSummary(
  points: readonly Point[],
): { readonly mean: number; readonly worst: number; readonly worstX: number; readonly count: number } | null {
  const predicted = points.filter((p) => !p.fitted);
  if (predicted.length === 0) return null;
  const worst = predicted.reduce((a, b) => (Math.abs(b.y) > Math.abs(a.y) ? b : a));
  const mean = predicted.reduce((sum, p) => sum + Math.abs(p.y), 0) / predicted.length;
  return { mean, worst: Math.abs(worst.y), worstX: worst.x, count: predicted.length };
}
