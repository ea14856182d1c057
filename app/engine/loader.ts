/** Loads the core: standalone WebAssembly without generated glue. Works in a page, in a worker and in Node. */

/** The boundary of wasm-core/README.md. Addresses are bytes in `memory`. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  layout_version(): number;
  model_count(): number;
  describe(model: number): number;
  input(bytes: number): number;
  open(bytes: number): number;
  step(maxRecords: number): number;
  run_until(timeNs: number, maxRecords: number): number;
  finished(): number;
  log(): number;
  log_capacity(): number;
  total_records(): number;
  now_ns(): number;
  state(): void;
  column(index: number): number;
  column_length(index: number): number;
  metrics(): number;
  answers(): number;
  report(mostCalls: number): number;
  digest(): number;
  last_error(): number;
  memory_used(): number;
}

/** The layout of records and descriptions that this code reads. */
export const layoutVersion = 1;

export async function compileCore(source: string | URL | Response | BufferSource): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined")
    throw new Error(
      "This browser has WebAssembly switched off, and without it the simulator cannot run. The text and the prepared pictures still stand.",
    );
  try {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
      return await WebAssembly.compile(source as BufferSource);
    const response = source instanceof Response ? source : await fetch(source);
    if (!response.ok)
      throw new Error(
        `the server answered ${response.status}${response.statusText && ` ${response.statusText}`}; perhaps this page is of an older version, and reloading it helps`,
      );
    // Compiling from bytes, not from the stream, does without the server's word on the type of the file.
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(
      `The simulator could not be loaded: ${loadProblem(error)}. The text and the prepared pictures still stand.`,
      { cause: error },
    );
  }
}

/** Browsers word these each in their own way, and none for a reader. */
function loadProblem(error: unknown): string {
  // A content policy without 'wasm-unsafe-eval', an add-on's or an administrator's rule: browsers name the policy or its words.
  if (error instanceof WebAssembly.CompileError && /policy|unsafe-eval|\bCSP\b|disallowed/i.test(error.message))
    return "a security policy forbids it to run here";
  if (error instanceof WebAssembly.CompileError)
    return "what came in place of it is damaged, or something else; reloading the page may help";
  if (error instanceof TypeError) return "it could not be fetched";
  return reasonOf(error);
}

/** The core gave up: it does so only where it asks for memory and gets none. */
export class OutOfMemoryError extends Error {
  constructor(cause?: unknown) {
    super(
      "This scenario needs more memory than the browser gives the simulator. A smaller one (fewer or shorter of what it counts) needs less.",
      { cause },
    );
  }
}

export function instantiateCore(module: WebAssembly.Module): CoreExports {
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      proc_exit: (code: number) => {
        throw new OutOfMemoryError(`exit code ${code}`);
      },
    },
    // Views are made anew for each call, so there is nothing to do when memory has grown.
    env: { emscripten_notify_memory_growth: () => {} },
  });
  const exports = instance.exports as unknown as CoreExports;
  exports._initialize?.();
  const version = exports.layout_version();
  if (version !== layoutVersion)
    throw new Error(
      `The simulator speaks layout ${version}, and this page ${layoutVersion}: one of them is out of date. Reloading the page without its cache helps.`,
    );
  return exports;
}

/** A text that ends with a zero. */
export function textAt(memory: WebAssembly.Memory, address: number): string {
  const bytes = new Uint8Array(memory.buffer);
  const start = address >>> 0;
  return new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start)));
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\.$/, "");
}
