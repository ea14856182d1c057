/** Scenarios that were drawn at random and kept: WebAssembly gives what the native build gave, and goes on from a checkpoint as if nothing had been. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withInput } from "../model/input";
import { Core } from "./core";
import { instantiateCore } from "./loader";
import { builtModels, loadCoreFile } from "./node";

interface Row {
  readonly model: string;
  readonly scenario: string;
  readonly input?: string;
  readonly digest: string;
  readonly told: string;
}

// wasm-core/tests/kept_scenarios_test.cpp writes the file, and says of what.
const kept = JSON.parse(readFileSync("wasm-core/tests/kept-scenarios.json", "utf8")) as readonly Row[];
const calls = 8;
const recordsACall = 2000;

/** FNV-1a, 32 bits. */
function add(sum: number, bytes: Uint8Array): number {
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619);
  return sum;
}

/** Over the state columns, in the order of the description, and then the metrics. */
function sumOfTold(core: Core): string {
  let sum = 2166136261;
  for (const parts of [...Object.values(core.columns()), core.metrics()])
    sum = add(sum, new Uint8Array(parts.buffer, parts.byteOffset, parts.byteLength));
  return (sum >>> 0).toString(16).padStart(8, "0");
}

const outcome = (core: Core) => ({ digest: core.digest(), told: sumOfTold(core) });

function open(core: Core, { model, scenario, input }: Row): void {
  const params = Object.fromEntries(scenario.split("&").map((pair) => pair.split("=") as [string, string]));
  core.open(model, input === undefined ? params : withInput(params, input));
}

function stepOn(core: Core, times: number): void {
  for (let call = 0; call < times && !core.finished; call++) core.step(recordsACall);
}

describe.each(builtModels())("kept scenarios: %s", (model) => {
  const rows = kept.filter((row) => row.model === model);
  const instance = async () => new Core(instantiateCore(await loadCoreFile(model)));

  test("give the same log and the same state here as natively", async () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const core = await instance();
    for (const row of rows) {
      open(core, row);
      stepOn(core, calls);
      expect({ scenario: row.scenario, ...outcome(core) }).toEqual({
        scenario: row.scenario,
        digest: row.digest,
        told: row.told,
      });
    }
  });

  test("go on from a checkpoint as they went on, in this instance and in another", async () => {
    const [core, other] = [await instance(), await instance()];
    for (const row of process.env.CI ? rows : rows.filter((_, i) => i % 4 === 0)) {
      open(core, row);
      stepOn(core, 1);
      const there = outcome(core);
      const checkpoint = core.memory().slice(0, core.memoryUsed);
      stepOn(core, calls - 1);
      const went = outcome(core);
      for (const restored of [core, other]) {
        restored.memory(checkpoint.length).set(checkpoint);
        restored.adopt();
        expect([row.scenario, outcome(restored)]).toEqual([row.scenario, there]);
        stepOn(restored, calls - 1);
        expect([row.scenario, outcome(restored)]).toEqual([row.scenario, went]);
      }
    }
  });
});
