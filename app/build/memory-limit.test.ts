/** Of every model: a run that needs more memory than there is ends in a sentence that says so. */
import { expect, it } from "vitest";
import { Core } from "../engine/core";
import { EngineHost } from "../engine/engine-host";
import { instantiateCore } from "../engine/loader";
import { builtModels, readCoreFile } from "../engine/node";
import type { FromHost } from "../engine/protocol";
import { testCore } from "../engine/test-core";
import { triedOf } from "./tried-of";

/** Sections of a WebAssembly module begin with their number and their length; the fifth holds the limits of its memory, in pages of 64 KiB. */
const memorySection = 5;
const headerBytes = 8;

function leb128(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, end: at };
  }
}

const toLeb128 = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toLeb128(Math.floor(value / 0x80))];

/** The same module with so little memory, in pages, and none to grow into. */
function withLittleMemory(bytes: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  for (let at = headerBytes; at < bytes.length; ) {
    const { value: length, end: body } = leb128(bytes, at + 1);
    if (bytes[at] === memorySection) {
      const own = [1, 1, ...toLeb128(pages), ...toLeb128(pages)];
      return Uint8Array.from([
        ...bytes.subarray(0, at),
        memorySection,
        own.length,
        ...own,
        ...bytes.subarray(body + length),
      ]);
    }
    at = body + length;
  }
  throw new Error("The module has no memory.");
}

/** Enough for the core itself, its stack and its log; the runs below need more. */
const pages = 8;

it.each(builtModels())("%s says that it has no memory left", async (model) => {
  const { params } = await testCore(model);
  const module = await WebAssembly.compile(withLittleMemory(readCoreFile(model), pages));
  const said: FromHost[] = [];
  const waiting: (() => void)[] = [];
  const host = new EngineHost({
    post: (message) => said.push(message),
    defer: (callback) => waiting.push(callback),
    makeCore: () => new Core(instantiateCore(module)),
  });
  host.receive({ type: "load", module });
  host.receive({ type: "open", run: 1, model, lanes: [params(triedOf(model).large)] });
  while (waiting.length > 0) waiting.shift()?.();
  const failed = said.filter(({ type }) => type === "failed");
  expect(failed).toEqual([
    {
      type: "failed",
      run: 1,
      problem: expect.stringMatching(/^This scenario needs more memory than the browser gives/),
    },
  ]);
});

it("a machine that is copied into an instance without room for it is told the same", async () => {
  const [model = ""] = builtModels();
  const module = await WebAssembly.compile(withLittleMemory(readCoreFile(model), pages));
  const core = new Core(instantiateCore(module));
  expect(() => core.memory((pages + 1) * 65_536)).toThrow(/^This scenario needs more memory than the browser gives/);
});
