/** When a figure's engine starts: never by itself, so that a page costs its reader only what is looked at. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Player } from "../run/player";

/**
 * What a reader does first, by pointer, finger or key. A finger that only scrolls past does none of them. `pointermove`: the pointer may have come before
 * this script did.
 */
const approaches = ["pointerover", "pointermove", "click", "focusin", "keydown"] as const;

/** Starts the engine at the reader's first move towards the figure. The picture of the build stands until then, and its buttons work. */
export function useStartWhenApproached(element: RefObject<HTMLElement | null>, player: Player): void {
  useEffect(() => {
    const figure = element.current;
    if (figure === null) return;
    const stop = () => {
      for (const event of approaches) figure.removeEventListener(event, start);
    };
    const start = (event: Event) => {
      if (event.type.startsWith("pointer") && (event as PointerEvent).pointerType === "touch") return;
      stop();
      player.start();
    };
    for (const event of approaches) figure.addEventListener(event, start);
    return stop;
  }, [element, player]);
}

/** What starts by itself comes after all that the reader came for. */
const restMs = 2000;

/** Calls once the page has loaded, has had a rest and is idle. Returns the function that calls it off. */
export function whenPageRests(call: () => void): () => void {
  let callOff = () => {};
  const rest = () => {
    const timer = setTimeout(() => {
      callOff = whenIdle(call);
    }, restMs);
    callOff = () => clearTimeout(timer);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
  return () => {
    callOff();
    window.removeEventListener("load", rest);
  };
}

/** Calls once the browser has nothing more urgent, within two seconds. Returns the function that calls it off. */
export function whenIdle(call: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(call, { timeout: restMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(call);
  return () => clearTimeout(handle);
}

/** Something that can hold the focus, by what a reader knows it by. */
const nameOf = (element: Element) =>
  `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent}`;

/**
 * When the live figure takes the picture's place, what the reader opened in the picture stays open, and the focus stays where it was. `live`: it has
 * taken it.
 */
export function useCarryOver(stage: RefObject<HTMLElement | null>, live: boolean): void {
  const opened = useRef(new Set<string>());
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = stage.current;
    if (element === null || live) return;
    const toggled = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || target.firstElementChild === null) return;
      if (target.open) opened.current.add(nameOf(target.firstElementChild));
      else opened.current.delete(nameOf(target.firstElementChild));
    };
    const moved = ({ target }: Event) => {
      focused.current = target instanceof Element && element.contains(target) ? nameOf(target) : null;
    };
    if (element.contains(document.activeElement)) focused.current = nameOf(document.activeElement as Element);
    // `toggle` does not bubble.
    element.addEventListener("toggle", toggled, true);
    document.addEventListener("focusin", moved);
    document.addEventListener("pointerdown", moved);
    return () => {
      element.removeEventListener("toggle", toggled, true);
      document.removeEventListener("focusin", moved);
      document.removeEventListener("pointerdown", moved);
    };
  }, [stage, live]);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null || !live) return;
    for (const details of element.querySelectorAll("details")) {
      if (details.firstElementChild !== null && opened.current.has(nameOf(details.firstElementChild)))
        details.open = true;
    }
    if (focused.current === null || (document.activeElement ?? document.body) !== document.body) return;
    const held = [...element.querySelectorAll<HTMLElement>("summary, button, [tabindex]")];
    held.find((one) => nameOf(one) === focused.current)?.focus({ preventScroll: true });
  }, [stage, live]);
}
