/** A worker that hosts the engine of one figure, or a share of a sweep. */
import { EngineHost } from "./engine-host";
import type { ToHost } from "./protocol";

// The page's types lend `self` a window's postMessage; here it is a worker's.
const scope = self as unknown as DedicatedWorkerGlobalScope;
// A message to oneself comes after those that wait already, and sooner than any timer.
const turn = new MessageChannel();
let next: (() => void) | null = null;
turn.port1.onmessage = () => next?.();

const host = new EngineHost({
  post: (message, transfer) => scope.postMessage(message, transfer),
  defer: (callback) => {
    next = callback;
    turn.port2.postMessage(null);
  },
});

scope.onmessage = ({ data }: MessageEvent<ToHost>) => host.receive(data);
scope.postMessage({ type: "hello" });
