/** 2368000 → "2.368 ms": always three decimals of ms, so that a running clock doesn't jitter; below 0.1 ms "3.04 µs", where they would say nothing. */
export function clockText(timeNs: number): string {
  if (timeNs < 0) return "0 ms";
  if (timeNs > 0 && timeNs < 1e5) return `${(timeNs / 1e3).toFixed(2)} µs`;
  if (timeNs < 1e9) return `${(timeNs / 1e6).toFixed(3)} ms`;
  return `${(timeNs / 1e9).toFixed(6)} s`;
}
