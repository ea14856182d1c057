import { describe, expect, it } from "vitest";
import { MergedSteps } from "../../engine/merge";
import { fakeLog } from "./fake-engine";
import { description } from "./fixtures";
import { findPlace, type Place, parsePace, parsePlace } from "./place";

describe("places and paces in words", () => {
  it("are read, or refused", () => {
    expect(parsePlace("412")).toEqual({ kind: "step", index: 412 });
    expect(parsePlace("2.4ms")).toEqual({ kind: "time", timeNs: 2_400_000 });
    expect(parsePlace("80 us")).toEqual({ kind: "time", timeNs: 80_000 });
    expect(parsePlace("wake:100")).toEqual({ kind: "record", of: "wake", nth: 100, lane: null });
    expect(parsePlace("queue-add:1@2")).toEqual({ kind: "record", of: "queue-add", nth: 1, lane: 1 });
    expect(parsePlace("end")).toEqual({ kind: "end" });
    for (const bad of ["", "-1", "2.4", "ms", "1e9", "NaN", "12 minutes", "wake:0", "wake:", ":1", "wake:1@0"])
      expect(parsePlace(bad)).toBeNull();
    expect(parsePace("1ms in 4s")).toEqual({ kind: "rate", nsPerS: 250_000 });
    expect(parsePace("run in 5s")).toEqual({ kind: "run", seconds: 5 });
    for (const bad of ["", "1ms", "1ms in 0s", "1ms in 4s in 2s", "4 in 1s", "run", "run in 0s", "run in 5"])
      expect(parsePace(bad)).toBeNull();
  });
});

it("a place is all that is written, from its first sign to its last", () => {
  for (const bad of [
    "x2ms",
    "2msx",
    "-2ms",
    "2ms 3",
    "x412",
    "412x",
    "starts",
    "the end",
    "9 wake:1",
    "wake:1x",
    "wake:1@2x",
  ])
    expect([bad, parsePlace(bad)]).toEqual([bad, null]);
  expect(parsePlace("2.125ms")).toEqual({ kind: "time", timeNs: 2_125_000 });
  expect(parsePlace("start")).toEqual({ kind: "start" });
  // Nobody waits for a pace at which nothing passes, or one of something that is no time.
  for (const bad of ["0ms in 4s", "start in 4s", "412 in 4s", "1ms in end"])
    expect([bad, parsePace(bad)]).toEqual([bad, null]);
  expect(parsePace(" 1ms  in  4s ")).toEqual({ kind: "rate", nsPerS: 250_000 });
});

describe("the step that a place means", () => {
  /** An arrival, then four wake-ups, then an idle CPU, a microsecond apart; `known` of these six records. */
  const stepsOf = (known: number) => {
    const steps = new MergedSteps(description, 1);
    const log = { ...fakeLog(6, 1000), length: known };
    steps.extend([{ log, finished: known === 6 }]);
    return steps;
  };
  const found = (place: Place, known: number, over: boolean) => findPlace(place, stepsOf(known), over);
  const step = (index: number): Place => ({ kind: "step", index });
  const wake = (nth: number, lane: number | null = null): Place => ({ kind: "record", of: "wake", nth, lane });
  const time = (timeNs: number): Place => ({ kind: "time", timeNs });

  it("is known as soon as the run has got there", () => {
    expect(found({ kind: "start" }, 1, false)).toEqual({ index: -1, notice: "" });
    expect(found(step(3), 4, false)).toEqual({ index: 3, notice: "" });
    expect(found(wake(2), 3, false)).toEqual({ index: 2, notice: "" });
    expect(found(wake(2, 0), 3, false)).toEqual({ index: 2, notice: "" });
    // A time only once something later has come: until then more may happen at it.
    expect(found(time(2500), 4, false)).toEqual({ index: 2, notice: "" });
    expect(found(time(2999), 4, false)).toEqual({ index: 2, notice: "" });
  });
  it("is not known before, and the end never before the run is over", () => {
    for (const place of [{ kind: "start" } as const, { kind: "end" } as const, step(0), wake(1), time(0)])
      expect(found(place, 0, false)).toBeNull();
    expect(found(step(4), 4, false)).toBeNull();
    expect(found(wake(4), 4, false)).toBeNull();
    expect(found(time(3000), 4, false)).toBeNull();
    expect(found({ kind: "end" }, 6, false)).toBeNull();
  });
  it("is the last of a run that is over where it has no such place, and a notice says so", () => {
    expect(found({ kind: "end" }, 6, true)).toEqual({ index: 5, notice: "" });
    expect(found(step(5), 6, true)).toEqual({ index: 5, notice: "" });
    expect(found(step(6), 6, true)).toEqual({ index: 5, notice: expect.stringMatching(/./) });
    expect(found(wake(5), 6, true)).toEqual({ index: 5, notice: expect.stringMatching(/wake/) });
    expect(found({ kind: "record", of: "nothing", nth: 1, lane: null }, 6, true)?.notice).toMatch(/nothing/);
    expect(found(wake(1, 1), 6, true)?.notice).not.toBe("");
    expect(found(time(1e9), 6, true)).toEqual({ index: 5, notice: "" });
    expect(found({ kind: "start" }, 0, true)).toEqual({ index: -1, notice: "" });
  });
});
