import { Button } from "../../base/button";
import { bracketsOf, bracketText, type Claim, measureText, seedCount, toleranceText } from "../../model/ledger";
import { Cite } from "../prose/sources";
import { useSite } from "../site";
import { signedError, valueText } from "./claim-values";
import { words } from "./claims-messages";
import { commandOf, type Outcome, queryOf } from "./ledger-data";
import type { Rerun } from "./use-ledger";
import { VerdictMark } from "./verdict-mark";
import { verdictWords } from "./verdict-words";

interface ClaimRowProps {
  readonly claim: Claim;
  /** As built. */
  readonly outcome: Outcome;
  readonly rerun: Rerun | undefined;
  readonly onRun: (claim: Claim) => void;
}

/** One row of the ledger; on a phone it is laid out as a block. */
export function ClaimRow({ claim, outcome, rerun, onRun }: ClaimRowProps) {
  const shown = rerun?.kind === "done" ? rerun.outcome : outcome;
  // Said to be out of use, and not taken out of use: the keyboard's focus stays on it.
  const running = rerun?.kind === "running";
  return (
    <tr id={`claim-${claim.id}`}>
      <th scope="row" className="claim-statement">
        {claim.formerId && <span id={`claim-${claim.formerId}`} />}
        <a className="claim-id" href={`#claim-${claim.id}`}>
          {claim.id}
        </a>
        <span>{claim.statement}</span>
        {claim.proof && <span className="claim-why">{words.cannotFail(claim.proof)}</span>}
        {claim.alsoMetBy && <span className="claim-why">{words.alsoMetBy(claim.alsoMetBy)}</span>}
        {bracketsOf(claim).map((bracket) => (
          <span key={bracket.param} className="claim-why">
            {capital(bracketText(claim, bracket))}.
          </span>
        ))}
        <How claim={claim} />
      </th>
      <td data-label={words.published}>
        <span className="published-value">{valueText(claim, claim.published)}</span>
      </td>
      <td data-label={words.simulated}>
        <span>{shown.simulated === null ? words.noNumber : valueText(claim, shown.simulated)}</span>
        {shown.held !== null && <span className="claim-why">{words.held(shown.held, seedCount)}</span>}
        <RerunNote outcome={outcome} rerun={rerun} />
      </td>
      <td data-label={words.error}>{shown.error === null ? "–" : signedError(claim, shown.error)}</td>
      <td data-label={words.tolerance}>
        <span>{toleranceText(claim)}</span>
      </td>
      <td data-label={words.howObtained}>{howObtained(claim)}</td>
      <td data-label={words.verdict}>
        <VerdictMark verdict={shown.verdict} />
        {shown.changed && <span className="claim-changed"> {words.committed(verdictWords[claim.expected])}</span>}
      </td>
      <td data-label={words.source}>
        <Cite id={claim.source.id} at={claim.source.at} />
      </td>
      <td className="claim-action needs-js">
        <Button
          look="chart"
          aria-disabled={running}
          aria-label={words.runRow(claim.id)}
          onClick={() => running || onRun(claim)}
        >
          {running ? words.running : words.runAgain}
        </Button>
      </td>
    </tr>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function howObtained({ kind, fitted, seen }: Claim): string {
  if (kind === "construction") return words.byConstruction;
  if (fitted) return words.fitted;
  return seen ? words.inView : words.predicted;
}

function RerunNote({ outcome, rerun }: { outcome: Outcome; rerun: Rerun | undefined }) {
  let note = "";
  if (rerun?.kind === "failed") note = words.notRun(rerun.why);
  if (rerun?.kind === "done") note = Object.is(rerun.outcome.simulated, outcome.simulated) ? words.same : words.differs;
  return (
    <span className="claim-rerun" role="status">
      {note}
    </span>
  );
}

function seedWords({ kind, seeds, measure }: Claim): string {
  if (kind === "order") return `${typeof measure === "string" ? words.above0 : ""}${words.eachSeed(seedCount)}`;
  return seeds === undefined ? "" : words.meanOfSeeds(seeds);
}

/** The formula, the command lines that do the same, and each run in the lab. */
function How({ claim }: { claim: Claim }) {
  const { href } = useSite();
  const runs = Object.entries(claim.runs);
  return (
    <details className="claim-how">
      <summary>{words.howChecked}</summary>
      {claim.note && <p>{claim.note}</p>}
      <p>
        {claim.kind === "order" ? words.mustHold : words.compared}: <code>{measureText(claim)}</code>
        {seedWords(claim)}
      </p>
      {bracketsOf(claim).map(({ param, from, to, why }) => (
        <p key={param}>
          {words.bracket(
            <code>
              {param}={from}
            </code>,
            <code>
              {param}={to}
            </code>,
            why,
          )}
        </p>
      ))}
      {runs.map(([name, run]) => (
        <p key={name}>
          {runs.length > 1 && <strong>{name}: </strong>}
          <code>{commandOf(run)}</code>{" "}
          <a href={`${href(`s/${run.model}/`)}?${queryOf(run)}`}>
            {runs.length > 1 ? words.namedInLab(name) : words.inLab}
          </a>
        </p>
      ))}
    </details>
  );
}
