import { formatCounted } from "../../base/quantity";
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
          <progress aria-label="Running the ledger" value={status.done} max={Math.max(1, status.total)} />
          <span>{status.total > 0 ? `${status.done} of ${status.total} runs` : "starting"}</span>
        </>
      )}
      {/* One button for both: whoever pressed it with the keyboard stays where they were. */}
      <button type="button" className="chart-button" onClick={running ? onCancel : onRun}>
        {running ? "Cancel" : `Run ${shown.length === rows.length ? "all" : "these"} ${shown.length} again`}
      </button>
      <span role="status">{sentence(status, rows, reruns)}</span>
    </div>
  );
}

function sentence(status: AllStatus, rows: readonly Judged[], reruns: ReadonlyMap<string, Rerun>): string {
  if (status.kind === "cancelled") return "Cancelled.";
  if (status.kind === "failed") return `The ledger could not be run: ${status.why}`;
  if (status.kind !== "done") return "";
  const run = rows.filter(({ claim }) => status.claims.includes(claim));
  const differing = run.filter(({ claim, outcome }) => {
    const rerun = reruns.get(claim.id);
    return rerun?.kind === "done" && !Object.is(rerun.outcome.simulated, outcome.simulated);
  }).length;
  const found =
    differing === 0
      ? "each equals the page's"
      : `${differing} ${differing === 1 ? "differs" : "differ"} from the page's`;
  return `${formatCounted(run.length, "rows")} run in ${status.seconds} s in this browser; ${found}.`;
}
