import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./gestures";
import { type Finger, zoomsOf } from "./zoom-gestures.test-helper";

// Turns of a wheel that follow each other within 150 ms are one gesture to d3-zoom.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A drawing that is zoomed from 0 to 2; its view is how far. */
function zooming(own: Partial<AnyDrawing> = {}, plain = false) {
  const at: { x: number; y: number }[] = [];
  const drawing: AnyDrawing = {
    view: 0,
    zooms: 1,
    create: () => {
      throw new Error("Nothing is painted here.");
    },
    print: () => null as never,
    react: ({ view }, event, { held }) => {
      if (event.type === "down") return { hold: event };
      if (event.type === "move") return held && { hold: event };
      if (event.type !== "zoom") return null;
      at.push({ x: event.x, y: event.y });
      return { view: Math.min(2, Math.max(0, Number(view) + event.doublings)) };
    },
    ...own,
  };
  const ask = { width: 100 } as Ask<unknown, unknown, unknown>;
  const hand = new Hand({ drawing, ask: (view) => ({ ...ask, view }), changed: () => {} });
  return { hand, at, ...zoomsOf(hand, plain) };
}

describe("two fingers on a drawing that zooms", () => {
  it("zoom it in steps of what lies between them, about the point there", () => {
    const { hand, at, touch } = zooming();
    hand.handle({ type: "down", x: 40, y: 0, primary: true }, true);
    expect([touch("start", [{ x: 40 }]), hand.holds]).toEqual([false, true]);
    touch("start", [{ x: 40 }, { x: 60 }], [1]);
    // What one of them dragged is let go.
    expect([hand.holds, hand.view]).toEqual([false, 0]);
    touch("move", [{ x: 30 }, { x: 60 }], [0]);
    expect(at).toEqual([]);
    expect(touch("move", [{ x: 30 }, { x: 70 }], [1])).toBe(true);
    expect([hand.view, at]).toEqual([1, [{ x: 50, y: 0 }]]);
    touch("move", [{ x: 30 }, { x: 110 }], [1]);
    expect([hand.view, at.at(-1)]).toEqual([2, { x: 70, y: 0 }]);
    touch("move", [{ x: 30 }, { x: 50 }], [1]);
    expect([hand.view, at.length]).toEqual([0, 3]);
    touch("end", [{ x: 30 }], [1]);
    touch("move", [{ x: 300 }]);
    expect([hand.view, at.length]).toEqual([0, 3]);
    // Until both are lifted the other one drags nothing.
    hand.handle({ type: "down", x: 40, y: 0, primary: true }, true);
    expect(hand.holds).toBe(false);
    touch("end", [], [0]);
    hand.handle({ type: "down", x: 40, y: 0, primary: true }, true);
    expect(hand.holds).toBe(true);
  });

  it("are the page's where nothing is to be zoomed, and where one of them is elsewhere; one finger always is", () => {
    const { hand, touch } = zooming({ zoomAreas: () => [{ y: 50, h: 20 }] });
    const pair = (low: Finger, high: Finger) => {
      touch("start", [low, high]);
      const taken = touch("move", [low, { ...high, x: 200 }], [1]);
      touch("end", [], [0, 1]);
      return taken;
    };
    expect(pair({ x: 40, y: 60 }, { x: 60, y: 75 })).toBe(false);
    expect(pair({ x: 40, y: 60 }, { x: 60, y: 60, target: "elsewhere" })).toBe(false);
    expect(hand.view).toBe(0);
    expect([touch("start", [{ x: 40, y: 60 }]), touch("move", [{ x: 50, y: 60 }])]).toEqual([false, false]);
    // They may leave it.
    touch(
      "start",
      [
        { x: 40, y: 60 },
        { x: 60, y: 60 },
      ],
      [1],
    );
    expect(
      touch(
        "move",
        [
          { x: 40, y: 60 },
          { x: 82, y: 90 },
        ],
        [1],
      ),
    ).toBe(true);
    expect(hand.view).toBe(1);
  });
});

describe("the wheel over a drawing that zooms", () => {
  const turned = (plain: boolean, own: Partial<AnyDrawing> = {}) => {
    const { wheel, ...rest } = zooming(own, plain);
    return { ...rest, wheel: (deltaY: number, more?: object) => wheel({ x: 5, y: 5 }, deltaY, more) };
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
});
