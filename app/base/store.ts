/** The smallest store that React's useSyncExternalStore can read: one value, replaced as a whole. */

export interface Store<S> {
  get(): S;
  set(next: S): void;
  update(change: (state: S) => S): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (next: S) => {
    if (Object.is(next, state)) return;
    state = next;
    // A copy: a listener may unsubscribe itself or others while it is told.
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
