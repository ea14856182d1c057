import { describe, expect, it } from "vitest";
import { readMessage } from "./channel";

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
    for (const by of [0, 2, "1", undefined]) expect(readMessage({ type: "walk", lecture: "accept", by })).toBeNull();
    expect(readMessage({ type: "go", scene: 2 })).toBeNull();
    expect(readMessage({ type: "black" })).toBeNull();
  });
  it("is not heard where it is nothing of the kind", () => {
    for (const scene of [-1, 0.5, Number.NaN, "1", null, undefined])
      expect(readMessage({ type: "go", lecture: "accept", scene })).toBeNull();
    for (const data of [null, 1, "go", [], {}, { type: "no", lecture: "accept", scene: 1 }])
      expect(readMessage(data)).toBeNull();
    const long = readMessage({ type: "shows", lecture: "accept", scene: 1, query: "x".repeat(9999), sentence: 7 });
    expect(long).toEqual({ type: "shows", lecture: "accept", scene: 1, query: "x".repeat(4096), sentence: "" });
  });
});
