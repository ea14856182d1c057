/** Canvases for tests in Node: they take what is painted, and keep what a test asks for. */
import { vi } from "vitest";

export interface FakeCanvas {
  readonly ctx: CanvasRenderingContext2D;
  /** How often each method was called. */
  readonly calls: Record<string, number>;
  /** All words that were painted. */
  readonly words: string[];
  /** Of all rectangles: x, y, width, height. */
  readonly rects: unknown[][];
}

/** Where the stripes of spinning CPUs were put, px: one number for each time that they were painted. */
export const hatchPhases: number[] = [];

export function fakeCanvas(): FakeCanvas {
  const calls: Record<string, number> = {};
  const words: string[] = [];
  const rects: unknown[][] = [];
  const state: Record<string, unknown> = {
    createPattern: () => ({
      setTransform: ({ values }: { values: readonly number[] }) => hatchPhases.push(values[4] ?? 0),
    }),
    getTransform: () => ({ a: 1 }),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const ctx = new Proxy(state, {
    get(target, name: string) {
      if (name in target) return target[name];
      return (...given: unknown[]) => {
        calls[name] = (calls[name] ?? 0) + 1;
        if (name === "fillText") words.push(String(given[0]));
        if (name === "rect" || name === "fillRect") rects.push(given);
      };
    },
  });
  state.canvas = { width: 0, height: 0, style: {}, getContext: () => ctx };
  return { ctx: ctx as unknown as CanvasRenderingContext2D, calls, words, rects };
}

/** To be undone by vi.unstubAllGlobals. */
export function stubCanvases(): void {
  vi.stubGlobal("document", { createElement: () => fakeCanvas().ctx.canvas });
  vi.stubGlobal(
    "ImageData",
    class {
      data = new Uint8ClampedArray(0);
    },
  );
  vi.stubGlobal(
    "DOMMatrix",
    class {
      constructor(readonly values: readonly number[]) {}
    },
  );
}
