/** A drawing's hand on the page: the one place where pointers, wheels and keys are listened to. */
import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { useMedia } from "../base/use-media";
import type { Attempts } from "./attempts";
import type { AnyDrawing, Ask } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import { Hand } from "./gestures";
import { type Pointers, pointersOf, pointIn } from "./pointers";
import type { FigureFrame } from "./types";

interface HandOfPlace {
  readonly hand: Hand;
  /** The moment shown, in this width; `view` as the hand has it. */
  readonly askAt: (width: number) => Ask<unknown, unknown, unknown>;
  /** Of the box that the drawing stands in. */
  readonly pointers: Pointers;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** As of an Ask. */
  readonly forcedColours: boolean;
}

/** `width`: of the drawing in its own px, null before there is one. `frame`: what is shown there, or would be in the next painting. */
export function useHand(
  box: RefObject<HTMLElement | null>,
  drawing: AnyDrawing,
  place: DrawingProps,
  width: () => number | null,
  frame: () => FigureFrame,
  attempts: Attempts,
): HandOfPlace {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const forcedColours = useMedia("(forced-colors: active)");
  const latest = useRef({ place, width, frame, forcedColours });
  latest.current = { place, width, frame, forcedColours };
  const [made] = useState(() => {
    const memories = new Map<string, unknown>();
    const ask = (across: number, view: unknown): Ask<unknown, unknown, unknown> => {
      const { place, frame, forcedColours } = latest.current;
      const { description, shape, chosenCpu, listing, reducedMotion, drawingKey, roomPx, keyGone = false } = place;
      // Another shape has nothing to do with what was kept of the last.
      if (!memories.has(drawingKey)) {
        memories.clear();
        memories.set(drawingKey, drawing.memory?.(description, shape) ?? null);
      }
      const memory = memories.get(drawingKey);
      const still = reducedMotion;
      const seen = { frame: frame(), width: across, roomPx, chosenCpu, listing, still, forcedColours, keyGone };
      return { description, shape, ...seen, view, memory };
    };
    const hand = new Hand({
      drawing,
      ask: (view) => {
        const across = latest.current.width();
        return across === null ? null : ask(across, view);
      },
      chooseCpu: (cpu) => latest.current.place.onChooseCpu(cpu),
      seek: (timeNs) => latest.current.place.onSeek?.(timeNs),
      clock: () => latest.current.place.clock,
      within: (work) => attempts.value(work),
      setParam: (name, value, lane) => latest.current.place.onSetParam?.(name, value, lane),
      changed: show,
    });
    return { hand, askAt: (across: number) => ask(across, hand.view) };
  });
  const { hand } = made;

  const { clock } = place;
  useEffect(() => (drawing.clocked ? clock?.subscribe(show) : undefined), [drawing, clock]);

  useEffect(() => {
    const element = box.current;
    if (!element || drawing.zooms === undefined) return;
    let stop: (() => void) | null = () => {};
    const listening = {
      plain: () => latest.current.place.wheel === "plain" || (document.fullscreenElement?.contains(element) ?? false),
      point: (at: Parameters<typeof pointIn>[1]) => pointIn(element, at, latest.current.width()),
    };
    import("./zoom-gestures").then(
      ({ listenToZoom }) => {
        if (stop) stop = listenToZoom(element, hand, listening);
      },
      // Keys and buttons zoom all the same.
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [box, drawing, hand]);

  return {
    ...made,
    forcedColours,
    pointers: pointersOf(
      hand,
      () => box.current,
      () => latest.current.width(),
    ),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (!hand.handle({ type: "key", key: event.key })) return;
      // The player has keys of its own, and the page would scroll.
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
