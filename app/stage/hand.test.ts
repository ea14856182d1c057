import { expect, it } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./hand";

const ask = { width: 100 } as Ask<unknown, unknown, unknown>;
const drawing = {
  view: 0,
  create: () => {
    throw new Error("Nothing is painted here.");
  },
  print: () => null as never,
  hits: (_, x) => (x < 50 ? { kind: "thing", lane: 0 } : null),
  react: (_, event, { held }) => (event.type === "down" ? { hold: event } : held && { view: 1, hold: held }),
} satisfies AnyDrawing;

const handOn = (own: AnyDrawing) => {
  let changes = 0;
  const hand = new Hand({ drawing: own, ask: () => ask, changed: () => changes++ });
  return { hand, changes: () => changes };
};

it("lets what is dragged go when the pointer is lifted, and keeps what the pointer was over until then", () => {
  const { hand } = handOn(drawing);
  hand.handle({ type: "move", x: 10, y: 0 });
  hand.handle({ type: "down", x: 10, y: 0, primary: true });
  expect(hand.handle({ type: "move", x: 90, y: 0 })).toBe(true);
  expect([hand.view, hand.holds, hand.hit?.kind]).toEqual([1, true, "thing"]);
  hand.handle({ type: "up" });
  expect(hand.handle({ type: "move", x: 90, y: 0 })).toBe(false);
  expect([hand.holds, hand.hit]).toEqual([false, null]);
});

it("holds nothing by another button", () => {
  const { hand } = handOn(drawing);
  hand.handle({ type: "down", x: 10, y: 0, primary: false });
  expect(hand.holds).toBe(false);
});

it("says that something has changed, and only then", () => {
  const { hand, changes } = handOn(drawing);
  hand.handle({ type: "move", x: 90, y: 0 });
  hand.handle({ type: "leave" });
  expect(changes()).toBe(0);
  hand.handle({ type: "move", x: 10, y: 0 });
  expect(changes()).toBe(1);
  hand.view = 5;
  expect([changes(), hand.view]).toEqual([2, 5]);
});

it("does nothing before there is a moment to ask about", () => {
  const hand = new Hand({ drawing, ask: () => null, changed: () => {} });
  expect(hand.handle({ type: "down", x: 10, y: 0, primary: true })).toBe(false);
  expect(hand.holds).toBe(false);
});
