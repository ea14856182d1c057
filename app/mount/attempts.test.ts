import { expect, it } from "vitest";
import { askTime, mostMs, TookTooLong, turn, turnMs } from "../base/in-time";
import { Attempts } from "./attempts";

function attempts() {
  const time = { ms: 0 };
  const told: Error[] = [];
  const own = new Attempts(
    (error) => told.push(error),
    () => time.ms,
  );
  return { time, told, attempt: (work: () => void) => own.attempt(work) };
}

it("long work that can go on comes to its end in pieces, none of them long, and nobody is told of a failure", () => {
  const { time, told, attempt } = attempts();
  let left = 100;
  const outcomes: string[] = [];
  let longest = 0;
  const read = () => {
    for (const mayGoOn = turn(); left > 0; ) {
      left--;
      time.ms += turnMs / 2;
      if (left > 0) mayGoOn();
    }
  };
  while (outcomes.at(-1) !== "done") {
    const sinceMs = time.ms;
    outcomes.push(attempt(read));
    longest = Math.max(longest, time.ms - sinceMs);
    expect(outcomes.length).toBeLessThan(200);
  }
  expect(new Set(outcomes)).toEqual(new Set(["unfinished", "done"]));
  expect([left, longest, told]).toEqual([0, 1.5 * turnMs, []]);
});

it("work that has no end is stopped, tried once more, told once, and not done again", () => {
  const { time, told, attempt } = attempts();
  let begun = 0;
  const endless = () => {
    begun++;
    for (;;) {
      time.ms += 100;
      askTime();
    }
  };
  expect([attempt(endless), attempt(endless), attempt(endless)]).toEqual(["unfinished", "stopped", "stopped"]);
  expect([begun, time.ms]).toEqual([2, 2 * (mostMs + 100)]);
  expect(told.map((error) => error instanceof TookTooLong)).toEqual([true]);
});

it("work that never asks is stopped when it was late twice in a row", () => {
  const { time, told, attempt } = attempts();
  const takes = (ms: number) => () => {
    time.ms += ms;
  };
  const late = mostMs + 1;
  expect([late, mostMs, late, late, 1].map((ms) => attempt(takes(ms)))).toEqual([
    "done",
    "done",
    "done",
    "stopped",
    "stopped",
  ]);
  expect(told).toHaveLength(1);
});

it("a machine that was busy once is forgiven", () => {
  const { time, told, attempt } = attempts();
  const busy = () => {
    time.ms += mostMs + 1;
    askTime();
  };
  expect([attempt(busy), attempt(() => {}), attempt(busy), attempt(() => {})]).toEqual([
    "unfinished",
    "done",
    "unfinished",
    "done",
  ]);
  expect(told).toEqual([]);
});

it("a failure of any other kind is told as it is", () => {
  const { told, attempt } = attempts();
  const failure = new RangeError("Invalid array length");
  expect(
    attempt(() => {
      throw failure;
    }),
  ).toBe("stopped");
  expect(told).toEqual([failure]);
});
