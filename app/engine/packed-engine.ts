/** The engine of a file that carries everything with it (share/pack): nothing is fetched, and the worker's script is a text in the file. */
import { createEngine } from "./create-engine";
import type { Engine } from "./engine";
import { compileCore } from "./loader";
import { mainThread, overWorker } from "./transports";
// A classic script in a blob, by scripts/vite/pack.config.ts: no browser starts a module worker from a file.
import PackedWorker from "./worker.ts?worker&inline";

export interface Packed {
  readonly model: string;
  readonly core: Uint8Array<ArrayBuffer>;
  /** By name; those that the file's scenario needs. */
  readonly sets: Readonly<Record<string, string>>;
}

export function createPackedEngine({ model, core, sets }: Packed): Engine {
  return createEngine({
    async compile(asked) {
      if (asked !== model) throw new Error(`This file carries the simulator of "${model}", and not of "${asked}".`);
      return compileCore(core);
    },
    async readSet(name) {
      const text = Object.hasOwn(sets, name) ? sets[name] : undefined;
      if (text === undefined) throw new Error(`This file carries no set of keys and no trace named "${name}".`);
      return text;
    },
    ways: [() => overWorker(new PackedWorker(), () => {}), mainThread()],
    hosts: 1,
  });
}
