import type { Description } from "./description";

/** Names of a column's values, as the description gives them. */
export function valueName(description: Description, name: string, value: number): string {
  return description.columns.find((candidate) => candidate.name === name)?.values?.[value] ?? String(value);
}

/** The value of that name; -1: the column has none. */
export function valueNamed(description: Description, name: string, valueName: string): number {
  return description.columns.find((candidate) => candidate.name === name)?.values?.indexOf(valueName) ?? -1;
}
