import { describe, expect, it } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./gestures";
import { listenToZoom } from "./use-gestures";

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

/** Zoomed from 0 to 2; its view is how far. */
const zooming = (own: Partial<AnyDrawing> = {}) => {
  const at: { x: number; y: number }[] = [];
  const { hand } = handOn({
    ...drawing,
    zooms: 1,
    ...own,
    react: ({ view }, event, { held }) => {
      if (event.type === "down") return { hold: event };
      if (event.type === "move") return held && { hold: event };
      if (event.type !== "zoom") return null;
      at.push({ x: event.x, y: event.y });
      return { view: Math.min(2, Math.max(0, Number(view) + event.doublings)) };
    },
  });
  const finger = (type: "down" | "move", id: number, x: number, y = 0) =>
    hand.handle(type === "down" ? { type, x, y, primary: true } : { type, x, y }, id);
  return { hand, at, finger };
};

it("is zoomed by two fingers, in steps of what lies between them, about the point there", () => {
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
  expect([hand.view, at.length]).toEqual([0, 3]);
  hand.handle({ type: "up" }, 2);
  finger("move", 1, 300);
  expect([hand.view, hand.holds, at.length]).toEqual([0, false, 3]);
  hand.handle({ type: "cancel" }, 1);
  finger("down", 3, 10);
  expect(hand.holds).toBe(true);
});

it("is zoomed by two fingers where it is to be, and elsewhere leaves them to the page", () => {
  const { hand, finger } = zooming({ zoomAreas: () => [{ y: 50, h: 20 }] });
  finger("down", 1, 40, 60);
  finger("down", 2, 60, 75);
  expect([hand.pinches, finger("move", 2, 200, 75), hand.view]).toEqual([false, true, 0]);
  hand.handle({ type: "up" }, 2);
  finger("down", 2, 60, 60);
  expect(hand.pinches).toBe(true);
  // They may leave it.
  finger("move", 2, 80, 90);
  expect(hand.view).toBe(1);
  hand.handle({ type: "up" }, 1);
  expect(hand.pinches).toBe(false);
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
  const touch = (type: "down" | "up" | "cancel", id = 1) =>
    hand.handle(type === "down" ? { type, x: 10 * id, y: 0, primary: true } : { type }, id);
  touch("down");
  touch("cancel");
  touch("down");
  touch("down", 2);
  touch("up", 2);
  touch("up");
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

describe("the wheel over a drawing that zooms", () => {
  const turned = (plain: boolean, own: Partial<AnyDrawing> = {}) => {
    const { hand, finger } = zooming(own);
    const element = new EventTarget();
    const stop = listenToZoom(element, hand, { plain: () => plain, point: () => ({ x: 5, y: 5 }) });
    const send = (type: string, of: object) => {
      const event = Object.assign(new Event(type, { cancelable: true }), of);
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const wheel = (deltaY: number, more = {}) =>
      send("wheel", { deltaY, deltaMode: 0, ctrlKey: false, metaKey: false, ...more });
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

  it("zooms in proportion to what is scrolled, however many events tell of it, and back", () => {
    const { hand, wheel } = turned(true);
    for (let i = 0; i < 19; i++) expect(wheel(-5)).toBe(true);
    expect(hand.view).toBe(0);
    wheel(-5);
    expect(hand.view).toBe(1);
    expect([wheel(60), hand.view, wheel(-60), wheel(-99), hand.view]).toEqual([true, 1, true, true, 1]);
    // What it can't be zoomed by is not saved up for later.
    wheel(-1);
    expect([hand.view, wheel(-90), wheel(100), hand.view]).toEqual([2, false, true, 1]);
  });

  it("zooms as far by a wheel that is told in lines or in pages", () => {
    const fine = { zooms: 1 / 16 };
    const lines = turned(true, fine);
    lines.wheel(-3, { deltaMode: 1 });
    expect(lines.hand.view).toBe(0.25);
    const pages = turned(true, fine);
    pages.wheel(-0.125, { deltaMode: 2 });
    expect(pages.hand.view).toBe(0.25);
    const px = turned(true, fine);
    px.wheel(-25);
    expect(px.hand.view).toBe(1 / 16);
  });

  it("zooms smoothly by about a fifth a notch, with ctrl too, and follows two fingers on a touchpad closely", () => {
    const fine = { zooms: 1 / 64 };
    for (const more of [{}, { ctrlKey: true }]) {
      const { hand, wheel } = turned(true, fine);
      wheel(-100, more);
      expect(2 ** Number(hand.view)).toBeGreaterThan(1.17);
      expect(2 ** Number(hand.view)).toBeLessThan(1.23);
    }
    const pad = turned(false, fine);
    for (let i = 0; i < 20; i++) pad.wheel(-5, { ctrlKey: true });
    expect(pad.hand.view).toBeCloseTo(1, 1);
  });

  it("leaves one finger to the page, and takes two", () => {
    const { send, finger } = turned(false);
    const touches = () =>
      ["touchstart", "touchmove"].map((type) => [send(type, { touches: [1] }), send(type, { touches: [1, 2] })]);
    finger("down", 1, 10);
    expect(touches()).toEqual([
      [false, false],
      [false, false],
    ]);
    finger("down", 2, 60);
    expect(touches()).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});
