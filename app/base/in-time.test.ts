import { expect, it } from "vitest";
import { askTime, GoesOn, inTime, mostMs, TookTooLong, turn, turnMs } from "./in-time";

/** A clock that a test moves on. */
const clock = () => {
  const time = { ms: 1e6, nowMs: () => time.ms };
  return time;
};

/** So many steps of so many ms each, with a question after each. Returns how many were done. */
function steps(count: number, eachMs: number, time: { ms: number }, ask: () => void): number {
  for (let step = 1; step <= count; step++) {
    time.ms += eachMs;
    ask();
  }
  return count;
}

it("work that would not end is stopped at the first question after the limit", () => {
  const time = clock();
  const begun = time.ms;
  expect(() => inTime(() => steps(Number.POSITIVE_INFINITY, 7, time, askTime), time)).toThrow(TookTooLong);
  expect(time.ms - begun).toBe(7 * Math.ceil((mostMs + 1) / 7));
});

it("work that ends in time gives what it made, and each work has a limit of its own", () => {
  const time = clock();
  for (let work = 0; work < 5; work++) expect(inTime(() => steps(100, 19, time, askTime), time)).toBe(100);
});

it("work within work shares its limit, whatever clock it brings", () => {
  const time = clock();
  const inner = () => inTime(() => steps(3, 300, time, askTime));
  expect(inTime(() => [inner(), inner()], time)).toEqual([3, 3]);
  expect(() => inTime(() => [inner(), inner(), inner()], time)).toThrow(TookTooLong);
});

it("without a limit nothing is stopped, and none is left behind by a work that failed", () => {
  const time = clock();
  expect(steps(10, mostMs, time, askTime)).toBe(10);
  expect(() =>
    inTime(() => {
      throw new RangeError("its own");
    }, time),
  ).toThrow(RangeError);
  expect(steps(10, mostMs, time, askTime)).toBe(10);
  expect(steps(10, mostMs, time, turn())).toBe(10);
});

it("a turn ends early where it is called again, and at the limit where it isn't", () => {
  const time = clock();
  const begun = time.ms;
  const endless = () => steps(Number.POSITIVE_INFINITY, 10, time, turn());
  expect(() => inTime(endless, { ...time, turns: true })).toThrow(GoesOn);
  expect(time.ms - begun).toBe(turnMs + 10);
  expect(() => inTime(endless, time)).toThrow(TookTooLong);
});

it("what came before a turn takes nothing of it, so that each gets on", () => {
  const time = clock();
  const work = () => {
    time.ms += 20 * turnMs;
    return steps(turnMs / 10, 10, time, turn());
  };
  expect(inTime(work, { ...time, turns: true })).toBe(turnMs / 10);
});
