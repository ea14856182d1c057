/** The engine of a page. One is made for each page that has figures; it loads nothing before it is asked for something. */
import coreUrl from "../../build/core/stampede.wasm?url";
import type { Description } from "../model/description";
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

/** The sets of keys that the site carries, by name; each is fetched when a run needs it. */
const setUrls = import.meta.glob<string>("../../content/*/keys/*.txt", { query: "?url", import: "default" });

async function fetchSet(name: string): Promise<string> {
  const load = Object.entries(setUrls).find(([path]) => path.endsWith(`/${name}.txt`))?.[1];
  if (!load) throw new Error(`The site carries no set of keys named "${name}".`);
  const response = await fetch(new URL(await load(), document.baseURI));
  if (!response.ok) throw new Error(`The set of keys "${name}" could not be loaded (${response.status}).`);
  return response.text();
}

export function createEngine(): Engine {
  let module: Promise<WebAssembly.Module> | null = null;
  let descriptions: Promise<readonly Description[]> | null = null;
  // A load that failed is tried anew the next time that somebody asks.
  const load = () => {
    module ??= compileCore(new URL(coreUrl, document.baseURI)).catch((error) => {
      module = null;
      throw error;
    });
    return module;
  };
  const describe = () => {
    descriptions ??= load()
      .then((compiled) => new Core(instantiateCore(compiled)).descriptions)
      .catch((error) => {
        descriptions = null;
        throw error;
      });
    return descriptions;
  };
  const worker = new URL(workerUrl, document.baseURI);
  const ways: readonly MakeTransport[] = [moduleWorker(worker), blobWorker(worker), mainThread()];
  const pool = createSweep({ module: load, ways, hosts: Math.min(mostHosts, navigator.hardwareConcurrency || 2) });
  const complete = async (model: string, lanes: readonly LaneParams[]) => {
    const description = (await describe()).find((one) => one.model === model);
    return description ? addInputs(description, lanes, fetchSet) : lanes;
  };
  const clients = new Set<{ close(): void }>();
  return {
    describe,
    client(model) {
      const client = createClient({ model, module: load, ways });
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
