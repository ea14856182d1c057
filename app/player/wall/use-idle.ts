import { type RefObject, useEffect } from "react";

/** Nobody moves a mouse or touches anything for so long: the controls go. */
export const idleAfterMs = 2500;

const signs = ["pointermove", "pointerdown", "focusin", "wheel"] as const;

/** Marks an element with `data-idle` while nobody reaches for it: styles take its controls away, and bring them for the keyboard's focus. */
export function useIdle(root: RefObject<HTMLElement | null>, wanted = true): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !wanted) return;
    let timer = 0;
    let [x, y] = [Number.NaN, Number.NaN];
    const rest = () => element.setAttribute("data-idle", "");
    const stir = (event: Event) => {
      // A browser tells of a pointer that stands still when what lies under it changes.
      if (event instanceof PointerEvent && event.type === "pointermove") {
        if (event.screenX === x && event.screenY === y) return;
        [x, y] = [event.screenX, event.screenY];
      }
      element.removeAttribute("data-idle");
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, idleAfterMs);
    };
    timer = window.setTimeout(rest, idleAfterMs);
    for (const sign of signs) element.addEventListener(sign, stir, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeAttribute("data-idle");
      for (const sign of signs) element.removeEventListener(sign, stir);
    };
  }, [root, wanted]);
}
