import { describe, expect, it } from "vitest";
import { parsePace, parsePlace } from "./place";

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
