import { formatCount } from "../base/quantity";
import { useStore } from "../base/use-store";
import { clockText } from "../figures/time-format";
import { paceSentence } from "./pace";
import type { Player } from "./player";

/** One line under the transport: the stated speed; while a long run is computed, how far it is; after a failure, what still works. */
export function Progress({ player }: { player: Player }) {
  const status = useStore(player.ui, (ui) => ui.status);
  const computing = useStore(player.ui, (ui) => ui.computing);
  const pace = useStore(player.ui, (ui) => ui.pace);
  const notice = useStore(player.ui, (ui) => ui.notice);
  if (status.kind === "failed") {
    return (
      <div className="player-problem" role="alert">
        <p>{status.problem}</p>
        <button type="button" className="plain-button" onClick={() => player.start()}>
          Try again
        </button>
      </div>
    );
  }
  const records = formatCount(computing.records);
  const busy = status.kind !== "poster" && computing.kind === "running";
  return (
    <p className="player-line needs-js">
      {busy ? (
        <span className="player-progress">
          {/* First, so that it stands still while the numbers grow. */}
          <button type="button" className="plain-button" onClick={() => player.cancel()}>
            Stop computing
          </button>
          <progress aria-label="Computing the run" /> {records} steps, {clockText(computing.simulatedNs)} computed
        </span>
      ) : computing.kind === "cancelled" ? (
        <span>
          Stopped after {records} steps, at {clockText(computing.simulatedNs)}: what was computed until then is shown.
        </span>
      ) : (
        <span>{paceSentence(pace)}</span>
      )}
      {notice !== "" && <span role="status"> {notice}</span>}
    </p>
  );
}
