/** Published tables (content/papers/*.json) as series. */
import { nsPerUnit } from "../base/quantity";
import type { Series } from "./series";

export interface PublishedTable {
  readonly id: string;
  readonly source: { readonly id: string; readonly at: string };
  readonly note?: string;
  readonly columns: readonly { readonly id: string; readonly label: string; readonly unit: string }[];
  readonly rows: readonly Readonly<Record<string, number>>[];
}

/** One column against the first; times come in nanoseconds, like everything that charts hold. */
export function publishedSeries(
  table: PublishedTable,
  column: string,
  look: Pick<Series, "label" | "look">,
  source: string,
  fitted: ReadonlySet<string> = new Set(),
): Series {
  const x = table.columns[0]?.id ?? "";
  const found = table.columns.find(({ id }) => id === column);
  if (!found || found.id === x) throw new Error(`The table ${table.id} has no column "${column}".`);
  const factor = nsPerUnit[found.unit] ?? 1;
  const points = table.rows.flatMap((row) => {
    const at = row[x];
    const value = row[column];
    return at === undefined || value === undefined
      ? []
      : [{ x: at, y: value * factor, fitted: fitted.has(`${column}/${at}`) }];
  });
  return { ...look, id: `published-${column}`, provenance: "published", source, points };
}
