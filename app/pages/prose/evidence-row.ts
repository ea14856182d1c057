/** A row of the ledger as evidence: what a paper says, what the machine says. */
import type { ChartServices } from "../../charts/services";
import type { Claim } from "../../model/ledger";
import { signedError, valueText } from "../claims/claim-values";
import type { Outcome } from "../claims/ledger-data";
import { printedWords } from "./prose-messages";

export interface EvidenceRow {
  readonly claim: Claim;
  readonly outcome: Outcome;
  /** An order holds in so many runs of these. */
  readonly of: number;
  /** "Molloy & Lever 2000, Table I" */
  readonly source: string;
  /** Of the section on the document's page, below the site's root; null: it has no page here. */
  readonly path: string | null;
}

/** By the build alone. Throws where the ledger has no such row. */
export async function loadEvidence(
  id: string,
  services: Pick<ChartServices, "describe" | "sweep">,
): Promise<EvidenceRow> {
  if (!import.meta.env.SSR) throw new Error("Evidence is looked up by the build.");
  const [{ allClaims, runClaims }, { seedCount }, { loadCited }] = await Promise.all([
    import("../claims/ledger-data"),
    import("../../model/ledger"),
    import("./sources"),
  ]);
  const claim = allClaims.find((one) => one.id === id);
  if (claim === undefined) throw new Error(`A figure's evidence is "${id}", and the ledger has no such row.`);
  const [outcome] = await runClaims([claim], services);
  const { id: document, at } = claim.source;
  const { short, section, hasPage } = await loadCited(document, at);
  const path = hasPage ? `papers/${document}/${section === null ? "" : `#${section.id}`}` : null;
  return { claim, outcome: outcome as Outcome, of: seedCount, source: `${short}, ${at}`, path };
}

/** "5.21 ms (+11%)"; of an order, in how many runs it held. */
export function saidByMachine(claim: Claim, { simulated, error, held }: Outcome, of: number): string {
  if (held !== null) return printedWords.evidence.held(held, of);
  if (simulated === null) return "";
  return `${valueText(claim, simulated)}${error === null ? "" : ` (${signedError(claim, error)})`}`;
}
