import { describe, expect, it } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./hand";
import { listenToZoom } from "./use-hand";

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

/** Zoomed from 0 to 2; its view is how far. */
const zooming = () => {
  const at: { x: number; y: number }[] = [];
  let view = 0;
  const { hand } = handOn({
    ...drawing,
    zooms: true,
    react: (_, event, { held }) => {
      if (event.type === "down") return { hold: event };
      if (event.type === "move") return held && { hold: event };
      if (event.type !== "zoom") return null;
      at.push({ x: event.x, y: event.y });
      view = Math.min(2, Math.max(0, view + event.direction));
      return { view };
    },
  });
  const finger = (type: "down" | "move", id: number, x: number, y = 0) =>
    hand.handle(type === "down" ? { type, x, y, primary: true } : { type, x, y }, id);
  return { hand, at, finger };
};

it("is zoomed by two fingers, a step for each doubling, about the point between them", () => {
  const { hand, at, finger } = zooming();
  finger("down", 1, 40);
  expect(hand.holds).toBe(true);
  finger("down", 2, 60);
  expect([hand.holds, hand.view]).toEqual([false, 0]);
  finger("move", 1, 30);
  expect(at).toEqual([]);
  finger("move", 2, 70, 0);
  expect([hand.view, at]).toEqual([1, [{ x: 50, y: 0 }]]);
  finger("move", 2, 110);
  expect([hand.view, at.at(-1)]).toEqual([2, { x: 70, y: 0 }]);
  finger("move", 2, 50);
  expect([hand.view, at.length]).toEqual([0, 4]);
  hand.handle({ type: "up" }, 2);
  finger("move", 1, 300);
  expect([hand.view, hand.holds, at.length]).toEqual([0, false, 4]);
  hand.handle({ type: "cancel" }, 1);
  finger("down", 3, 10);
  expect(hand.holds).toBe(true);
});

describe("the wheel over a drawing that zooms", () => {
  const turned = (plain: boolean) => {
    const { hand, finger } = zooming();
    const element = new EventTarget();
    const stop = listenToZoom(element, hand, { plain: () => plain, point: () => ({ x: 5, y: 5 }) });
    const send = (type: string, of: object) => {
      const event = Object.assign(new Event(type, { cancelable: true }), of);
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const wheel = (deltaY: number, keys = {}) => send("wheel", { deltaY, ctrlKey: false, metaKey: false, ...keys });
    return { hand, finger, send, wheel, stop };
  };

  it("scrolls the page of a chapter, and zooms with ctrl or command", () => {
    const { hand, wheel, stop } = turned(false);
    expect([wheel(-100), wheel(100), hand.view]).toEqual([false, false, 0]);
    expect([wheel(-100, { ctrlKey: true }), wheel(-100, { metaKey: true }), hand.view]).toEqual([true, true, 2]);
    // The page is not to be zoomed where the drawing can't be any more.
    expect([wheel(-100, { ctrlKey: true }), hand.view]).toEqual([true, 2]);
    stop();
    expect(wheel(100, { ctrlKey: true })).toBe(false);
  });

  it("zooms by itself where it is said to, and scrolls the page where that does nothing", () => {
    const { hand, wheel } = turned(true);
    expect([wheel(100), hand.view]).toEqual([false, 0]);
    expect([wheel(-100), wheel(-100), hand.view]).toEqual([true, true, 2]);
    expect([wheel(-100), wheel(0), hand.view]).toEqual([false, false, 2]);
  });

  it("leaves one finger to the page, and takes two", () => {
    const { send } = turned(false);
    for (const type of ["touchstart", "touchmove"])
      expect([send(type, { touches: [1] }), send(type, { touches: [1, 2] })]).toEqual([false, true]);
  });
});
