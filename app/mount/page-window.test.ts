import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window";

describe("pageWindow", () => {
  it("holds the moment in its second half, and stands still for half a page", () => {
    expect(pageWindow(0, 400)).toEqual([0, 400]);
    expect(pageWindow(399, 400)).toEqual([0, 400]);
    expect(pageWindow(400, 400)).toEqual([200, 600]);
    expect(pageWindow(599, 400)).toEqual([200, 600]);
    expect(pageWindow(1000, 400)).toEqual([800, 1200]);
  });
});
