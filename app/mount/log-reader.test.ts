import fc from "fast-check";
import { expect, test } from "vitest";
import type { LogView } from "../engine/frame";
import { LogReader, readOn } from "./log-reader";

class Visits extends LogReader {
  times: number[] = [];
  restarts = 0;
  visited = 0;
  protected override restart(): void {
    this.times = [];
    this.restarts++;
  }
  protected take({ timeNs }: LogView, from: number, to: number): void {
    this.visited += to - from;
    for (let i = from; i < to; i++) this.times.push(timeNs.at(i) as number);
  }
}

/** Of a log a reader of times needs no more. */
const logOf = (times: readonly number[]) =>
  ({ length: times.length, timeNs: Float64Array.from(times) }) as unknown as LogView;

const times = fc.array(fc.nat(1000), { maxLength: 40 }).map((steps) => {
  let now = 0;
  return steps.map((step) => {
    now += step + 1;
    return now;
  });
});

test("logs are read in parts of any size, each record once, and no more in a part than was allowed", () => {
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 20 }), (all, most) => {
      const logs = all.map(logOf);
      const readings = logs.map((log) => [new Visits(), log] as const);
      const visited = () => readings.reduce((sum, [reader]) => sum + reader.visited, 0);
      const total = logs.reduce((sum, { length }) => sum + length, 0);
      let parts = 0;
      for (let before = 0, done = false; !done; before = visited()) {
        done = readOn(readings, most);
        expect(visited() - before).toBeLessThanOrEqual(most);
        expect(done).toBe(visited() === total);
        parts++;
      }
      expect(parts).toBe(Math.max(1, Math.ceil(total / most)));
      expect(readings.map(([reader]) => reader.times)).toEqual(all);
      expect(readOn(readings, 1)).toBe(true);
      expect(visited()).toBe(total);
    }),
  );
});

test("a log that is no continuation is read afresh", () => {
  const reader = new Visits();
  reader.sync(logOf([1, 2, 3])).sync(logOf([1, 2, 3, 4]));
  expect([reader.restarts, reader.visited, reader.lastTimeNs]).toEqual([0, 4, 4]);
  expect(readOn([[reader, logOf([5, 6, 7, 8, 9])]], 3)).toBe(false);
  expect([reader.restarts, reader.times]).toEqual([1, [5, 6, 7]]);
  reader.sync(logOf([7]));
  expect(reader.times).toEqual([7]);
});
