import { readFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, say } from "../lib/run.mjs";
import { benchNative, benchWasm, buildBenchNative, buildBenchWasm } from "./build.mjs";
import { plainWorkloads } from "./plain.mjs";
import { median } from "./statistics.mjs";

const names = Object.keys(plainWorkloads);
/** Short calls: a WebAssembly loop that runs already is never replaced by its optimised version. */
const eventsACall = 50_000;

/** Steps a workload for `events` events, after a tenth of that to warm up; gives a row. */
function time(engine, workload, events, { step, check }) {
  for (let warm = 0; warm < events / 10; warm += eventsACall) step(eventsACall);
  let done = step(1);
  const before = done;
  const begun = performance.now();
  while (done - before < events) done = step(eventsACall);
  return { engine, workload, events: done - before, seconds: (performance.now() - begun) / 1000, check: check() };
}

async function native(workload, events) {
  return {
    engine: "native",
    ...JSON.parse(await must(join(root, benchNative), [String(events), workload], { quiet: true })),
  };
}

function wasmRunner() {
  const module = new WebAssembly.Module(readFileSync(join(root, benchWasm)));
  return (workload, events) => {
    const { exports } = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {
        proc_exit: (code) => {
          throw new Error(`The workloads ended themselves with code ${code}.`);
        },
      },
      env: { emscripten_notify_memory_growth: () => {} },
    });
    exports._initialize?.();
    exports.bench_start(names.indexOf(workload), 7);
    return time("wasm", workload, events, { step: exports.bench_step, check: exports.bench_check });
  };
}

const plain = (workload, events) => time("javascript", workload, events, plainWorkloads[workload](7));

/**
 * Every workload by every engine, in turn within each round, so that a busy machine hurts all alike. Gives the row with the median time of each, and how the
 * engines compare: the median over rounds of the ratio within the round.
 */
export async function runWorkloads({ rounds, events, withPlain }) {
  await buildBenchWasm();
  const engines = {
    ...((await buildBenchNative()) ? { native } : {}),
    wasm: wasmRunner(),
    ...(withPlain ? { javascript: plain } : {}),
  };
  const rows = new Map();
  for (let round = 1; round <= rounds; round++) {
    say(`Workloads, round ${round} of ${rounds}`);
    for (const workload of names) {
      for (const [engine, run] of Object.entries(engines)) {
        const key = `${workload} ${engine}`;
        rows.set(key, [...(rows.get(key) ?? []), await run(workload, events)]);
      }
    }
  }
  const rate = (row) => row.events / row.seconds;
  const results = [...rows.values()].map((all) => {
    const middle = median(all.map(rate));
    return all.reduce((a, b) => (Math.abs(rate(b) - middle) < Math.abs(rate(a) - middle) ? b : a));
  });
  const ratio = (workload, one, other) => {
    const [a, b] = [rows.get(`${workload} ${one}`), rows.get(`${workload} ${other}`)];
    return a && b ? median(a.map((row, i) => rate(row) / rate(b[i]))) : null;
  };
  const ratios = names.map((workload) => ({
    workload,
    nativeOverWasm: ratio(workload, "native", "wasm"),
    wasmOverJavascript: ratio(workload, "wasm", "javascript"),
  }));
  return { results, ratios };
}
