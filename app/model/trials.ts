/**
 * Trials as Bryant et al. (2000) run them: repeated until the confidence interval of the mean, after Student's t, is narrow enough. Pure: whoever has the
 * runs asks here whether they are enough.
 */

export interface TrialRule {
  /** Width of the whole interval that is enough, as a share of the mean: 0.05 for "5%". */
  readonly width: number;
  /** Confidence, between 0 and 1: 0.9 for "90%". */
  readonly confidence: number;
}

export interface Interval {
  readonly n: number;
  readonly mean: number;
  /** Half of the interval's width, in the unit of the mean; infinite for a single trial. */
  readonly halfWidth: number;
}

/** One trial says nothing about its own scatter. */
const fewestTrials = 2;
export const mostTrials = 50;

/** "5%@90%": converged to a 5% interval at 90% confidence. null where the text means nothing. */
export function readTrialRule(text: string): TrialRule | null {
  const match = /^(\d+(?:\.\d+)?)%@(\d+(?:\.\d+)?)%$/.exec(text.trim());
  if (match === null) return null;
  const rule = { width: Number(match[1]) / 100, confidence: Number(match[2]) / 100 };
  return rule.width > 0 && rule.confidence > 0 && rule.confidence < 1 ? rule : null;
}

/** Of at least one number. */
export function interval(values: readonly number[], confidence: number): Interval {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n < fewestTrials) return { n, mean, halfWidth: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { n, mean, halfWidth: studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n) };
}

export function converged({ n, mean, halfWidth }: Interval, rule: TrialRule): boolean {
  return n >= fewestTrials && 2 * halfWidth <= rule.width * Math.abs(mean);
}

/** Runs `trial` 0, 1, 2 ... until they agree closely enough, or there have been `most`. */
export async function runTrials(
  trial: (index: number) => number | Promise<number>,
  rule: TrialRule,
  most = mostTrials,
): Promise<Interval & { readonly converged: boolean }> {
  const values: number[] = [];
  for (;;) {
    values.push(await trial(values.length));
    const now = interval(values, rule.confidence);
    const done = converged(now, rule);
    if (done || values.length >= most) return { ...now, converged: done };
  }
}

/** The t below which Student's distribution with `degrees` (a whole number from 1) has the share `p`, 0 < p < 1. Relative error under 1e-9. */
export function studentQuantile(p: number, degrees: number): number {
  if (p === 0.5) return 0;
  if (p < 0.5) return -studentQuantile(1 - p, degrees);
  let high = 1;
  while (studentShare(high, degrees) < p) high *= 2;
  let low = 0;
  for (let i = 0; i < 200 && high - low > 1e-13 * high; i++) {
    const middle = (low + high) / 2;
    if (studentShare(middle, degrees) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Share of the distribution below t, by the finite series for whole degrees (Abramowitz & Stegun 26.7.3 and 26.7.4). */
function studentShare(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine2 = Math.cos(angle) ** 2;
  let term = 1;
  let sum = 0;
  const odd = degrees % 2 === 1;
  for (let k = odd ? 3 : 2; k <= degrees; k += 2) {
    sum += term;
    term *= (cosine2 * (k - 1)) / k;
  }
  const inside = odd
    ? (2 / Math.PI) * (angle + (degrees > 1 ? Math.sin(angle) * Math.cos(angle) * sum : 0))
    : Math.sin(angle) * sum;
  return 0.5 + inside / 2;
}
