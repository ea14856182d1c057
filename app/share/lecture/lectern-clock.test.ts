import { describe, expect, it } from "vitest";
import {
  clockToKeep,
  elapsedMs,
  leftMs,
  minutesText,
  readClock,
  readTarget,
  setBack,
  startedClock,
  turnedClock,
} from "./lectern-clock";

const min = 60e3;

describe("the lectern's clock", () => {
  it("stands while it is paused, and runs on from there", () => {
    const started = startedClock(1000);
    const paused = turnedClock(started, 1000 + 5 * min);
    expect(elapsedMs(paused, 1000 + 50 * min)).toBe(5 * min);
    const again = turnedClock(paused, 1000 + 60 * min);
    expect(elapsedMs(again, 1000 + 62 * min)).toBe(7 * min);
    // Somebody sets the computer's clock.
    expect(elapsedMs(again, 0)).toBe(5 * min);
  });

  it("is set back, and goes on as it was", () => {
    const running = setBack(startedClock(0, 45), 3 * min);
    expect([elapsedMs(running, 4 * min), running.targetMin]).toEqual([min, 45]);
    const paused = setBack(turnedClock(startedClock(0), min), 2 * min);
    expect(elapsedMs(paused, 9 * min)).toBe(0);
  });

  it("counts down to its target, and beyond it", () => {
    const clock = startedClock(0, readTarget(" 45 "));
    expect(leftMs(clock, 30 * min)).toBe(15 * min);
    expect(leftMs(clock, 47 * min)).toBe(-2 * min);
    expect(leftMs(startedClock(0), min)).toBeNull();
    expect(["1,5", "90", "", "x", "0", "-3", "601"].map(readTarget)).toEqual([1.5, 90, null, null, null, null, null]);
  });

  it("comes back as it was kept: running, and also paused", () => {
    const running = startedClock(0, 45);
    expect(readClock(clockToKeep(running, "accept"), "accept", 20 * min)).toEqual(running);
    const paused = turnedClock(running, 3 * min);
    expect(elapsedMs(readClock(clockToKeep(paused, "accept"), "accept", 99 * min), 99 * min)).toBe(3 * min);
  });

  it("begins anew for another lecture, on another day, and from whatever else stands there", () => {
    const kept = clockToKeep(startedClock(0, 45), "accept");
    expect(readClock(kept, "hash", min)).toEqual(startedClock(min));
    expect(readClock(kept, "accept", 24 * 60 * min)).toEqual(startedClock(24 * 60 * min, 45));
    for (const text of [
      null,
      "",
      "7",
      "null",
      '{"of":"accept","ranMs":-1,"sinceMs":null}',
      '{"of":"accept","ranMs":1,"sinceMs":"x"}',
      '{"of":"accept"}',
    ])
      expect(readClock(text, "accept", 7)).toEqual(startedClock(7));
  });

  it("is written as a clock", () => {
    expect([0, 9_999, 754_000, 3_754_000].map(minutesText)).toEqual(["0:00", "0:09", "12:34", "1:02:34"]);
  });
});
