import { Button } from "../../base/button";
import { words } from "./claims-messages";
import type { Judged } from "./ledger-summary";
import type { AllStatus, Rerun } from "./use-ledger";

interface RunAllProps {
  readonly rows: readonly Judged[];
  /** Those that are not filtered out: what the button runs. */
  readonly shown: readonly Judged[];
  readonly reruns: ReadonlyMap<string, Rerun>;
  readonly status: AllStatus;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** The rows shown again in the reader's browser, with a way out. */
export function RunAll({ rows, shown, reruns, status, onRun, onCancel }: RunAllProps) {
  const running = status.kind === "running";
  return (
    <div className="ledger-run">
      {running && (
        <>
          <progress aria-label={words.runningAll} value={status.done} max={Math.max(1, status.total)} />
          <span>{words.progress(status.done, status.total)}</span>
        </>
      )}
      {/* One button for both: whoever pressed it with the keyboard stays where they were. */}
      <Button look="chart" onClick={running ? onCancel : onRun}>
        {running ? words.cancel : words.runThese(shown.length === rows.length, shown.length)}
      </Button>
      <span role="status">{sentence(status, rows, reruns)}</span>
    </div>
  );
}

function sentence(status: AllStatus, rows: readonly Judged[], reruns: ReadonlyMap<string, Rerun>): string {
  if (status.kind === "cancelled") return words.cancelled;
  if (status.kind === "failed") return words.failed(status.why);
  if (status.kind !== "done") return "";
  const run = rows.filter(({ claim }) => status.claims.includes(claim));
  const differing = run.filter(({ claim, outcome }) => {
    const rerun = reruns.get(claim.id);
    return rerun?.kind === "done" && !Object.is(rerun.outcome.simulated, outcome.simulated);
  }).length;
  return words.done(run.length, status.seconds, differing);
}
