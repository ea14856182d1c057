/** The engine of a page. One is made for each page that has figures; it loads nothing before it is asked for something. */
import { addInputs } from "../model/input";
import type { LaneParams } from "../model/scenario";
import { createClient } from "./client";
import { Core } from "./core";
import type { Engine } from "./engine";
import { compileCore, instantiateCore } from "./loader";
import { createSweep } from "./sweep";
import { blobWorker, type MakeTransport, mainThread, moduleWorker } from "./transports";
import workerUrl from "./worker.ts?worker&url";

const mostHosts = 8;

/** One module a model. */
const coreUrls = import.meta.glob<string>("../../build/core/*.wasm", { query: "?url", import: "default", eager: true });

function coreUrl(model: string): URL {
  const url = coreUrls[`../../build/core/${model}.wasm`];
  if (url === undefined) throw new Error(`The simulator knows no model named "${model}".`);
  return new URL(url, document.baseURI);
}

/** The sets of keys and traces of calls that the site carries, by name; each is fetched when a run needs it. */
const setUrls = import.meta.glob<string>(["../../content/*/keys/*.txt", "../../content/*/traces/*.txt"], {
  query: "?url",
  import: "default",
});

async function fetchSet(name: string): Promise<string> {
  const load = Object.entries(setUrls).find(([path]) => path.endsWith(`/${name}.txt`))?.[1];
  if (!load) throw new Error(`The site carries no set of keys and no trace named "${name}".`);
  const response = await fetch(new URL(await load(), document.baseURI));
  if (!response.ok) throw new Error(`The text "${name}" could not be loaded (${response.status}).`);
  return response.text();
}

export function createEngine(): Engine {
  const load = keepSuccess(async (model) => compileCore(coreUrl(model)));
  const describe = keepSuccess(async (model) => new Core(instantiateCore(await load(model))).description);
  const worker = new URL(workerUrl, document.baseURI);
  const ways: readonly MakeTransport[] = [moduleWorker(worker), blobWorker(worker), mainThread()];
  const pool = createSweep({ module: load, ways, hosts: Math.min(mostHosts, navigator.hardwareConcurrency || 2) });
  const complete = async (model: string, lanes: readonly LaneParams[]) => {
    return addInputs(await describe(model), lanes, fetchSet);
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
