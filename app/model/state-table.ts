/** The state columns of one sort of thing, as a table with a row for each of them. */
import { greatest } from "../base/extremes";
import type { Description } from "./description";

export interface StateTable {
  /** First what the things are, then the columns' names, which carry their units. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a model has columns of: "task", "cpu", "lock", or the names of its own entities, in the order of the description; not what is told of the run as a whole. */
export function tabulated(description: Description): readonly string[] {
  return [...new Set(description.columns.map(({ per }) => per))].filter((per) => per !== "run");
}

/** `columns`: by name, as the engine hands them out. Things are counted as people count them; locks have names. */
export function stateTable(
  description: Description,
  columns: Readonly<Record<string, ArrayLike<number>>>,
  per: string,
): StateTable {
  const shown = description.columns.filter((column) => column.per === per);
  const count = Math.max(0, greatest(shown.map(({ name }) => columns[name]?.length ?? 0)));
  const rows = Array.from({ length: count }, (_, i) => [
    thing(description, per, i),
    ...shown.map(({ name, values }) => {
      const value = columns[name]?.[i] ?? Number.NaN;
      return values?.[value] ?? value;
    }),
  ]);
  return { header: [per, ...shown.map(({ name }) => name)], rows };
}

function thing({ locks, entities = [] }: Description, per: string, index: number): string | number {
  if (per === "lock") return locks[index] ?? index;
  if (per === "task") return index + 1;
  return index + (entities.find(({ name }) => name === per)?.first ?? 0);
}
