import { describe, expect, it } from "vitest";
import { niceSpan, pageWindow } from "./page-window";

describe("pageWindow", () => {
  it("holds the moment in its second half, and stands still for half a page", () => {
    expect(pageWindow(0, 400)).toEqual([0, 400]);
    expect(pageWindow(399, 400)).toEqual([0, 400]);
    expect(pageWindow(400, 400)).toEqual([200, 600]);
    expect(pageWindow(599, 400)).toEqual([200, 600]);
    expect(pageWindow(1000, 400)).toEqual([800, 1200]);
  });
});

describe("niceSpan", () => {
  it("is 1, 2 or 5 times a power of ten", () => {
    expect([1, 4.9, 5, 99, 450_000].map(niceSpan)).toEqual([1, 2, 5, 50, 200_000]);
  });
});
