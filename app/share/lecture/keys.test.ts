import { describe, expect, it } from "vitest";
import { smallestTextPx } from "../../base/text-width";
import { lectureCommand, nextSize, wallSizes } from "./keys";

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe("keys of a lecture", () => {
  it("walk on from wherever the focus is, but not out of a field", () => {
    for (const within of ["page", "figure"] as const)
      expect(lectureCommand(press("PageDown"), within)).toEqual({ do: "scene", by: 1 });
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
    expect(nextSize(360, 1)).toBe(360);
    expect(nextSize(100, -1)).toBe(90);
    expect(nextSize(40, -1)).toBe(40);
  });
  it("lets the smallest words of drawings be read from the last row, and then goes down as far as it helps", () => {
    for (const [width, height, leastPx] of [
      [1024, 768, 24],
      [1920, 1080, 33],
      [3840, 2160, 67],
    ] as const) {
      const [readable = 0, ...smaller] = wallSizes(width, height);
      expect((readable * smallestTextPx) / 100).toBeGreaterThanOrEqual(leastPx);
      expect((width * 100) / readable).toBeGreaterThanOrEqual(500);
      expect(smaller[0]).toBeLessThan(readable);
      expect([...smaller].sort((a, b) => b - a)).toEqual(smaller);
      expect(smaller.at(-1)).toBe(50);
    }
  });
  it("stays what it is where the window is no wall", () => {
    expect(wallSizes(360, 740)).toEqual([]);
    expect(wallSizes(899, 768)).toEqual([]);
  });
});
