/** The engine's host, for tests: its slices happen when a test says so. */

import type { LaneParams } from "../model/scenario";
import type { Core } from "./core";
import { EngineHost, type HostOptions } from "./engine-host";
import type { FromHost } from "./protocol";
import { testCore } from "./test-core";

export const core = await testCore();

export function hostFor(options: Partial<HostOptions> = {}) {
  const messages: FromHost[] = [];
  const waiting: (() => void)[] = [];
  // Time passes by looking at the clock: what is posted when does not depend on how busy the machine is.
  let nowMs = 0;
  const host = new EngineHost({
    clock: () => (nowMs += 0.05),
    post: (message) => messages.push(message),
    defer: (callback) => waiting.push(callback),
    ...options,
  });
  host.receive({ type: "load", module: core.module });
  const slice = () => {
    const next = waiting.shift();
    next?.();
    return next !== undefined;
  };
  const of = <T extends FromHost["type"]>(type: T) =>
    messages.filter((message) => message.type === type) as Extract<FromHost, { type: T }>[];
  const settle = () => {
    while (slice());
  };
  return { host, messages, slice, settle, of };
}

export const open = (run: number, lanes: readonly LaneParams[]) => ({
  type: "open" as const,
  run,
  model: "accept",
  lanes,
});

/** A core that breaks after so many steps. */
export function breaking(after: number): Core {
  const real = core.make();
  let steps = 0;
  return new Proxy(real, {
    get(target, name) {
      if (name === "step" && ++steps > after) throw new Error("the memory ran out");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
