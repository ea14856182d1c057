/** What a pointer does over a drawing's box, told to the drawing's hand. Knows of events and boxes only what it reads of them. */
import type { MouseEvent, PointerEvent } from "react";
import { byFirstButton } from "../base/first-button";
import type { HandEvent, Point } from "./drawing";
import type { Hand } from "./gestures";

/** Listeners of the box that the drawing stands in. */
export interface Pointers {
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/** `width`: of the drawing in its own px, null before there is one. */
export function pointersOf(hand: Hand, box: () => HTMLElement | null, width: () => number | null): Pointers {
  const handle = (event: PointerEvent, make: (at: Point) => HandEvent) => {
    const element = box();
    if (!element) return;
    const touched = event.pointerType === "touch";
    // Another finger only zooms (zoom-gestures.ts).
    if (touched && !event.isPrimary) return;
    hand.handle(make(pointIn(element, event, width())), touched);
    if (hand.holds && event.type === "pointerdown") element.setPointerCapture(event.pointerId);
    element.style.cursor = hand.pressable ? "pointer" : "";
  };
  return {
    onPointerMove: (event) => handle(event, (at) => ({ type: "move", ...at })),
    onPointerDown: (event) => handle(event, (at) => ({ type: "down", ...at, primary: byFirstButton(event) })),
    onPointerUp: (event) => handle(event, () => ({ type: "up" })),
    onPointerCancel: (event) => handle(event, () => ({ type: "cancel" })),
    onPointerLeave: (event) => handle(event, () => ({ type: "leave" })),
    onDoubleClick: (event) => {
      const element = box();
      if (element) hand.handle({ type: "double", ...pointIn(element, event, width()) });
    },
  };
}

/** Where an event is in the drawing's own px: a lecture or an embed enlarges the page, and a drawing wider than its box is pressed together. */
export function pointIn(
  box: HTMLElement,
  at: { readonly clientX: number; readonly clientY: number },
  width: number | null,
): Point {
  const { left, top, width: across } = box.getBoundingClientRect();
  const own = Math.max(1, box.offsetWidth);
  const zoom = across / own;
  return { x: ((at.clientX - left) * Math.max(own, width ?? 0)) / across, y: (at.clientY - top) / zoom };
}
