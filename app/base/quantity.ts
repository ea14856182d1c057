/** Numbers and quantities in words, the same in narration, notices and the command line. */

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** "1,000", "0.5"; "none" where there is no number. */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? grouped.format(value) : "none";
}

const timeUnits = [
  { name: "s", ns: 1e9 },
  { name: "ms", ns: 1e6 },
  { name: "µs", ns: 1e3 },
  { name: "ns", ns: 1 },
] as const;

/** 17,900 ns → "17.9 µs": three significant digits, and never fewer than stand before the point. */
export function formatDuration(ns: number): string {
  if (!Number.isFinite(ns)) return "none";
  const unit = timeUnits.find((candidate) => Math.abs(ns) >= candidate.ns) ?? timeUnits[3];
  return `${formatSignificant(ns / unit.ns)} ${unit.name}`;
}

/** By the number of decimals; to make one takes longer than to use it a hundred times. */
const rounded: Intl.NumberFormat[] = [];

/** Three significant digits at most, thousands separated: 0.843, 12.4, 1,043. */
export function formatSignificant(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const size = Math.abs(value);
  const digits = size === 0 ? 0 : Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(size))));
  rounded[digits] ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: digits });
  return rounded[digits].format(value);
}

/** "2.11 ± 0.02", "17,400 ± 100": the half-width rounded up to one digit, or to the last of three digits of the value, and the value as far. */
export function formatInterval(value: number, halfWidth: number): string {
  if (!Number.isFinite(value) || !Number.isFinite(halfWidth)) return "none";
  const place = (size: number) => (size === 0 ? Number.NEGATIVE_INFINITY : Math.floor(Math.log10(Math.abs(size))));
  const last = Math.max(place(halfWidth), place(value) - 2, -6);
  const step = 10 ** last;
  const digits = Math.max(0, -last);
  const text = (size: number) =>
    size.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // A hair below a multiple is that multiple: 0.3 / 0.1 is not quite 3.
  const steps = Math.max(0, Math.ceil(halfWidth / step - 1e-9));
  return `${text(Math.round(value / step) * step)}\u00a0±\u00a0${text(steps * step)}`;
}

/** A value with its unit; durations in the unit that suits them. */
export function formatQuantity(value: number, unit: string): string {
  if (unit === "ns") return formatDuration(value);
  const number = Number.isInteger(value) ? formatCount(value) : formatSignificant(value);
  return unit === "" || !Number.isFinite(value) ? number : `${number} ${unit}`;
}
