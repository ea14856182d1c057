/** The engine of a page. One is made for each page that has figures; it loads nothing before it is asked for something. */
import coreUrl from "../../build/core/stampede.wasm?url";
import type { Description } from "../model/description";
import { createClient } from "./client";
import { Core } from "./core";
import type { Engine } from "./engine";
import { compileCore, instantiateCore } from "./loader";
import { createSweep } from "./sweep";
import { blobWorker, type MakeTransport, mainThread, moduleWorker } from "./transports";
import workerUrl from "./worker.ts?worker&url";

const mostHosts = 8;

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
  const clients = new Set<{ close(): void }>();
  return {
    describe,
    client(model) {
      const client = createClient({ model, module: load, ways });
      clients.add(client);
      return {
        open: (lanes, events) => client.open(lanes, events),
        close() {
          clients.delete(client);
          client.close();
        },
      };
    },
    sweep: createSweep({ module: load, ways, hosts: Math.min(mostHosts, navigator.hardwareConcurrency || 2) }),
    close() {
      for (const client of clients) client.close();
      clients.clear();
    },
  };
}
