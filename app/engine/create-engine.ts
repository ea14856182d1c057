/** An engine over whatever a page has: a way to the cores, a way to the texts that runs need, and ways to somewhere where they can be computed. */
import { addInputs } from "../model/input";
import type { LaneParams } from "../model/scenario";
import { createClient } from "./client";
import { Core } from "./core";
import type { Engine } from "./engine";
import { instantiateCore } from "./loader";
import { createSweep } from "./sweep";
import type { MakeTransport } from "./transports";

export interface EngineSource {
  /** The model's core, compiled. Asked once a model, and again only where it failed. */
  readonly compile: (model: string) => Promise<WebAssembly.Module>;
  /** A set of keys or a trace of calls by its name. */
  readonly readSet: (name: string) => Promise<string>;
  /** Best first. */
  readonly ways: readonly MakeTransport[];
  /** For sweeps: so many at once, at most. */
  readonly hosts: number;
}

export function createEngine({ compile, readSet, ways, hosts }: EngineSource): Engine {
  const load = keepSuccess(compile);
  const describe = keepSuccess(async (model) => new Core(instantiateCore(await load(model))).description);
  const pool = createSweep({ module: load, ways, hosts });
  const complete = async (model: string, lanes: readonly LaneParams[]) => {
    return addInputs(await describe(model), lanes, readSet);
  };
  const clients = new Set<{ close(): void }>();
  return {
    describe,
    client(model) {
      const client = createClient({ model, module: () => load(model), ways });
      clients.add(client);
      return {
        open: async (lanes, events) => client.open(await complete(model, lanes), events),
        close() {
          clients.delete(client);
          client.close();
        },
      };
    },
    sweep: async (model, runs, options) => pool(model, await complete(model, runs), options),
    close() {
      for (const client of clients) client.close();
      clients.clear();
    },
  };
}

/** What was made for a model is made once; where making it failed, it is tried anew the next time that somebody asks. */
function keepSuccess<T>(make: (model: string) => Promise<T>): (model: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (model) => {
    const known = made.get(model);
    if (known) return known;
    const making = make(model).catch((error) => {
      made.delete(model);
      throw error;
    });
    made.set(model, making);
    return making;
  };
}
