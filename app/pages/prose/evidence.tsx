/** What a paper says of what a figure shows, and what the machine says: two lines, each linked to where it stands. */
import { useStaticData } from "../../base/static-data";
import { type ChartServices, useChartServices } from "../../charts/services";
import type { Claim } from "../../model/ledger";
import { signedError, valueText } from "../claims/claim-values";
import type { Outcome } from "../claims/ledger-data";
import { VerdictShape } from "../claims/verdict-mark";
import { verdictWords } from "../claims/verdict-words";
import { useSite } from "../site";
import { loadCited } from "./sources";
import { printedWords } from "./words";

interface Found {
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
async function loadEvidence(id: string, services: Pick<ChartServices, "describe" | "sweep">): Promise<Found> {
  if (!import.meta.env.SSR) throw new Error("Evidence is looked up by the build.");
  const [{ allClaims, runClaims }, { seedCount }] = await Promise.all([
    import("../claims/ledger-data"),
    import("../../model/ledger"),
  ]);
  const claim = allClaims.find((one) => one.id === id);
  if (claim === undefined) throw new Error(`A figure's evidence is "${id}", and the ledger has no such row.`);
  const [outcome] = await runClaims([claim], services);
  const { id: document, at } = claim.source;
  const { short, section, hasPage } = await loadCited(document, at);
  const path = hasPage ? `papers/${document}/${section === null ? "" : `#${section.id}`}` : null;
  return { claim, outcome: outcome as Outcome, of: seedCount, source: `${short}, ${at}`, path };
}

/**
 * Never written: a figure's `evidence` becomes it (scripts/vite/remark-evidence.ts). `of`: a row of the ledger; a section, as "kegel-2003@issue 2"; or "own".
 */
export function Evidence({ of }: { of: string }) {
  const [document = "", at] = of.split("@");
  if (of === "own") return <div className="evidence sans">{printedWords.evidence.own}</div>;
  return at === undefined ? <OfRow id={of} /> : <OfSection document={document} at={at} />;
}

/** Where a document has a sentence, and no number: the figure is what the machine has to say. */
function OfSection({ document, at }: { document: string; at: string }) {
  const { href } = useSite();
  const cited = useStaticData(`cited ${document} ${at}`, () => loadCited(document, at));
  if (!cited?.section) return null;
  const { short, section } = cited;
  return (
    <div className="evidence sans">
      <strong>{printedWords.evidence.paperSays}</strong> {section.argument}{" "}
      <a href={`${href(`papers/${document}/`)}#${section.id}`}>{`${short}, ${at}`}</a>
    </div>
  );
}

function OfRow({ id }: { id: string }) {
  const services = useChartServices();
  const { href } = useSite();
  const found = useStaticData(`evidence ${id}`, () => loadEvidence(id, services));
  if (!found) return null;
  const { claim, outcome, source, path, of } = found;
  const { paperSays, sourceSays, machineSays } = printedWords.evidence;
  return (
    <div className="evidence sans">
      <div>
        <strong>{path === null ? sourceSays : paperSays}</strong> {claim.statement}{" "}
        <a href={href(path ?? `about/#source-${claim.source.id}`)}>{source}</a>
      </div>
      <div>
        <strong>{machineSays}</strong> {saidByMachine(claim, outcome, of)}{" "}
        <a href={`${href("claims/")}#claim-${id}`} className={`verdict-${outcome.verdict}`}>
          <VerdictShape verdict={outcome.verdict} /> {verdictWords[outcome.verdict]}
        </a>
      </div>
    </div>
  );
}

/** "5.21 ms (+11%)"; of an order, in how many runs it held. */
function saidByMachine(claim: Claim, { simulated, error, held }: Outcome, of: number): string {
  if (held !== null) return printedWords.evidence.held(held, of);
  if (simulated === null) return "";
  return `${valueText(claim, simulated)}${error === null ? "" : ` (${signedError(claim, error)})`}`;
}
