import { describe, expect, it } from "vitest";
import { type FrameEnvironment, FrameScheduler } from "./frame-scheduler";

function fakeFrames() {
  let pending: ((nowMs: number) => void) | null = null;
  let requests = 0;
  let hidden = false;
  const pageListeners = new Set<() => void>();
  const observers = new Map<Element, (visible: boolean) => void>();
  const env: FrameEnvironment = {
    requestFrame(callback) {
      pending = callback;
      return ++requests;
    },
    cancelFrame: () => {
      pending = null;
    },
    observe(element, callback) {
      observers.set(element, callback);
      return () => observers.delete(element);
    },
    pageHidden: () => hidden,
    onPageVisibility(callback) {
      pageListeners.add(callback);
      return () => pageListeners.delete(callback);
    },
    now: () => 0,
  };
  return {
    env,
    get waiting() {
      return pending !== null;
    },
    frame(nowMs: number) {
      const run = pending;
      pending = null;
      run?.(nowMs);
    },
    show: (element: Element, visible: boolean) => observers.get(element)?.(visible),
    setHidden(value: boolean) {
      hidden = value;
      for (const listener of pageListeners) listener();
    },
  };
}

const element = {} as Element;

describe("FrameScheduler", () => {
  it("runs every action before any paint", () => {
    const fake = fakeFrames();
    const scheduler = new FrameScheduler(fake.env);
    const order: string[] = [];
    for (const name of ["a", "b"]) {
      const handle = scheduler.register(null, {
        act: () => {
          order.push(`act ${name}`);
          handle.invalidate();
        },
        paint: () => order.push(`paint ${name}`),
      });
      handle.setActive(true);
    }
    fake.frame(0);
    expect(order).toEqual(["act a", "act b", "paint a", "paint b"]);
  });

  it("asks for no frame while nothing changes", () => {
    const fake = fakeFrames();
    const handle = new FrameScheduler(fake.env).register(null, { paint: () => {} });
    expect(fake.waiting).toBe(false);
    handle.invalidate();
    expect(fake.waiting).toBe(true);
    fake.frame(0);
    expect(fake.waiting).toBe(false);
  });

  it("pauses off screen and paints once when it comes back", () => {
    const fake = fakeFrames();
    let paints = 0;
    const handle = new FrameScheduler(fake.env).register(element, { paint: () => paints++ });
    handle.invalidate();
    expect(fake.waiting).toBe(false);
    fake.show(element, true);
    fake.frame(0);
    expect(paints).toBe(1);
  });

  it("stops in a hidden tab and does not leap when it returns", () => {
    const fake = fakeFrames();
    const deltas: number[] = [];
    const handle = new FrameScheduler(fake.env).register(null, { act: (_now, delta) => deltas.push(delta) });
    handle.setActive(true);
    fake.frame(0);
    fake.setHidden(true);
    fake.frame(16);
    expect(fake.waiting).toBe(false);
    fake.setHidden(false);
    fake.frame(60_000);
    expect(deltas).toEqual([0, 16, 100]);
  });

  it("measures frames only when somebody asked", () => {
    const fake = fakeFrames();
    const costs: number[] = [];
    let clock = 0;
    const scheduler = new FrameScheduler({
      ...fake.env,
      now: () => clock,
      measured: (start, end) => costs.push(end - start),
    });
    scheduler
      .register(null, {
        paint: () => {
          clock += 3;
        },
      })
      .invalidate();
    fake.frame(0);
    expect(costs).toEqual([3]);
  });
});
