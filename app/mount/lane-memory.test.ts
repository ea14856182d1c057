import { expect, it } from "vitest";
import type { LogView } from "../engine/frame";
import { LaneMemory } from "./lane-memory";
import { LogReader } from "./log-reader";
import type { FigureFrame, FigureLane } from "./types";

class Count extends LogReader {
  protected take(): void {}
}

class Memory extends LaneMemory<Count, { readonly begun: number }> {
  begun = 0;
  protected begin() {
    return { history: new Count(), begun: ++this.begun };
  }
  begunFor(index: number, lane?: FigureLane): number {
    return this.kept(index, lane).begun;
  }
}

const logOf = (length: number) =>
  ({ length, timeNs: Float64Array.from({ length }, (_, i) => i) }) as unknown as LogView;
const lane = (length: number, params = {}) => ({ params, log: logOf(length) }) as unknown as FigureLane;
const frame = (...lanes: FigureLane[]) => ({ lanes }) as unknown as FigureFrame;

it("keeps what it has of a lane while that is the same run, and begins anew with another", () => {
  const memory = new Memory();
  const first = lane(10);
  expect([memory.begunFor(0, first), memory.begunFor(0, first), memory.begunFor(0)]).toEqual([1, 1, 1]);
  expect(memory.begunFor(0, lane(10))).toBe(2);
  expect(() => memory.history(1)).toThrow("lane 1");
});

it("reads so much of all lanes together, and says when all is read", () => {
  const memory = new Memory();
  const both = frame(lane(10), lane(6));
  expect(memory.read(both, 12)).toBe(false);
  expect([memory.history(0).records, memory.history(1).records]).toEqual([10, 2]);
  expect(memory.read(both, 12)).toBe(true);
  expect(memory.history(1).records).toBe(6);
});
