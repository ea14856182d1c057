import type { PointerEvent } from "react";
import { expect, it } from "vitest";
import { holdOf } from "./hold";

/** A timeline under a pointer, and what has become of it. */
function held() {
  const captured = new Set<number>();
  const done: string[] = [];
  const hold = holdOf(
    ({ clientX }) => done.push(`to ${clientX}`),
    () => done.push("focus"),
  );
  const currentTarget = {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  };
  const event = (clientX: number, button: number) =>
    ({ currentTarget, pointerId: 7, clientX, button }) as unknown as PointerEvent;
  return { hold, event, done, captured };
}

it("seeks where the first button is pressed, and wherever it is dragged then", () => {
  const { hold, event, done, captured } = held();
  hold.onPointerMove(event(5, -1));
  expect(done).toEqual([]);
  hold.onPointerDown(event(10, 0));
  hold.onPointerMove(event(30, -1));
  expect(done).toEqual(["focus", "to 10", "to 30"]);
  captured.clear();
  hold.onPointerMove(event(50, -1));
  expect(done).toHaveLength(3);
});

it.each([1, 2, 3, 4])("does nothing at a press of button %d", (button) => {
  const { hold, event, done } = held();
  hold.onPointerDown(event(10, button));
  hold.onPointerMove(event(30, -1));
  expect(done).toEqual([]);
});
