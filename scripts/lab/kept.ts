/** Results that the repository keeps, in place of runs that would give the same. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keptFile } from "../../app/build/build-runs";
import { type KeptRow, keptKey, readKept } from "../../app/build/kept-results";
import type { RunResult, Sweep } from "../../app/engine/engine";
import type { Description } from "../../app/model/description";

/** By `keptKey`; nothing where no table is kept. */
export function readKeptRows(model: string, root: string): ReadonlyMap<string, KeptRow> {
  const path = join(root, keptFile(model));
  return existsSync(path) ? readKept(readFileSync(path, "utf8")).rows : new Map();
}

type Some = readonly (RunResult | undefined)[];

/** With what was computed, in its order, in the places of what is not kept. */
function filled(kept: Some, computed: Some): Some {
  let next = 0;
  return kept.map((result) => result ?? computed[next++]);
}

/** A sweep that computes only what `rowsOf` a model lacks. Whoever calls it knows that the rows are what the simulator says. */
export function sweepBesideKept(
  descriptions: readonly Description[],
  rowsOf: (model: string) => ReadonlyMap<string, KeptRow>,
  sweep: Sweep,
): Sweep {
  return async (model, runs, options = {}) => {
    const description = descriptions.find((one) => one.model === model);
    const rows = description ? rowsOf(model) : new Map<string, KeptRow>();
    const results = runs.map((params): RunResult | undefined => {
      const row = description && rows.get(keptKey(description, params));
      return row && { ...row, params };
    });
    const missing = runs.filter((_, at) => results[at] === undefined);
    const known = runs.length - missing.length;
    const computed = await sweep(model, missing, {
      ...options,
      onProgress: (done, _, some) => options.onProgress?.(known + done, runs.length, filled(results, some)),
    });
    return filled(results, computed) as readonly RunResult[];
  };
}
