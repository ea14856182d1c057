import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Store } from "./store";

/** A part of a store's state; the component renders again only when that part is another (by `same`, default ===). */
export function useStore<S, T>(
  store: Pick<Store<S>, "get" | "subscribe">,
  select: (state: S) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T {
  // The newest selector without a new subscription each time.
  const latest = useRef({ select, same });
  latest.current = { select, same };
  const last = useRef<{ readonly value: T } | null>(null);
  const read = useCallback(() => {
    const value = latest.current.select(store.get());
    // The old object for an equal one: React compares by identity.
    if (last.current !== null && latest.current.same(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  }, [store]);
  return useSyncExternalStore(store.subscribe, read, read);
}
