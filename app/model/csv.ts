/** Tables as CSV (RFC 4180), with units in the header: a column of numbers without its unit is not data. */

export interface CsvColumn {
  readonly name: string;
  /** "" for numbers without a unit and for words. */
  readonly unit: string;
}

export function csvHeader(columns: readonly CsvColumn[]): string {
  return csvRow(columns.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`)));
}

/** Numbers are written in full; null is an empty cell. No line end. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return cells.map(cellText).join(",");
}

function cellText(cell: string | number | null): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
