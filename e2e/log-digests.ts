/** The core that the site ships, run in a browser on the corpus whose logs' digests were written down natively. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Core, runText } from "../app/engine/core";
import { instantiateCore } from "../app/engine/loader";
import { builtModels, loadCoreFile } from "../app/engine/node";
import { withInput } from "../app/model/input";
import { parseLink } from "../app/model/link";
import { concerns } from "../scripts/lib/e2e-selection.mjs";
import { rooms, short } from "./extent";

/** What the page needs of the core's exports (wasm-core/README.md). */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(bytes: number): number;
  open(bytes: number): number;
  step(records: number): number;
  finished(): number;
  digest(): number;
}

interface Row {
  readonly model: string;
  readonly scenario: string;
  readonly input?: string;
  readonly digest: string;
}

const corpus = JSON.parse(readFileSync("wasm-core/tests/digests.json", "utf8")) as readonly Row[];

/** A model without a lab page has no core in the site. */
export const shippedModels = builtModels().filter(
  (model) => existsSync(`dist/s/${model}/index.html`) && concerns(`s/${model}/`, rooms),
);

/** The model's file in dist/assets, the runs as the core takes them, and the digests of their logs. */
export async function corpusOf(model: string) {
  // Within `npm test` every fourth of a model's runs: Node has run them all.
  const rows = corpus.filter((row) => row.model === model).filter((_, at) => !short || at % 4 === 0);
  const asset = readdirSync("dist/assets").find((name) => name.startsWith(`${model}-`) && name.endsWith(".wasm"));
  if (rows.length === 0 || asset === undefined) throw new Error(`${model} has no row in digests.json, or no file.`);
  const { description } = new Core(instantiateCore(await loadCoreFile(model)));
  const texts = rows.map(({ scenario, input }) => {
    const params = parseLink(description, scenario).scenario.lanes[0] ?? {};
    return runText(model, input === undefined ? params : withInput(params, input));
  });
  return { asset, texts, expected: rows.map(({ digest }) => digest) };
}

/** Runs in the page: holds all that it needs. */
export async function digestsInPage({ address, texts }: { address: string; texts: string[] }): Promise<string[]> {
  const { instance } = await WebAssembly.instantiate(await (await fetch(address)).arrayBuffer(), {
    wasi_snapshot_preview1: { proc_exit: () => {} },
    env: { emscripten_notify_memory_growth: () => {} },
  });
  const core = instance.exports as unknown as Exports;
  core._initialize();
  return texts.map((text) => {
    const bytes = new TextEncoder().encode(text);
    const input = core.input(bytes.length);
    new Uint8Array(core.memory.buffer).set(bytes, input);
    if (core.open(bytes.length) !== 0) return "refused";
    while (core.finished() === 0) core.step(4096);
    const [low = 0, high = 0] = new Uint32Array(core.memory.buffer, core.digest(), 2);
    return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
  });
}
