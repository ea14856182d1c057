import type { MouseEvent, PointerEvent } from "react";
import { describe, expect, it } from "vitest";
import type { AnyDrawing, Ask } from "./drawing";
import { Hand } from "./gestures";
import { pointersOf, pointIn } from "./pointers";

const ask = { width: 200 } as Ask<unknown, unknown, unknown>;

/** A box of 200 px at (10, 20) with a drawing whose left half are CPUs. */
function place({ width = 200, scale = 1 }: { width?: number | null; scale?: number } = {}) {
  const done: string[] = [];
  const captured: number[] = [];
  const drawing = {
    view: 0,
    create: () => {
      throw new Error("Nothing is painted here.");
    },
    print: () => null as never,
    hits: (_, x) => (x < 100 ? { kind: "cpu", lane: 0, cpu: Math.floor(x / 10) } : null),
    react: (_, event, { held }) => {
      const at = "x" in event ? ` ${event.x},${event.y}` : "";
      done.push(`${event.type}${at}`);
      if (event.type === "down") return { hold: event };
      return held && event.type === "move" ? { seekNs: event.x } : null;
    },
  } satisfies AnyDrawing;
  const hand = new Hand({
    drawing,
    ask: () => ask,
    chooseCpu: ({ cpu }) => done.push(`CPU ${cpu}`),
    seek: (ns) => done.push(`seek ${ns}`),
    changed: () => {},
  });
  const box = {
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 200 * scale }),
    offsetWidth: 200,
    setPointerCapture: (id: number) => captured.push(id),
    style: { cursor: "" },
  };
  const pointers = pointersOf(
    hand,
    () => box as unknown as HTMLElement,
    () => width,
  );
  const event = (type: string, x: number, more: object = {}) =>
    ({
      type,
      clientX: 10 + x,
      clientY: 25,
      pointerId: 3,
      pointerType: "mouse",
      button: 0,
      ...more,
    }) as unknown as PointerEvent;
  return { pointers, event, done, captured, hand, box };
}

describe("a pointer over a drawing", () => {
  it("drags by its first button: the box keeps it until it is lifted", () => {
    const { pointers, event, done, captured, hand } = place();
    pointers.onPointerDown(event("pointerdown", 150));
    pointers.onPointerMove(event("pointermove", 180));
    expect([captured, hand.holds]).toEqual([[3], true]);
    pointers.onPointerUp(event("pointerup", 180));
    pointers.onPointerMove(event("pointermove", 190));
    expect(done).toEqual(["down 150,5", "move 180,5", "seek 180", "up", "move 190,5"]);
    expect([captured, hand.holds]).toEqual([[3], false]);
  });

  it.each([1, 2, 3, 4])("neither drags nor follows a CPU by button %d", (button) => {
    const { pointers, event, done, captured, hand } = place();
    for (const x of [50, 150]) {
      pointers.onPointerDown(event("pointerdown", x, { button }));
      pointers.onPointerMove(event("pointermove", x + 20));
      pointers.onPointerUp(event("pointerup", x + 20, { button }));
    }
    expect(done.filter((one) => !/^(move|up)/.test(one))).toEqual([]);
    expect([captured, hand.holds]).toEqual([[], false]);
  });

  it("shows where it can press", () => {
    const { pointers, event, box } = place();
    pointers.onPointerMove(event("pointermove", 50));
    expect(box.style.cursor).toBe("pointer");
    pointers.onPointerMove(event("pointermove", 150));
    expect(box.style.cursor).toBe("");
  });

  it("lets go when the browser takes it away, and points at nothing once it has left", () => {
    const { pointers, event, hand } = place();
    pointers.onPointerDown(event("pointerdown", 50));
    pointers.onPointerCancel(event("pointercancel", 50));
    expect(hand.holds).toBe(false);
    pointers.onPointerMove(event("pointermove", 50));
    expect(hand.hit).not.toBeNull();
    pointers.onPointerLeave(event("pointerleave", 50));
    expect(hand.hit).toBeNull();
  });

  it("tells of a double press where it was", () => {
    const { pointers, event, done } = place();
    pointers.onDoubleClick(event("dblclick", 30) as unknown as MouseEvent);
    expect(done).toContain("double 30,5");
  });

  it("does nothing where there is no box", () => {
    const { hand, event, done } = place();
    const gone = pointersOf(
      hand,
      () => null,
      () => null,
    );
    gone.onPointerDown(event("pointerdown", 50));
    gone.onDoubleClick(event("dblclick", 50) as unknown as MouseEvent);
    expect(done).toEqual([]);
  });

  it("is in the drawing's own px, however large the page is shown, and where the drawing is pressed together", () => {
    const at = { clientX: 10 + 100, clientY: 20 + 40 };
    const inBox = (width: number | null, scale: number) =>
      pointIn(place({ scale }).box as unknown as HTMLElement, at, width);
    expect(inBox(200, 1)).toEqual({ x: 100, y: 40 });
    expect(inBox(null, 1)).toEqual({ x: 100, y: 40 });
    expect(inBox(200, 2)).toEqual({ x: 50, y: 20 });
    expect(inBox(400, 1)).toEqual({ x: 200, y: 40 });
  });
});
