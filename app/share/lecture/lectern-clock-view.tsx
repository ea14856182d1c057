/** The clock of the lectern as it is seen; it is kept in the browser, so that a window that is loaded again goes on. */

import { useEffect, useId, useState } from "react";
import { Button } from "../../base/button";
import {
  clockToKeep,
  elapsedMs,
  type LecternClock,
  leftMs,
  longestTargetMin,
  minutesText,
  readClock,
  readTarget,
  setBack,
  turnedClock,
} from "./lectern-clock";
import { words } from "./lecture-messages";

const clockKey = "stampede.lectern-clock";

export function LecternClockView({ lectureId }: { readonly lectureId: string }) {
  const id = useId();
  const [clock, setClock] = useState<LecternClock>(() => readClock(kept(), lectureId, Date.now()));
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    try {
      localStorage.setItem(clockKey, clockToKeep(clock, lectureId));
    } catch {
      // Refused: the clock runs as long as its window.
    }
  }, [clock, lectureId]);
  const change = (next: (was: LecternClock, nowMs: number) => LecternClock) => {
    const now = Date.now();
    setNowMs(now);
    setClock((was) => next(was, now));
  };
  const left = leftMs(clock, nowMs);
  const paused = clock.sinceMs === null;
  return (
    <section className="lectern-clock" aria-label={words.clock} data-over={left !== null && left < 0 ? "" : undefined}>
      <p>
        <time>{minutesText(elapsedMs(clock, nowMs))}</time>
        {paused && <span>{words.clockPaused}</span>}
        {left !== null && (
          <span className="lectern-left">
            {left < 0 ? words.clockOver(minutesText(-left)) : words.clockLeft(minutesText(left + 999))}
          </span>
        )}
      </p>
      <p>
        <Button onClick={() => change(turnedClock)}>{paused ? words.clockOn : words.clockPause}</Button>
        <Button onClick={() => change(setBack)}>{words.clockBack}</Button>
        <label htmlFor={id}>{words.clockTarget}</label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={longestTargetMin}
          defaultValue={clock.targetMin ?? ""}
          onInput={({ currentTarget }) => {
            const targetMin = readTarget(currentTarget.value);
            change((was) => ({ ...was, targetMin }));
          }}
        />
      </p>
    </section>
  );
}

function kept(): string | null {
  try {
    return localStorage.getItem(clockKey);
  } catch {
    return null;
  }
}
