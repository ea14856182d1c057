import { useStore } from "../../base/use-store";
import { currentRun } from "../run/branches";
import type { Player } from "../run/player";
import { words } from "./transport-messages";

/** The picture is of another run than the one that was asked for. */
export const useStale = (player: Player): boolean =>
  useStore(player.ui, (ui) => ui.shownLanes !== currentRun(ui.branches).lanes && ui.status.kind !== "poster");

/** Over the old picture while the new run has none: what is going on, how far it is, and a way to stop it. Short waits pass without it (player.css). */
export function Veil({ player }: { player: Player }) {
  const stale = useStale(player);
  const kind = useStore(player.ui, (ui) => ui.status.kind);
  const { kind: computing, records, simulatedNs } = useStore(player.ui, (ui) => ui.computing);
  if (!stale) return null;
  return (
    <div className="veil" data-kind={kind}>
      <div className="veil-words">
        {kind === "loading" && computing === "cancelled" ? (
          <p role="status">{words.veilStopped(records, simulatedNs)}</p>
        ) : kind === "loading" ? (
          <>
            <p role="status">{words.veilComputing}</p>
            <p>
              <progress aria-label={words.veilProgress} /> {records > 0 && words.veilSoFar(records, simulatedNs)}
            </p>
            <button type="button" className="plain-button" onClick={() => player.cancel()}>
              {words.stopComputing}
            </button>{" "}
            <button type="button" className="plain-button" onClick={() => player.undo()}>
              {words.veilBack}
            </button>
          </>
        ) : (
          <p>{words.veilOther}</p>
        )}
      </div>
    </div>
  );
}
