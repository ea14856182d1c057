import { formatCounted } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { useStore } from "../../base/use-store";
import { currentRun } from "../run/branches";
import type { Player } from "../run/player";

/** The picture is of another run than the one that was asked for. */
export const useStale = (player: Player): boolean =>
  useStore(player.ui, (ui) => ui.shownLanes !== currentRun(ui.branches).lanes && ui.status.kind !== "poster");

/** Over the old picture while the new run has none: what is going on, how far it is, and a way to stop it. Short waits pass without it (player.css). */
export function Veil({ player }: { player: Player }) {
  const stale = useStale(player);
  const kind = useStore(player.ui, (ui) => ui.status.kind);
  const { records, simulatedNs } = useStore(player.ui, (ui) => ui.computing);
  if (!stale) return null;
  return (
    <div className="veil" data-kind={kind}>
      <div className="veil-words">
        {kind === "loading" ? (
          <>
            <p role="status">The new run is being computed. The picture behind this is of the run before.</p>
            <p>
              <progress aria-label="Computing the new run" />{" "}
              {records > 0 && `${formatCounted(records, "steps")}, ${clockText(simulatedNs)} so far`}
            </p>
            <button type="button" className="plain-button" onClick={() => player.cancel()}>
              Stop computing
            </button>{" "}
            <button type="button" className="plain-button" onClick={() => player.runs.undo()}>
              Back to the run before
            </button>
          </>
        ) : (
          <p>The picture behind this is of another run.</p>
        )}
      </div>
    </div>
  );
}
