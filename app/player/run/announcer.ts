/** Words for a polite live region: at most one a second, the newest wins, and nothing at all while it is muted (during play). */

export interface Announcer {
  say(text: string): void;
  /** Drops what waits; nothing is said until unmuted. */
  mute(muted: boolean): void;
  dispose(): void;
}

export interface AnnouncerTimers {
  now(): number;
  after(delayMs: number, run: () => void): () => void;
}

export const announceEveryMs = 1000;

export function createAnnouncer(speak: (text: string) => void, timers: AnnouncerTimers): Announcer {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: string | null = null;
  let cancel: (() => void) | null = null;
  let muted = false;

  const flush = () => {
    cancel = null;
    if (waiting === null || muted) return;
    lastMs = timers.now();
    speak(waiting);
    waiting = null;
  };
  const drop = () => {
    cancel?.();
    cancel = null;
    waiting = null;
  };

  return {
    say(text) {
      if (muted) return;
      waiting = text;
      if (cancel !== null) return;
      const waitMs = lastMs + announceEveryMs - timers.now();
      if (waitMs <= 0) flush();
      else cancel = timers.after(waitMs, flush);
    },
    mute(value) {
      muted = value;
      if (muted) drop();
    },
    dispose: drop,
  };
}

export const wallTimers: AnnouncerTimers = {
  now: () => performance.now(),
  after(delayMs, run) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
};
