import { useEffect, useLayoutEffect, useRef } from "react";

/** For a place whose parts change their order: what has the focus there keeps it, though the browser takes it from whatever is moved. */
export function useFocusKept(): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const came = (event: FocusEvent) => {
      focused.current = event.target as Element;
    };
    const left = (event: FocusEvent) => {
      // Moved, not left: nothing else has been pressed or reached.
      if (event.relatedTarget !== null) focused.current = null;
    };
    const pressed = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) focused.current = null;
    };
    element.addEventListener("focusin", came);
    element.addEventListener("focusout", left);
    document.addEventListener("pointerdown", pressed);
    return () => {
      element.removeEventListener("focusin", came);
      element.removeEventListener("focusout", left);
      document.removeEventListener("pointerdown", pressed);
    };
  }, []);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last instanceof HTMLElement && last.isConnected && document.activeElement === document.body)
      last.focus({ preventScroll: true });
  });
  return place;
}
