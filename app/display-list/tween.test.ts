import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateChangeMs, Tween } from "./tween";

const targets = (x: number, y = 0, w = 8, h = 8) => ({
  x: Float32Array.of(x),
  y: Float32Array.of(y),
  w: Float32Array.of(w),
  h: Float32Array.of(h),
});

describe("Tween", () => {
  it("carries a body from where it is to its new place, and then stops", () => {
    const tween = new Tween(1);
    tween.jump(targets(0));
    expect(tween.retarget(targets(100), 1000)).toBe(1);
    tween.sample(1000);
    expect(tween.x[0]).toBe(0);
    tween.sample(1000 + stateChangeMs / 2);
    expect(tween.x[0]).toBeCloseTo(50, 3);
    expect(tween.moving).toBe(true);
    tween.sample(1000 + stateChangeMs);
    expect(tween.x[0]).toBe(100);
    expect(tween.moving).toBe(false);
    expect(tween.sample(9999)).toBe(false);
  });

  it("has nothing to do when nothing has a new place", () => {
    const tween = new Tween(1);
    tween.jump(targets(5));
    expect(tween.retarget(targets(5), 0)).toBe(0);
    expect(tween.moving).toBe(false);
  });

  it("starts a second trip from where the first was interrupted", () => {
    const tween = new Tween(1);
    tween.jump(targets(0));
    tween.retarget(targets(100), 0);
    tween.sample(stateChangeMs / 2);
    tween.retarget(targets(0), stateChangeMs / 2);
    tween.sample(stateChangeMs / 2);
    expect(tween.x[0]).toBeCloseTo(50, 3);
  });

  it("carries three at a time on a journey; others are there at once, and who only moves up a place is carried, too", () => {
    const row = (x: number) => {
      const at = (value: (i: number) => number) => Float32Array.from({ length: 10 }, (_, i) => value(i));
      return { x: at((i) => (i < 8 ? x : x / 20)), y: at((i) => i * 10), w: at(() => 8), h: at(() => 8) };
    };
    const tween = new Tween(10);
    tween.jump(row(0));
    tween.retarget(row(400), 0);
    expect(tween.travellers(0)).toEqual([0, 1, 2]);
    tween.sample(stateChangeMs / 2);
    expect([...tween.x].map((x) => x === 400)).toEqual([...Array(3).fill(false), ...Array(5).fill(true), false, false]);
    expect(tween.x[8]).toBeCloseTo(10, 3);
    // On the way back the same three have not arrived; once they have, others may go.
    tween.retarget(row(0), stateChangeMs / 2);
    expect(tween.travellers(stateChangeMs / 2)).toEqual([0, 1, 2]);
    expect(tween.travellers(stateChangeMs * 2)).toEqual([]);
    tween.jump(row(0));
    tween.retarget(row(400), 5000);
    tween.jump(row(0));
    expect(tween.travellers(5000)).toEqual([]);
  });

  it("shares the three among all that are seen together, and leaves one to each", () => {
    const far = (x: number) => {
      const at = (value: number) => Float32Array.from({ length: 10 }, () => value);
      return { x: at(x), y: Float32Array.from({ length: 10 }, (_, i) => i * 10), w: at(8), h: at(8) };
    };
    for (const [lanes, expected] of [
      [2, [2, 1]],
      [3, [1, 1, 1]],
      [4, [1, 1, 1, 0]],
    ] as const) {
      const all: Tween[] = [];
      for (let i = 0; i < lanes; i++) all.push(new Tween(10, () => all));
      for (const tween of all) tween.jump(far(0));
      for (const tween of all) tween.retarget(far(400), 0);
      expect(all.map((tween) => tween.travellers(0).length)).toEqual(expected);
      // Those that have arrived make room.
      for (const tween of all.toReversed()) tween.retarget(far(0), 2 * stateChangeMs);
      expect(all.reduce((sum, tween) => sum + tween.travellers(2 * stateChangeMs).length, 0)).toBe(3);
    }
  });

  it("gives a body that is sent on in flight no more time than it had: positions keep up", () => {
    const tween = new Tween(1);
    tween.jump(targets(0));
    let now = 0;
    for (let trip = 1; trip <= 20; trip++, now += 100) {
      tween.sample(now);
      tween.retarget(targets(trip * 100), now);
    }
    tween.sample(now);
    expect(tween.x[0]).toBeGreaterThan(1900 - 1);
  });

  it("makes a new occupant start from its own place even if it goes where the former one went", () => {
    const tween = new Tween(1);
    tween.jump(targets(100));
    tween.place(0, 0, 0, 8, 8);
    expect(tween.retarget(targets(100), 0)).toBe(1);
    tween.sample(10);
    expect(tween.x[0]).toBeLessThan(1);
  });

  it("travels small: grows only on arrival, shrinks before it leaves", () => {
    const tween = new Tween(1);
    tween.jump(targets(0, 0, 8));
    tween.retarget(targets(100, 0, 150), 0);
    tween.sample(stateChangeMs / 2);
    expect(tween.w[0]).toBe(8);
    tween.sample(stateChangeMs);
    expect(tween.w[0]).toBe(150);
    tween.retarget(targets(0, 0, 8), 1000);
    tween.sample(1000 + stateChangeMs / 2);
    expect(tween.w[0]).toBe(8);
  });

  it("never leaves the stretch between start and target, and ends exactly on it", () => {
    fc.assert(
      fc.property(
        fc.float({ min: -500, max: 500, noNaN: true }),
        fc.float({ min: -500, max: 500, noNaN: true }),
        fc.integer({ min: 0, max: 800 }),
        (from, to, at) => {
          const tween = new Tween(1);
          tween.jump(targets(from));
          tween.retarget(targets(to), 0);
          tween.sample(at);
          const x = tween.x[0] as number;
          expect(x).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-3);
          expect(x).toBeLessThanOrEqual(Math.max(from, to) + 1e-3);
          if (at >= stateChangeMs) expect(x).toBe(to);
        },
      ),
    );
  });

  it("carries each body by itself, across, down and in size, and sets it down exactly where it goes", () => {
    const bodies = (of: (i: number) => number) => ({
      x: Float32Array.from({ length: 4 }, (_, i) => of(i)),
      y: Float32Array.from({ length: 4 }, (_, i) => of(i) * 2 + 1),
      w: Float32Array.from({ length: 4 }, (_, i) => 20 + of(i)),
      h: Float32Array.from({ length: 4 }, (_, i) => 10 + of(i) / 2),
    });
    const [from, to] = [bodies((i) => i), bodies((i) => i + 10 - 3 * i)];
    const tween = new Tween(4);
    tween.jump(from);
    const shown = () => [tween.x, tween.y, tween.w, tween.h].map((all) => [...all]);
    const of = ({ x, y, w, h }: typeof from) => [x, y, w, h].map((all) => [...all]);
    expect(shown()).toEqual(of(from));
    tween.retarget(to, 0);
    tween.sample(0);
    expect(shown()).toEqual(of(from));
    tween.sample(stateChangeMs / 2);
    for (let i = 0; i < 4; i++) {
      expect(tween.x[i]).toBeCloseTo(((from.x[i] ?? 0) + (to.x[i] ?? 0)) / 2, 3);
      expect(tween.y[i]).toBeCloseTo(((from.y[i] ?? 0) + (to.y[i] ?? 0)) / 2, 3);
    }
    expect(tween.moving).toBe(true);
    tween.sample(stateChangeMs);
    expect(shown()).toEqual(of(to));
    expect(tween.moving).toBe(false);
    // Only one changes, and only its height: the others rest.
    const taller = { ...to, h: to.h.map((h, i) => (i === 2 ? h + 6 : h)) };
    expect(tween.retarget(taller, 1000)).toBe(1);
    tween.sample(1000 + stateChangeMs);
    expect(shown()).toEqual(of(taller));
  });

  it("eases at both ends", () => {
    const far = (nowMs: number) => {
      const tween = new Tween(1);
      tween.jump(targets(0));
      tween.retarget(targets(40), 0);
      tween.sample(nowMs);
      return (tween.x[0] as number) / 40;
    };
    expect([0, stateChangeMs].map(far)).toEqual([0, 1]);
    expect(far(stateChangeMs / 10)).toBeLessThan(0.1);
    expect(far((9 * stateChangeMs) / 10)).toBeGreaterThan(0.9);
  });
});
