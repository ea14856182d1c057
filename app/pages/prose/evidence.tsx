/** What a paper says of what a figure shows, and what the machine says: two lines, each linked to where it stands. In a narrow window one line stands for both (evidence.css). */
import type { ReactNode } from "react";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { VerdictShape } from "../claims/verdict-mark";
import { verdictWords } from "../claims/verdict-words";
import { useSite } from "../site";
import { loadEvidence, saidByMachine } from "./evidence-row";
import { printedWords } from "./prose-messages";
import { loadCited } from "./sources";

/**
 * Never written: a figure's `evidence` becomes it (scripts/vite/remark-evidence.ts). `of`: a row of the ledger; a section, as "kegel-2003@issue 2"; or "own".
 */
export function Evidence({ of, ...run }: { of: string } & Partial<OwnRun>) {
  const [document = "", at] = of.split("@");
  if (of === "own") return <div className="evidence evidence-own sans">{printedWords.evidence.own}</div>;
  return at === undefined ? <OfRow id={of} /> : <OfSection document={document} at={at} {...run} />;
}

/** What the figure's own run says, where the ledger has no row. */
interface OwnRun {
  readonly machine: string;
  readonly model: string;
  readonly scenario: string;
}

/** Where a document has a sentence, and no number. */
function OfSection({
  document,
  at,
  machine = "",
  model = "",
  scenario = "",
}: { document: string; at: string } & Partial<OwnRun>) {
  const { href } = useSite();
  const services = useChartServices();
  const said = useStaticData(`said ${model} ${scenario} ${machine}`, async () =>
    (await import("./said-by-run")).saidByRun(machine, model, scenario, services),
  );
  const cited = useStaticData(`cited ${document} ${at}`, () => loadCited(document, at));
  if (!cited?.section) return null;
  const { short, section } = cited;
  return (
    <Folded named={printedWords.evidence.paperAndMachine}>
      <div>
        <strong>{printedWords.evidence.paperSays}</strong> {section.argument}{" "}
        <a href={`${href(`papers/${document}/`)}#${section.id}`}>{`${short}, ${at}`}</a>
      </div>
      <div>
        <strong>{printedWords.evidence.machineSays}</strong> {said}
      </div>
    </Folded>
  );
}

function OfRow({ id }: { id: string }) {
  const services = useChartServices();
  const { href } = useSite();
  const found = useStaticData(`evidence ${id}`, () => loadEvidence(id, services));
  if (!found) return null;
  const { claim, outcome, source, path, of } = found;
  const { paperSays, sourceSays, machineSays, paperAndMachine, sourceAndMachine } = printedWords.evidence;
  const verdict = (
    <>
      <VerdictShape verdict={outcome.verdict} /> {verdictWords[outcome.verdict]}
    </>
  );
  return (
    <Folded named={path === null ? sourceAndMachine : paperAndMachine} verdict={verdict}>
      <div>
        <strong>{path === null ? sourceSays : paperSays}</strong> {claim.statement}{" "}
        <a href={href(path ?? `about/#source-${claim.source.id}`)}>{source}</a>
      </div>
      <div>
        <strong>{machineSays}</strong> {saidByMachine(claim, outcome, of)}{" "}
        <a href={`${href("claims/")}#claim-${id}`} className={`verdict-${outcome.verdict}`}>
          {verdict}
        </a>
      </div>
    </Folded>
  );
}

/** Never open by itself: where there is room, and on paper, the style shows what a closed one holds. */
function Folded({ named, verdict, children }: { named: string; verdict?: ReactNode; children: ReactNode }) {
  return (
    <details className="evidence sans">
      <summary>
        {named}
        {verdict === undefined ? null : <>: {verdict}</>}
      </summary>
      {children}
    </details>
  );
}
