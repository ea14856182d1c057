/** Requests of a host page in their order, but of scenarios that come faster than frames only the newest is opened. */
import type { EmbedRequest } from "../../model/embed-messages";

export interface Requests {
  take(request: EmbedRequest): void;
  /** What waits is dropped. */
  stop(): void;
}

/** `later` calls back once a frame has passed, and gives a function that calls it off. What comes after a scenario waits with it, and what came before another is overtaken. */
export function newestSet(act: (request: EmbedRequest) => void, later: (callback: () => void) => () => void): Requests {
  let waiting: EmbedRequest[] = [];
  let callOff: (() => void) | null = null;
  const flush = () => {
    callOff = null;
    const due = waiting;
    waiting = [];
    for (const request of due) act(request);
  };
  return {
    take(request) {
      if (request.type === "set") waiting = [request];
      else if (waiting.length > 0) waiting.push(request);
      else return act(request);
      callOff ??= later(flush);
    },
    stop() {
      callOff?.();
      callOff = null;
      waiting = [];
    },
  };
}
