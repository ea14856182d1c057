/** Numbers and quantities in words, the same in narration, notices and the command line. */

/**
 * As Intl.NumberFormat("en-US") writes it, which takes 20 ms of a page's first moments to set itself up: halves away from zero, counted on the shortest decimal
 * that names the number; thousands separated. `most`, `least`: digits after the point, at most 6.
 */
function formatDecimal(value: number, most: number, least = 0): string {
  const size = Math.abs(value);
  // Beyond it, numbers name themselves by an exponent.
  if (!(size < 1e21)) return value.toLocaleString("en-US");
  const [whole, fraction] = roundText(shortest(size), most);
  const decimals = fraction.replace(/0+$/, "").padEnd(least, "0");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}${decimals === "" ? "" : `.${decimals}`}`;
}

/** Without an exponent; what is too small to round up to a millionth is 0. */
function shortest(size: number): string {
  if (size >= 1e-6) return String(size);
  return size >= 5e-7 ? "0.000001" : "0";
}

/** "12.345" to two decimals → "12", "35". */
function roundText(text: string, decimals: number): [whole: string, fraction: string] {
  const [whole = "", fraction = ""] = text.split(".");
  if (fraction.length <= decimals) return [whole, fraction];
  const kept = whole + fraction.slice(0, decimals);
  const up = Number(fraction[decimals]) >= 5 ? 1n : 0n;
  const digits = String(BigInt(kept) + up).padStart(kept.length, "0");
  const point = digits.length - decimals;
  return [digits.slice(0, point), digits.slice(point)];
}

/** "1,000", "0.5"; "none" where there is no number. */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? formatDecimal(value, 6) : "none";
}

/** "CPU" for 1, "CPUs" else: what is counted is named in the plural. `one`: where the singular is no matter of an s ("tries", "switches"). */
export function counted(count: number, plural: string, one = plural.replace(/(?<=ss)es$|s$/, "")): string {
  return count === 1 ? one : plural;
}

/** "1 task", "1,000 tasks". */
export function formatCounted(count: number, plural: string): string {
  return `${formatCount(count)} ${counted(count, plural)}`;
}

/** Units of time, the largest first. */
export const timeUnits = [
  { name: "s", ns: 1e9 },
  { name: "ms", ns: 1e6 },
  { name: "µs", ns: 1e3 },
  { name: "ns", ns: 1 },
] as const;

/** The largest unit of which a time has at least one. */
export function timeUnitOf(ns: number): (typeof timeUnits)[number] {
  return timeUnits.find((unit) => Math.abs(ns) >= unit.ns) ?? timeUnits[3];
}

/** How many ns each unit of time has, by its name; "us" is what a keyboard has for µs. Of other names, whoever gives them, none is known: not even "constructor". */
export const nsPerUnit: Readonly<Record<string, number>> = Object.assign(
  Object.create(null),
  Object.fromEntries([...timeUnits.map(({ name, ns }) => [name, ns]), ["us", 1e3]]),
);

/** To three digits, this much of a unit is one of it: "1 ms", not "1,000 µs". */
const roundsUp = 0.9995;

/** 17,900 ns → "17.9 µs": three significant digits, and never fewer than stand before the point. */
export function formatDuration(ns: number): string {
  if (!Number.isFinite(ns)) return "none";
  const unit = timeUnits.find((candidate) => Math.abs(ns) >= candidate.ns * roundsUp) ?? timeUnits[3];
  return `${formatSignificant(ns / unit.ns)} ${unit.name}`;
}

/** Three significant digits at most, thousands separated: 0.843, 12.4, 1,043. */
export function formatSignificant(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const size = Math.abs(value);
  const digits = size === 0 ? 0 : Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(size))));
  return formatDecimal(value, digits);
}

/** Three significant digits, also before the point: 0.843, 12.4, 1,040. */
export function formatRounded(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const size = Math.abs(value);
  const place = size < 1 ? 0 : Math.floor(Math.log10(size)) - 2;
  if (place <= 0) return formatSignificant(value);
  const step = 10 ** place;
  return formatDecimal(Math.sign(value) * Math.round(size / step) * step, 0);
}

/** "2.11 ± 0.02", "17,400 ± 100": the half-width rounded up to one digit, or to the last of three digits of the value, and the value as far. */
export function formatInterval(value: number, halfWidth: number): string {
  if (!Number.isFinite(value) || !Number.isFinite(halfWidth)) return "none";
  const place = (size: number) => (size === 0 ? Number.NEGATIVE_INFINITY : Math.floor(Math.log10(Math.abs(size))));
  const last = Math.max(place(halfWidth), place(value) - 2, -6);
  const step = 10 ** last;
  const digits = Math.max(0, -last);
  const text = (size: number) => formatDecimal(size, digits, digits);
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

/** What a reader types: "20,000" as this site writes it, "20 000", "1.5" and "1,5". Not a number for anything else, and for nothing. */
export function typedNumber(text: string): number {
  const bare = text.replace(/\s/g, "");
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(",", ""));
  return bare === "" ? Number.NaN : Number(bare.replace(",", "."));
}
