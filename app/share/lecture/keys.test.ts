import { describe, expect, it } from "vitest";
import { fittingSizes, lectureCommand, nextSize } from "./keys";

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe("keys of a lecture", () => {
  it("walk on from wherever the focus is, but not out of a field", () => {
    for (const within of ["page", "figure"] as const)
      expect(lectureCommand(press("PageDown"), within)).toEqual({ do: "walk", by: 1 });
    expect(lectureCommand(press("PageDown"), "field")).toBeNull();
    expect(lectureCommand(press("b", { ctrlKey: true }), "page")).toBeNull();
  });
  it("leave arrows and space to a figure that has the focus", () => {
    for (const key of ["ArrowRight", "ArrowLeft", " ", "+", "-"]) {
      expect(lectureCommand(press(key), "page")).not.toBeNull();
      expect(lectureCommand(press(key), "figure")).toBeNull();
    }
  });
  it("go to the figure's named moments from a button as well", () => {
    for (const within of ["page", "figure"] as const) {
      expect(lectureCommand(press("j"), within)).toEqual({ do: "moment", by: 1 });
      expect(lectureCommand(press("K"), within)).toEqual({ do: "moment", by: -1 });
    }
  });
  it("can be without letters and signs, which speech would press", () => {
    for (const key of ["b", "B", ".", "f", "j", "k", "l", "s", "+", "=", "-", "?"]) {
      expect(lectureCommand(press(key), "page", true)).not.toBeNull();
      expect(lectureCommand(press(key), "page", false)).toBeNull();
    }
    for (const key of ["PageDown", "PageUp", "ArrowRight", " ", "Escape"])
      expect(lectureCommand(press(key), "page", false)).not.toBeNull();
  });
});

describe("the size", () => {
  it("goes by steps and stays within them", () => {
    expect(nextSize(100, 1)).toBe(115);
    expect(nextSize(200, 1)).toBe(200);
    expect(nextSize(100, -1)).toBe(90);
    expect(nextSize(40, -1)).toBe(40);
  });
  it("is a wall's at first, and smaller only where a figure is too tall for that", () => {
    expect(fittingSizes[0]).toBe(100);
    expect(fittingSizes).toEqual([...fittingSizes].sort((a, b) => b - a));
  });
});
