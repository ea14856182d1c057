/** The engine in Node: the core from a file, sweeps on all cores. Only for what runs at the build, on the command line and in tests. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { messageOf } from "../base/message-of";
import { createEngine } from "./create-engine";
import type { Engine, Sweep } from "./engine";
import { EngineHost } from "./engine-host";
import { compileCore } from "./loader";
import type { FromHost, ToHost, Transport } from "./protocol";
import { createSweep } from "./sweep";
import { type MakeTransport, mainThread } from "./transports";

const coreFolder = "build/core";

/** The models that are built, in alphabetical order. `root`: the project's folder; default: what STAMPEDE_ROOT names, else the current folder. */
export function builtModels(root: string = process.env.STAMPEDE_ROOT ?? process.cwd()): readonly string[] {
  const folder = join(root, coreFolder);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".wasm")) : [];
  if (files.length === 0) throw new Error(`The simulator (${folder}) is not built: run "npm run build:core" first.`);
  return files.map((name) => name.slice(0, -".wasm".length)).sort();
}

export function readCoreFile(
  model: string,
  root: string = process.env.STAMPEDE_ROOT ?? process.cwd(),
): Buffer<ArrayBuffer> {
  const known = builtModels(root);
  if (!known.includes(model)) throw new Error(`There is no model "${model}"; known are ${known.join(", ")}.`);
  return readFileSync(join(root, coreFolder, `${model}.wasm`));
}

export async function loadCoreFile(model: string, root?: string): Promise<WebAssembly.Module> {
  return compileCore(readCoreFile(model, root));
}

/** Reads one of the sets of keys or traces of calls that the site carries, from the project's folder. */
export function readSetFile(
  root: string = process.env.STAMPEDE_ROOT ?? process.cwd(),
): (name: string) => Promise<string> {
  return async (name) => {
    const content = join(root, "content");
    const path = readdirSync(content)
      .flatMap((chapter) => ["keys", "traces"].map((folder) => join(content, chapter, folder, `${name}.txt`)))
      .find((candidate) => existsSync(candidate));
    if (path === undefined) throw new Error(`There is no set of keys and no trace named "${name}" in content.`);
    return readFileSync(path, "utf8");
  };
}

/** The engine as pages have it, computing in this thread. */
export function createNodeEngine(root?: string): Engine {
  return createEngine({
    compile: (model) => loadCoreFile(model, root),
    readSet: readSetFile(root),
    ways: [mainThread()],
    hosts: 1,
  });
}

/** `threadScript`: a bundle whose start calls `serveThread`. Without it runs happen one after another, here. */
export function createNodeSweep(module: (model: string) => Promise<WebAssembly.Module>, threadScript?: URL): Sweep {
  const ways: MakeTransport[] = threadScript ? [nodeThread(threadScript), mainThread()] : [mainThread()];
  return createSweep({ module, ways, hosts: threadScript ? availableParallelism() : 1 });
}

function nodeThread(script: URL): MakeTransport {
  return () => {
    const worker = new Worker(script);
    const transport: Transport = {
      post: (message) => worker.postMessage(message),
      onMessage: () => {},
      onDeath: () => {},
      close: () => {
        worker.removeAllListeners();
        void worker.terminate();
      },
    };
    worker.on("message", (message: FromHost) => transport.onMessage(message));
    worker.on("error", (error) => transport.onDeath(messageOf(error)));
    worker.on("exit", (code) => transport.onDeath(`it ended with code ${code}`));
    return transport;
  };
}

/** In a thread: hosts an engine for whoever started it, and returns true. In the main thread: returns false. */
export function serveThread(): boolean {
  const port = parentPort;
  if (isMainThread || port === null) return false;
  const host = new EngineHost({
    post: (message) => port.postMessage(message),
    defer: (callback) => setImmediate(callback),
    // Nobody waits for this thread to look up, but for the sweep to end.
    sliceMs: 100,
  });
  port.on("message", (message: ToHost) => host.receive(message));
  port.postMessage({ type: "hello" });
  return true;
}
