import { expect, it } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./gestures";

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
  const hand = new Hand({ drawing: own, ask: (view) => ({ ...ask, view }), changed: () => changes++ });
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

it("follows a CPU whose row is pressed; where that may begin a drag, only if it was none", () => {
  const chosen: number[] = [];
  let holds = false;
  let zooms: number | undefined;
  const hand = new Hand({
    drawing: {
      ...drawing,
      get zooms() {
        return zooms as number;
      },
      hits: () => ({ kind: "cpu", lane: 0, cpu: 3 }),
      react: (_, event) => (event.type === "down" && holds ? { hold: event } : null),
    },
    ask: () => ask,
    chooseCpu: ({ cpu }) => chosen.push(cpu),
    changed: () => {},
  });
  const down = () => hand.handle({ type: "down", x: 10, y: 0, primary: true });
  down();
  expect(chosen.splice(0)).toEqual([3]);
  hand.handle({ type: "up" });
  holds = true;
  down();
  hand.handle({ type: "move", x: 12, y: 0 });
  expect(chosen).toEqual([]);
  hand.handle({ type: "up" });
  expect(chosen.splice(0)).toEqual([3]);
  down();
  hand.handle({ type: "move", x: 20, y: 0 });
  hand.handle({ type: "move", x: 10, y: 0 });
  hand.handle({ type: "up" });
  down();
  hand.handle({ type: "cancel" });
  expect(chosen).toEqual([]);
  // A second finger may come, or the page be scrolled.
  holds = false;
  zooms = 1;
  const touch = (type: "down" | "up" | "cancel") =>
    hand.handle(type === "down" ? { type, x: 10, y: 0, primary: true } : { type }, true);
  touch("down");
  touch("cancel");
  touch("down");
  hand.pinches = true;
  touch("up");
  hand.pinches = false;
  expect(chosen).toEqual([]);
  touch("down");
  touch("up");
  expect(chosen).toEqual([3]);
});

it("points anew at what lies under the pointer once the view is another", () => {
  const { hand } = handOn({
    ...drawing,
    zooms: 1,
    hits: ({ view }) => ({ kind: `at ${view}`, lane: 0 }),
    react: ({ view }, event) => (event.type === "zoom" || event.type === "double" ? { view: Number(view) + 1 } : null),
  });
  const zoom = () => hand.handle({ type: "zoom", x: 10, y: 0, doublings: 1 });
  zoom();
  expect(hand.hit).toBeNull();
  hand.handle({ type: "move", x: 10, y: 0 });
  expect(hand.hit?.kind).toBe("at 1");
  zoom();
  expect(hand.hit?.kind).toBe("at 2");
  hand.handle({ type: "double", x: 10, y: 0 });
  expect(hand.hit?.kind).toBe("at 3");
  hand.handle({ type: "leave" });
  zoom();
  expect(hand.hit).toBeNull();
});
