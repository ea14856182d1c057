/**
 * Ways to reach a host, best first: a module worker; a classic worker from a blob that imports the module, where an opaque origin (a sandboxed frame)
 * forbids the first; and the page itself, in slices of a few milliseconds.
 */
import { EngineHost } from "./engine-host";
import { reasonOf } from "./loader";
import type { FromHost, Transport } from "./protocol";

export type MakeTransport = () => Transport;

export function moduleWorker(url: string | URL): MakeTransport {
  return () => overWorker(new Worker(url, { type: "module" }), () => {});
}

/** Chromium refuses module workers from blobs, and a classic one may import a module by its absolute address. */
export function blobWorker(url: string | URL): MakeTransport {
  return () => {
    const absolute = new URL(url, globalThis.location?.href).href;
    const blob = new Blob(
      [`import(${JSON.stringify(absolute)}).catch((error) => { setTimeout(() => { throw error; }); });`],
      { type: "text/javascript" },
    );
    const address = URL.createObjectURL(blob);
    return overWorker(new Worker(address), () => URL.revokeObjectURL(address));
  };
}

export function overWorker(worker: Worker, release: () => void): Transport {
  const transport: Transport = {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: () => {},
    onDeath: () => {},
    close() {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
      release();
    },
  };
  worker.onmessage = ({ data }: MessageEvent<FromHost>) => transport.onMessage(data);
  worker.onmessageerror = () => transport.onDeath("it sent something that could not be read");
  worker.onerror = (event) => {
    // Said to the reader; the console would only repeat it.
    event.preventDefault?.();
    transport.onDeath(event.message ? reasonOf(event.message) : "its script could not be started");
  };
  return transport;
}

export function mainThread(): MakeTransport {
  return () => {
    let open = true;
    // As from a worker, answers come later: whoever asks has set its listeners by then.
    const later = (callback: () => void) => setTimeout(() => open && callback(), 0);
    const host = new EngineHost({
      post: (message) => later(() => transport.onMessage(message)),
      defer: later,
      sliceMs: 4,
    });
    const transport: Transport = {
      post: (message) => later(() => host.receive(message)),
      onMessage: () => {},
      onDeath: () => {},
      close() {
        open = false;
      },
    };
    later(() => transport.onMessage({ type: "hello" }));
    return transport;
  };
}

/** The best first. A frame of an opaque origin is refused the module worker, and Firefox complains of the attempt on the console. */
export function waysTo(worker: URL, origin = globalThis.origin): readonly MakeTransport[] {
  const others = [blobWorker(worker), mainThread()];
  return origin === "null" ? others : [moduleWorker(worker), ...others];
}

/** How long a worker's script may take to come; slow lines load it once, then it is cached. */
const patienceMs = 15_000;

/** The first way that answers; what it was, by its place in the list. Rejects when none does. */
export async function connect(
  ways: readonly MakeTransport[],
  signal?: AbortSignal,
): Promise<{ transport: Transport; way: number }> {
  let reason = "no way to start it is known";
  for (const [way, make] of ways.entries()) {
    signal?.throwIfAborted();
    try {
      return { transport: await greeted(make), way };
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  throw new Error(`The simulator could not be started: ${reason}. The text and the prepared pictures still stand.`);
}

function greeted(make: MakeTransport): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const transport = make();
    const fail = (reason: string) => {
      clearTimeout(timer);
      transport.close();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail(`it gave no answer in ${patienceMs / 1000} seconds`), patienceMs);
    transport.onDeath = fail;
    transport.onMessage = (message) => {
      if (message.type !== "hello") return;
      clearTimeout(timer);
      resolve(transport);
    };
  });
}
