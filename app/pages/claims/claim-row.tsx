import { formatQuantity } from "../../base/quantity";
import { bracketsOf, bracketText, type Claim, measureText, seedCount, toleranceText } from "../../model/ledger";
import { Cite } from "../prose/sources";
import { useSite } from "../site";
import { commandOf, type Outcome, queryOf } from "./ledger-data";
import type { Rerun } from "./use-ledger";
import { VerdictMark, verdictWords } from "./verdict-mark";

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
        {claim.proof && <span className="claim-why">Cannot fail: {claim.proof}</span>}
        {claim.alsoMetBy && <span className="claim-why">Met as well by: {claim.alsoMetBy}</span>}
        {bracketsOf(claim).map((bracket) => (
          <span key={bracket.param} className="claim-why">
            {capital(bracketText(claim, bracket))}.
          </span>
        ))}
        <How claim={claim} />
      </th>
      <td data-label="published">
        <span className="published-value">{valueText(claim, claim.published)}</span>
      </td>
      <td data-label="simulated">
        <span>{shown.simulated === null ? "no number" : valueText(claim, shown.simulated)}</span>
        {shown.held !== null && (
          <span className="claim-why">
            holds with {shown.held} of {seedCount} seeds
          </span>
        )}
        <RerunNote outcome={outcome} rerun={rerun} />
      </td>
      <td data-label="error">{shown.error === null ? "–" : signedError(claim, shown.error)}</td>
      <td data-label="tolerance">
        <span>{toleranceText(claim)}</span>
      </td>
      <td data-label="how obtained">{howObtained(claim)}</td>
      <td data-label="verdict">
        <VerdictMark verdict={shown.verdict} />
        {shown.changed && (
          <span className="claim-changed"> The ledger was committed with “{verdictWords[claim.expected]}”.</span>
        )}
      </td>
      <td data-label="source">
        <Cite id={claim.source.id} at={claim.source.at} />
      </td>
      <td className="claim-action needs-js">
        <button
          type="button"
          className="chart-button"
          aria-disabled={running}
          aria-label={`Run ${claim.id} again`}
          onClick={() => running || onRun(claim)}
        >
          {running ? "running" : "run again"}
        </button>
      </td>
    </tr>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function howObtained({ kind, fitted, seen }: Claim): string {
  if (kind === "construction") return "by construction";
  if (fitted) return "fitted";
  return seen ? "not fitted, but in view" : "predicted";
}

/** A number never stands alone: with its unit, and with what it counts. */
function valueText({ unit, quantity }: Claim, value: number | string): string {
  if (typeof value === "string") return value;
  return `${formatQuantity(value, unit)}${quantity ? ` ${quantity}` : ""}`.replace(/^-/, "−");
}

/** Of numbers in percent, of shares in points. */
function signedError({ kind }: Claim, error: number): string {
  const percent = (error * 100).toFixed(Math.abs(error) < 0.0995 ? 1 : 0);
  const unit = kind === "share" ? " points" : "%";
  if (Number(percent) === 0) return `0${unit}`;
  return `${error > 0 ? "+" : ""}${percent}${unit}`.replace("-", "−");
}

function RerunNote({ outcome, rerun }: { outcome: Outcome; rerun: Rerun | undefined }) {
  let words = "";
  if (rerun?.kind === "failed") words = `Could not be run: ${rerun.why}`;
  if (rerun?.kind === "done")
    words = Object.is(rerun.outcome.simulated, outcome.simulated)
      ? "run here: the same"
      : "run here: differs from the page";
  return (
    <span className="claim-rerun" role="status">
      {words}
    </span>
  );
}

function seedWords({ kind, seeds, measure }: Claim): string {
  if (kind === "order")
    return `${typeof measure === "string" ? " above 0" : ""}, with each of the seeds 1 to ${seedCount}`;
  return seeds === undefined ? "" : `, mean of the seeds 1 to ${seeds}`;
}

/** The formula, the command lines that do the same, and each run in the lab. */
function How({ claim }: { claim: Claim }) {
  const { href } = useSite();
  const runs = Object.entries(claim.runs);
  return (
    <details className="claim-how">
      <summary>how it is checked</summary>
      {claim.note && <p>{claim.note}</p>}
      <p>
        {claim.kind === "order" ? "Must hold" : "Compared"}: <code>{measureText(claim)}</code>
        {seedWords(claim)}
      </p>
      {bracketsOf(claim).map(({ param, from, to, why }) => (
        <p key={param}>
          <code>
            {param}={from}
          </code>{" "}
          and{" "}
          <code>
            {param}={to}
          </code>
          , in every run, give the same verdict. {why}
        </p>
      ))}
      {runs.map(([name, run]) => (
        <p key={name}>
          {runs.length > 1 && <strong>{name}: </strong>}
          <code>{commandOf(run)}</code>{" "}
          <a href={`${href(`s/${run.model}/`)}?${queryOf(run)}`}>
            {runs.length > 1 ? `${name} in the lab` : "in the lab"}
          </a>
        </p>
      ))}
    </details>
  );
}
