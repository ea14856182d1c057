/** Many runs to their ends on several hosts at once, for their numbers. */
import type { LaneParams } from "../model/scenario";
import type { RunResult, Sweep, SweepOptions } from "./engine";
import { reasonOf } from "./loader";
import type { FromHost, Transport } from "./protocol";
import { connect, type MakeTransport } from "./transports";

export interface PoolOptions {
  readonly module: (model: string) => Promise<WebAssembly.Module>;
  readonly ways: readonly MakeTransport[];
  /** Hosts at once, at most. */
  readonly hosts: number;
}

/** The hosts live as long as one sweep. */
export function createSweep(pool: PoolOptions): Sweep {
  return async (model, runs, options = {}) => {
    options.signal?.throwIfAborted();
    if (runs.length === 0) return [];
    const module = await pool.module(model);
    const results: (RunResult | undefined)[] = runs.map(() => undefined);
    const queue = runs.map((params, index) => ({ params, index }));
    const job: Job = { model, module, queue, results, done: 0, options };
    const stop = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
    const hosts = Array.from({ length: Math.max(1, Math.min(pool.hosts, runs.length)) }, () =>
      serve(pool.ways, job, signal),
    );
    try {
      await Promise.all(hosts);
    } catch (error) {
      stop.abort();
      options.signal?.throwIfAborted();
      throw error;
    }
    return results as RunResult[];
  };
}

interface Job {
  readonly model: string;
  readonly module: WebAssembly.Module;
  readonly queue: { readonly params: LaneParams; readonly index: number }[];
  readonly results: (RunResult | undefined)[];
  done: number;
  readonly options: SweepOptions;
}

/** One host works off the queue until it is empty. */
async function serve(ways: readonly MakeTransport[], job: Job, signal: AbortSignal): Promise<void> {
  const { transport } = await connect(ways, signal);
  try {
    transport.post({ type: "load", module: job.module });
    for (let next = job.queue.shift(); next !== undefined; next = job.queue.shift()) {
      job.results[next.index] = await ask(transport, job.model, next.params, next.index, signal);
      job.done++;
      job.options.onProgress?.(job.done, job.results.length, job.results);
    }
  } finally {
    transport.close();
  }
}

function ask(
  transport: Transport,
  model: string,
  params: LaneParams,
  id: number,
  signal: AbortSignal,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const leave = () => signal.removeEventListener("abort", aborted);
    const aborted = () => {
      leave();
      reject(signal.reason);
    };
    if (signal.aborted) return aborted();
    signal.addEventListener("abort", aborted);
    transport.onDeath = (reason) => {
      leave();
      reject(new Error(`A worker of the sweep died: ${reasonOf(reason)}.`));
    };
    transport.onMessage = (message: FromHost) => {
      if (!("id" in message) || message.id !== id) return;
      if (message.type === "result") {
        leave();
        resolve(message.result);
      } else if (message.type === "no-result") {
        leave();
        reject(new Error(message.problem));
      }
    };
    transport.post({ type: "run-through", id, model, params });
  });
}
