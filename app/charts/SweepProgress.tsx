import type { ReactNode } from "react";
import { words } from "./charts-messages";
import type { SweepStatus } from "./use-sweep";

/** Progress with a way out while a sweep runs; afterwards what came of it. Its line is reserved, so that nothing jumps. */
export function SweepProgress({
  status,
  onCancel,
  done,
}: {
  status: SweepStatus;
  onCancel: () => void;
  done?: ReactNode;
}) {
  return (
    <div className="chart-status sans needs-js">
      {status.kind === "running" ? (
        <>
          <progress aria-label={words.running} value={status.done} max={Math.max(1, status.total)} />
          <span className="chart-count">
            {status.total > 0 ? words.doneOf(status.done, status.total) : words.starting}
          </span>
          <button type="button" className="chart-button" onClick={onCancel}>
            {words.cancel}
          </button>
        </>
      ) : null}
      <span role="status">{sentence(status, done)}</span>
    </div>
  );
}

function sentence(status: SweepStatus, done: ReactNode): ReactNode {
  if (status.kind === "done") return done ?? words.rerunFresh(status.runs, status.seconds);
  if (status.kind === "cancelled") return words.cancelled;
  if (status.kind === "failed") return words.failed(status.why);
  return null;
}
