/** The clock of the lectern: it runs, pauses, is set back, and has a target. Pure: moments come in, ms of the wall as `Date.now`; what is kept of it is a text. */

export interface LecternClock {
  /** What it had run when it was last paused. */
  readonly ranMs: number;
  /** Since when it runs; null: it is paused. */
  readonly sinceMs: number | null;
  /** Minutes that there are; null: nobody said. */
  readonly targetMin: number | null;
}

/** Nobody lectures longer; whoever comes back after that begins anew. */
const longestMs = 12 * 3600e3;
export const longestTargetMin = 600;

export const startedClock = (nowMs: number, targetMin: number | null = null): LecternClock => ({
  ranMs: 0,
  sinceMs: nowMs,
  targetMin,
});

export const elapsedMs = ({ ranMs, sinceMs }: LecternClock, nowMs: number): number =>
  // A computer's clock may be set back.
  ranMs + (sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs));

/** Pauses it, or lets it run on. */
export const turnedClock = (clock: LecternClock, nowMs: number): LecternClock =>
  clock.sinceMs === null ? { ...clock, sinceMs: nowMs } : { ...clock, ranMs: elapsedMs(clock, nowMs), sinceMs: null };

/** At 0:00, running or paused as before. */
export const setBack = ({ sinceMs, targetMin }: LecternClock, nowMs: number): LecternClock => ({
  ranMs: 0,
  sinceMs: sinceMs === null ? null : nowMs,
  targetMin,
});

/** What a field holds, in minutes; null for nothing, and for what is no length of a lecture. */
export function readTarget(text: string): number | null {
  const minutes = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && minutes > 0 && minutes <= longestTargetMin ? minutes : null;
}

/** Of what is left; negative beyond the target. null without one. */
export const leftMs = (clock: LecternClock, nowMs: number): number | null =>
  clock.targetMin === null ? null : clock.targetMin * 60e3 - elapsedMs(clock, nowMs);

/** 754000 → "12:34", 3754000 → "1:02:34". */
export function minutesText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** As it was kept when the window was closed or loaded again; a new one where nothing usable was, or of another lecture, or too long ago. */
export function readClock(kept: string | null, lecture: string, nowMs: number): LecternClock {
  try {
    const { of, ranMs, sinceMs, targetMin } = JSON.parse(kept ?? "");
    const target = typeof targetMin === "number" ? readTarget(String(targetMin)) : null;
    const since = sinceMs === null || Number.isFinite(sinceMs) ? (sinceMs as number | null) : undefined;
    if (of === lecture && since !== undefined && Number.isFinite(ranMs) && ranMs >= 0) {
      const clock = { ranMs, sinceMs: since, targetMin: target };
      return elapsedMs(clock, nowMs) <= longestMs ? clock : startedClock(nowMs, target);
    }
  } catch {
    // It was none of ours.
  }
  return startedClock(nowMs);
}

export const clockToKeep = (clock: LecternClock, lecture: string): string => JSON.stringify({ of: lecture, ...clock });
