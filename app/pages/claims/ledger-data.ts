/** The ledger's rows and what they gave when the site was built. */
import type { ChartServices, SweepWatch } from "../../charts/services";
import {
  type Claim,
  type ClaimResult,
  type ClaimRun,
  type ClaimsFile,
  claimParams,
  collectRuns,
  evaluateClaim,
  runKey,
} from "../../model/ledger";
import { chapters } from "../chapters";

export interface LedgerChapter {
  readonly id: string;
  readonly title: string;
  readonly file: ClaimsFile;
}

const files = import.meta.glob<ClaimsFile>("../../../content/claims/*.json", { eager: true, import: "default" });

/** Chapters with claims: content/claims/<id>.json. */
export const ledgerChapters: readonly LedgerChapter[] = chapters.flatMap(({ id, title }) => {
  const file = files[`../../../content/claims/${id}.json`];
  return file ? [{ id, title, file }] : [];
});

export const allClaims: readonly Claim[] = ledgerChapters.flatMap(({ file }) => file.claims);

/** What a run of a claim gave; the claim itself is known on both sides and doesn't travel. */
export type Outcome = Omit<ClaimResult, "claim">;

/** Runs everything that the claims need, each run once, and judges them. In the order of `claims`. */
export async function runClaims(
  claims: readonly Claim[],
  services: Pick<ChartServices, "describe" | "sweep">,
  { onProgress, signal }: SweepWatch = {},
): Promise<Outcome[]> {
  const runs = [...collectRuns(claims)];
  const metrics = new Map<string, Readonly<Record<string, number>>>();
  let before = 0;
  for (const model of new Set(runs.map(([, run]) => run.model))) {
    const description = await services.describe(model);
    const own = runs.filter(([, run]) => run.model === model);
    const results = await services.sweep(
      model,
      own.map(([, run]) => claimParams(description, run)),
      { signal, onProgress: (done) => onProgress?.(before + done, runs.length) },
    );
    own.forEach(([key], i) => {
      metrics.set(key, results[i]?.metrics ?? {});
    });
    before += own.length;
  }
  return claims.map((claim) => {
    const { claim: _, ...outcome } = evaluateClaim(claim, (run: ClaimRun) => metrics.get(runKey(run)) ?? {});
    return outcome;
  });
}

/** "accept.stock/400" belongs to "accept.stock". */
export function familyOf(claim: Claim): string {
  return claim.id.split("/")[0] as string;
}

/** The command that does the same, one for each run of the claim. */
export function commandOf(run: ClaimRun): string {
  const params = Object.entries(run.params).map(([name, value]) => ` ${name}=${value ?? "none"}`);
  return `npm run -s lab -- run ${run.model}${params.join("")} --json`;
}

/** A run as the query of a link. */
export function queryOf(run: ClaimRun): string {
  return Object.entries(run.params)
    .map(([name, value]) => `${name}=${value ?? "none"}`)
    .join("&");
}
