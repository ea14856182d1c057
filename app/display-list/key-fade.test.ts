import { expect, it } from "vitest";
import { KeyFade } from "./key-fade";

it("what is painted first is as asked, at once", () => {
  const fade = new KeyFade();
  expect([fade.turn(true, false, 1000), fade.alpha]).toEqual([false, 0]);
});

it("names go by and by, come back from where they were, and at once where nothing is to move", () => {
  const fade = new KeyFade();
  expect([fade.turn(false, false, 0), fade.alpha]).toEqual([false, 1]);
  expect([fade.turn(true, false, 100), fade.alpha]).toEqual([true, 1]);
  expect(fade.turn(true, false, 300)).toBe(true);
  const half = fade.alpha;
  expect(half).toBeGreaterThan(0.1);
  expect(half).toBeLessThan(0.9);
  expect(fade.turn(false, false, 300)).toBe(true);
  expect(fade.alpha).toBe(half);
  expect([fade.turn(false, false, 1000), fade.alpha]).toEqual([false, 1]);
  expect([fade.turn(true, true, 1001), fade.alpha]).toEqual([false, 0]);
});
