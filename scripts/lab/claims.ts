/** Re-runs the ledger in content/claims. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunResult, Sweep } from "../../app/engine/engine";
import { readSetFile } from "../../app/engine/node";
import type { Description } from "../../app/model/description";
import { addInputs } from "../../app/model/input";
import {
  type Claim,
  type ClaimResult,
  type ClaimRun,
  type ClaimsFile,
  claimParams,
  collectRuns,
  evaluateClaim,
  runKey,
} from "../../app/model/ledger";

export function readClaims(folder: string): Claim[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.flatMap((name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as ClaimsFile).claims);
}

export function changedSentence({ claim, verdict, changed }: ClaimResult): string[] {
  return changed ? [`${claim.id} is ${verdict}, and was committed as ${claim.expected}.`] : [];
}

/** A claim that sets something impossible fails as a whole: the ledger is ours, and must be right. */
export async function checkClaims(
  descriptions: readonly Description[],
  claims: readonly Claim[],
  sweep: Sweep,
  onProgress: (done: number, total: number) => void,
  readSet: (name: string) => Promise<string> = readSetFile(),
): Promise<ClaimResult[]> {
  const runs = collectRuns(claims);
  const results = new Map<string, RunResult>();
  let done = 0;
  for (const description of descriptions) {
    const keys = [...runs].filter(([, run]) => run.model === description.model);
    const before = done;
    const lanes = keys.map(([, run]) => claimParams(description, run));
    const finished = await sweep(description.model, await addInputs(description, lanes, readSet), {
      onProgress: (count) => {
        done = before + count;
        onProgress(done, runs.size);
      },
    });
    for (const [i, [key]] of keys.entries()) results.set(key, finished[i] as RunResult);
  }
  const metricsOf = (run: ClaimRun) => {
    const result = results.get(runKey(run));
    if (!result) throw new Error(`A claim names the model "${run.model}", which the simulator doesn't have.`);
    return result.metrics;
  };
  return claims.map((claim) => evaluateClaim(claim, metricsOf));
}
