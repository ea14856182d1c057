import { useSyncExternalStore } from "react";

/** Whether a media query matches; false while prerendering. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Whether the reader wants no motion, asked now. */
export const wantsStill = (): boolean => window.matchMedia(reducedMotion).matches;

export function useReducedMotion(): boolean {
  return useMedia(reducedMotion);
}
