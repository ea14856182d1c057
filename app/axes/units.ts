/** Units of axes and read-outs. Times are kept in nanoseconds and shown in the unit that suits them. */
import { counted, formatSignificant, nsPerUnit, timeUnitOf } from "../base/quantity";

export interface DisplayUnit {
  /** Shown value = value / divisor. */
  readonly divisor: number;
  readonly unit: string;
}

/** The unit for an axis whose largest value is `max`, or for one value. */
export function displayUnit(unit: string, max: number): DisplayUnit {
  if (unit !== "ns" && unit !== "µs") return { divisor: 1, unit };
  const perUnit = nsPerUnit[unit] as number;
  const chosen = timeUnitOf(max * perUnit);
  return { divisor: chosen.ns / perUnit, unit: chosen.name };
}

/** A value with its unit: "41.2 ms", "1,043 connections", "1 connection". */
export function formatValue(value: number, unit: string): string {
  const shown = displayUnit(unit, value);
  return joinUnit(formatSignificant(value / shown.divisor), shown.unit);
}

export function joinUnit(text: string, unit: string): string {
  if (unit === "") return text;
  // Percent and times signs stand close; words and symbols after a space that doesn't break.
  if (unit === "%" || unit === "×") return `${text}${unit}`;
  // "1 connection" and "1 CPU", but "1 ns".
  const words = text === "1" && /^(CPUs|[a-z-]{4,})$/.test(unit) ? counted(1, unit) : unit;
  return `${text}\u00a0${words}`;
}

/** Tick text: short from ten thousand on (20k, 1M), because ticks stand close. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  const [scaled, suffix] =
    size >= 1e9
      ? [value / 1e9, "G"]
      : size >= 1e6
        ? [value / 1e6, "M"]
        : size >= 1e4
          ? [value / 1e3, "k"]
          : [value, ""];
  const text = Number(scaled.toPrecision(6)).toString();
  return (text.includes("e") ? scaled.toExponential(0) : text).replace("-", "−") + suffix;
}
