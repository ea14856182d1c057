import { describe, expect, it } from "vitest";
import { nothingShown, readMessage } from "./channel";

describe("what windows of lectures say to each other", () => {
  it("names the lecture, so that two that are open at once are led apart", () => {
    expect(readMessage({ type: "ask" })).toEqual({ type: "ask" });
    expect(readMessage({ type: "go", lecture: "accept", scene: 2 })).toEqual({
      type: "go",
      lecture: "accept",
      scene: 2,
    });
    expect(readMessage({ type: "black", lecture: "accept" })).toEqual({ type: "black", lecture: "accept" });
    expect(readMessage({ type: "walk", lecture: "accept", by: -1 })).toEqual({
      type: "walk",
      lecture: "accept",
      by: -1,
    });
    for (const type of ["walk", "moment", "step"])
      for (const by of [0, 2, "1", undefined]) expect(readMessage({ type, lecture: "accept", by })).toBeNull();
    expect(readMessage({ type: "step", lecture: "accept", by: 1 })).toEqual({ type: "step", lecture: "accept", by: 1 });
    expect(readMessage({ type: "play", lecture: "accept", by: 7 })).toEqual({ type: "play", lecture: "accept" });
    expect(readMessage({ type: "seek", lecture: "accept", at: -1 })).toEqual({
      type: "seek",
      lecture: "accept",
      at: -1,
    });
    for (const at of [-2, 0.5, "7", null]) expect(readMessage({ type: "seek", lecture: "accept", at })).toBeNull();
    expect(readMessage({ type: "go", scene: 2 })).toBeNull();
    expect(readMessage({ type: "black" })).toBeNull();
  });
  it("is not heard where it is nothing of the kind", () => {
    for (const scene of [-1, 0.5, Number.NaN, "1", null, undefined])
      expect(readMessage({ type: "go", lecture: "accept", scene })).toBeNull();
    for (const data of [null, 1, "go", [], {}, { type: "no", lecture: "accept", scene: 1 }])
      expect(readMessage(data)).toBeNull();
  });
  it("tells what is on the wall, and of what is no such thing nothing", () => {
    const shows = {
      type: "shows",
      lecture: "accept",
      scene: 1,
      query: "seed=1",
      sentence: "It wakes.",
      at: 7,
      count: 90,
      playing: true,
      black: true,
      passed: 1,
      stops: 3,
      beyond: 1,
    };
    expect(readMessage(shows)).toEqual(shows);
    const foreign = { query: "x".repeat(9999), sentence: 7, at: "7", count: -5, playing: 1, black: "no", passed: null };
    expect(readMessage({ type: "shows", lecture: "accept", scene: 1, ...foreign })).toEqual({
      type: "shows",
      lecture: "accept",
      scene: 1,
      ...nothingShown,
      query: "x".repeat(4096),
    });
  });
});
