/** Where a stretch isn't a whole number of nanoseconds, the course of a run is still read to its end. */
import { expect, it } from "vitest";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { looks } from "./core-names";
import { CourseHistory } from "./course-history";

const description = { kinds: [{ name: "fork" }, { name: "accept" }] } as unknown as Description;

/** A server that is idle from 0.5 s on and computes from 10.5 s on, told of again after a long time, and at the very end. */
function logOf(durationS: number): LogView {
  const timeNs = Float64Array.from([0.5e9, 10.5e9, durationS * 0.7e9, durationS * 1e9]);
  const zeros = new Float64Array(timeNs.length);
  return {
    length: timeNs.length,
    timeNs,
    kind: Float64Array.of(0, 1, 1, 1),
    arg: zeros,
    what: zeros,
  } as unknown as LogView;
}

/** Throws at the write that is too many, so that a loop which gets nowhere fails and doesn't hang. */
function limitWrites(course: CourseHistory, most: number): { readonly writes: number } {
  const told = { writes: 0 };
  const counted = (cells: Uint8Array) =>
    new Proxy(cells, {
      set(target, key, value) {
        if (++told.writes > most) throw new Error(`More than ${most} cells are written.`);
        return Reflect.set(target, key, value);
      },
    });
  const shares = Object.fromEntries(looks.map((look) => [look, counted(course.shares[look])]));
  Object.assign(course, { shares });
  return told;
}

it.each([1300, 5000, 5333, 10_000, 25_000, 29_989, 30_000])("%i s", (durationS) => {
  const params = { "duration-s": durationS, servers: 1, "restart-servers": 1 };
  const course = new CourseHistory(description, params);
  const { idle, computing } = course.shares;
  expect(course.stretches).toBeLessThanOrEqual(1200);
  expect(course.stretches * course.stretchNs).toBeGreaterThanOrEqual(durationS * 1e9);
  const log = logOf(durationS);
  // Each stretch of each look once, and once more where a record lies within it.
  limitWrites(course, looks.length * (course.stretches + log.length));
  course.sync(log);
  const secondsOf = (cells: Uint8Array) =>
    (cells.reduce((sum, share) => sum + share, 0) * course.stretchNs) / (255 * 1e9);
  // To half a 255th of each stretch that is shared.
  const rounding = (2 * course.stretchNs) / (255 * 1e9);
  expect(Math.abs(secondsOf(idle) - 10)).toBeLessThan(rounding);
  expect(Math.abs(secondsOf(computing) - (durationS - 10.5))).toBeLessThan(rounding);
  const whole = computing.subarray(Math.ceil(10.5e9 / course.stretchNs), -1);
  expect([...whole].every((share) => share === 255)).toBe(true);
});
