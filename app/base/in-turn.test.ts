import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn";

let timers: (() => void)[] = [];

beforeEach(() => {
  timers = [];
  vi.stubGlobal("setTimeout", (callback: () => void) => timers.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const turn = () => timers.shift()?.();

test("pieces of work are done in their order, each in a task of its own, and what was called off isn't", () => {
  const done: string[] = [];
  inTurn(() => {
    done.push("a");
    inTurn(() => done.push("a again"));
  });
  const callOff = inTurn(() => done.push("b"));
  inTurn(() => done.push("c"));
  callOff();
  timers.push(() => done.push("another timer"));
  expect(done).toEqual([]);
  const wanted = ["a", "another timer", "c", "a again"];
  for (const so of wanted.keys()) {
    turn();
    expect(done).toEqual(wanted.slice(0, so + 1));
  }
  expect(timers).toEqual([]);
  inTurn(() => done.push("later"));
  turn();
  expect(done.at(-1)).toBe("later");
});

test("work that throws keeps nobody from their turn", () => {
  const done: string[] = [];
  inTurn(() => {
    throw new Error("broken");
  });
  inTurn(() => done.push("next"));
  expect(turn).toThrow("broken");
  turn();
  expect(done).toEqual(["next"]);
});
