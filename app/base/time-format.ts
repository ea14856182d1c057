/** What changes within a run of minutes is told in ms. */
const fromLongNs = 1e10;

/**
 * 2368000 → "2.368 ms": always three decimals of ms, so that a running clock doesn't jitter; below 0.1 ms "3.04 µs", where they would say nothing; from 10 s on
 * "789.004 s". `apartNs`: moments so far from each other are told apart, if that takes more decimals.
 */
export function clockText(timeNs: number, apartNs = Number.POSITIVE_INFINITY): string {
  if (timeNs < 0) return "0 ms";
  const finer = Math.max(0, Math.ceil(3 - Math.log10(Math.max(1, apartNs))));
  if (timeNs > 0 && timeNs < 1e5) return `${(timeNs / 1e3).toFixed(Math.max(2, finer))} µs`;
  if (timeNs < 1e9) return `${(timeNs / 1e6).toFixed(3 + finer)} ms`;
  const least = timeNs < fromLongNs ? 6 : 3;
  return `${(timeNs / 1e9).toFixed(Math.max(least, Math.ceil(9 - Math.log10(Math.max(1, apartNs)))))} s`;
}
