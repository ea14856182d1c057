/**
 * One frame loop for a page. Every figure registers; in a frame all actions (state moves on) come before all paints, so that
 * figures that share a clock never show two different moments. No frame is asked for while nothing visible wants one:
 * a page of ten paused figures costs nothing.
 */

export interface FrameClient {
  /** Moves state on by deltaMs of wall time; called in each frame while the handle is active and visible. */
  act?(nowMs: number, deltaMs: number): void;
  /** Draws; called once after invalidate(), when visible. */
  paint?(nowMs: number): void;
}

export interface FrameHandle {
  /** While active, act() is called in every frame in which the element can be seen. */
  setActive(active: boolean): void;
  /** Asks for one paint, in the next frame in which the element can be seen. */
  invalidate(): void;
  readonly visible: boolean;
  dispose(): void;
}

/** What the scheduler needs of a browser; tests pass their own. */
export interface FrameEnvironment {
  requestFrame(callback: (nowMs: number) => void): number;
  cancelFrame(id: number): void;
  /** Calls back with true when the element comes near the viewport, false when it leaves. */
  observe(element: Element, callback: (visible: boolean) => void): () => void;
  pageHidden(): boolean;
  onPageVisibility(callback: () => void): () => void;
  /** Called after each frame with its main-thread cost, if somebody asked for it. */
  measured?(startMs: number, endMs: number): void;
  now(): number;
}

/** A frame after a pause (hidden tab, long task) must not make the clock leap. */
const longestDeltaMs = 100;

interface Entry {
  readonly client: FrameClient;
  visible: boolean;
  active: boolean;
  dirty: boolean;
  lastMs: number | null;
}

export class FrameScheduler {
  readonly #env: FrameEnvironment;
  readonly #entries = new Set<Entry>();
  #frame: number | null = null;
  readonly #stopVisibility: () => void;

  constructor(env: FrameEnvironment) {
    this.#env = env;
    this.#stopVisibility = env.onPageVisibility(() => this.#schedule());
  }

  /** `element` null: always counted as visible (for work that has no place on the page). */
  register(element: Element | null, client: FrameClient): FrameHandle {
    const entry: Entry = { client, visible: element === null, active: false, dirty: false, lastMs: null };
    this.#entries.add(entry);
    const stopObserving =
      element === null
        ? () => {}
        : this.#env.observe(element, (visible) => {
            entry.visible = visible;
            entry.lastMs = null;
            this.#schedule();
          });
    return {
      setActive: (active) => {
        if (entry.active === active) return;
        entry.active = active;
        entry.lastMs = null;
        this.#schedule();
      },
      invalidate: () => {
        entry.dirty = true;
        this.#schedule();
      },
      get visible() {
        return entry.visible;
      },
      dispose: () => {
        stopObserving();
        this.#entries.delete(entry);
      },
    };
  }

  dispose(): void {
    if (this.#frame !== null) this.#env.cancelFrame(this.#frame);
    this.#frame = null;
    this.#entries.clear();
    this.#stopVisibility();
  }

  #wanted(): boolean {
    if (this.#env.pageHidden()) return false;
    for (const entry of this.#entries) if (entry.visible && (entry.active || entry.dirty)) return true;
    return false;
  }

  #schedule(): void {
    if (this.#frame !== null || !this.#wanted()) return;
    this.#frame = this.#env.requestFrame((nowMs) => this.#run(nowMs));
  }

  #run(nowMs: number): void {
    this.#frame = null;
    const startMs = this.#env.measured ? this.#env.now() : 0;
    const entries = [...this.#entries];
    for (const entry of entries) {
      if (!entry.active || !entry.visible) continue;
      const deltaMs = entry.lastMs === null ? 0 : Math.min(longestDeltaMs, nowMs - entry.lastMs);
      entry.lastMs = nowMs;
      entry.client.act?.(nowMs, deltaMs);
    }
    for (const entry of entries) {
      if (!entry.dirty || !entry.visible) continue;
      entry.dirty = false;
      entry.client.paint?.(nowMs);
    }
    this.#env.measured?.(startMs, this.#env.now());
    this.#schedule();
  }
}

/** The browser's own environment. Frame costs are measured (as `stampede-frame` entries of the performance timeline) only if asked. */
export function browserFrames(view: Window & typeof globalThis, measure: boolean): FrameEnvironment {
  return {
    requestFrame: (callback) => view.requestAnimationFrame(callback),
    cancelFrame: (id) => view.cancelAnimationFrame(id),
    observe(element, callback) {
      if (!view.IntersectionObserver) {
        callback(true);
        return () => {};
      }
      const observer = new view.IntersectionObserver((changes) => {
        const last = changes.at(-1);
        if (last) callback(last.isIntersecting);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    pageHidden: () => view.document.visibilityState === "hidden",
    onPageVisibility(callback) {
      view.document.addEventListener("visibilitychange", callback);
      return () => view.document.removeEventListener("visibilitychange", callback);
    },
    now: () => view.performance.now(),
    ...(measure && {
      measured: (start: number, end: number) => {
        view.performance.measure("stampede-frame", { start, end });
      },
    }),
  };
}
