import type { Description } from "./description";

/** Names of a column's values, as the description gives them. */
export function valueName(description: Description, name: string, value: number): string {
  return description.columns.find((candidate) => candidate.name === name)?.values?.[value] ?? String(value);
}
