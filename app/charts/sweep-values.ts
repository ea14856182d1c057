/** Values of the swept parameter: from text ("100..1000:100", "1_2_4_8") and from a range with a number of points. */

class SweepValuesError extends Error {}

const most = 1000;

/** Lists are joined by "_" or ",", ranges are "from..to:step"; both mix. Throws SweepValuesError with a sentence. */
export function parseSweepValues(text: string): number[] {
  const values = text.split(/[_,]/).flatMap((part) => {
    const range = /^(-?[\d.]+?)\.\.(-?[\d.]+)(?::([\d.]+))?$/.exec(part.trim());
    if (!range) return [numberOf(part, text)];
    const from = numberOf(range[1] as string, text);
    const to = numberOf(range[2] as string, text);
    const step = range[3] === undefined ? 1 : numberOf(range[3], text);
    if (!(step > 0) || to < from)
      throw new SweepValuesError(
        `"${part}" is not a range: expected from..to:step with from ≤ to and a step above zero.`,
      );
    const count = Math.floor((to - from) / step + 1e-9) + 1;
    if (count > most) throw new SweepValuesError(`"${part}" has ${count} values; at most ${most} are swept.`);
    // Multiplied, not added up, so that 0.1 steps end where they should.
    return Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(12)));
  });
  return [...new Set(values)].sort((a, b) => a - b);
}

function numberOf(text: string, whole: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new SweepValuesError(`"${text}" in "${whole}" is not a number.`);
  return value;
}

export interface SweepRange {
  readonly from: number;
  readonly to: number;
  readonly points: number;
  readonly log: boolean;
  /** Whole numbers only. */
  readonly whole: boolean;
}

/** Evenly spaced values, ends included; by ratio where `log`. Whole numbers are rounded and never repeat, so there may be fewer than asked for. */
export function spreadValues({ from, to, points, log, whole }: SweepRange): number[] {
  const count = Math.min(most, Math.max(2, Math.round(points)));
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  // Zero has no logarithm: a range that holds it is spaced evenly.
  const byRatio = log && low > 0;
  const values = Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    const value = i === count - 1 ? high : byRatio ? low * (high / low) ** share : low + (high - low) * share;
    return whole ? Math.round(value) : Number(value.toPrecision(6));
  });
  return [...new Set(values)];
}
