/**
 * Requests of a host page in their order. Of what comes faster than frames only so much is done as a frame has time for: of scenarios, and of themes, the newest;
 * of places, and of playing and pausing, the newest of several in a row.
 */
import type { EmbedRequest } from "../../model/embed-messages";

export interface Requests {
  take(request: EmbedRequest): void;
  /** What waits is dropped. */
  stop(): void;
}

/** Steps and stops that wait, and what stands between them: each takes a millisecond or two. */
const mostWaiting = 64;

/** What comes before a scenario is overtaken by it, but for the colours, which are not of the scenario. */
function withNewest(waiting: readonly EmbedRequest[], request: EmbedRequest): EmbedRequest[] {
  if (request.type === "theme") return [...waiting.filter(({ type }) => type !== "theme"), request];
  if (request.type === "set") return [...waiting.filter(({ type }) => type === "theme"), request];
  const last = waiting.at(-1);
  const kept = last !== undefined && replaces(request, last) ? waiting.slice(0, -1) : waiting;
  const next = [...kept, request];
  if (next.length <= mostWaiting) return next;
  const oldest = next.findIndex(({ type }) => type !== "set" && type !== "theme");
  return next.filter((_, i) => i !== oldest);
}

const replaces = (request: EmbedRequest, last: EmbedRequest): boolean =>
  request.type === "seek" ? last.type === "seek" : isPlaying(request) && isPlaying(last);

const isPlaying = ({ type }: EmbedRequest): boolean => type === "play" || type === "pause";

/**
 * `later` calls back once a frame has passed, and gives a function that calls it off. The first request of a frame is acted on at once, but for a scenario, which waits
 * for what may overtake it; what comes after waits for the next frame.
 */
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
      const actsNow = callOff === null && request.type !== "set";
      if (!actsNow) waiting = withNewest(waiting, request);
      callOff ??= later(flush);
      if (actsNow) act(request);
    },
    stop() {
      callOff?.();
      callOff = null;
      waiting = [];
    },
  };
}
