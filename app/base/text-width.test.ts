import { describe, expect, it } from "vitest";
import { fitText, meanWidth, textWidth, wrapText } from "./text-width";

describe("widths of words", () => {
  it("are never too little by one measure, and a mean by the other", () => {
    const words = "page cache, tree and buffer locks";
    expect(textWidth(words, 12)).toBeGreaterThan(meanWidth(words, 12));
    expect(meanWidth("0123456789")).toBeCloseTo(10 * 12 * 0.54);
  });

  it("cut what doesn't fit, and leave the rest alone", () => {
    expect(fitText("a lane", meanWidth("a lane", 13), 13)).toBe("a lane");
    expect(fitText("a lane", meanWidth("a lane", 13) - 1, 13)).toBe("a la…");
    expect(fitText("a lane", 0, 13)).toBe("a…");
  });

  it("break lines at spaces, by the measure that is asked for", () => {
    const words = "three tasks wait here";
    expect(wrapText(words, 12, meanWidth("three tasks", 12), meanWidth)).toEqual(["three tasks", "wait here"]);
    expect(wrapText(words, 12, 1, meanWidth)).toEqual(["three", "tasks", "wait", "here"]);
    expect(wrapText(words, 12, textWidth("three tasks wait", 12))).toEqual(["three tasks wait", "here"]);
  });
});
