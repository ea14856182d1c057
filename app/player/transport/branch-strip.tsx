import { useStore } from "../../base/use-store";
import type { Acts } from "../../mount/kit";
import { runWords } from "../params/acts";
import { words as paramWords } from "../params/params-messages";
import { currentRun, isChanged, type Run } from "../run/branches";
import type { Player } from "../run/player";
import { HistoryButtons } from "./history-buttons";
import { words } from "./transport-messages";

interface BranchStripProps {
  readonly player: Player;
  /** What can be done at a moment: a run is known by it. */
  readonly acts: Acts | undefined;
  /** With the buttons that undo; without, they stand elsewhere. */
  readonly undo?: boolean;
}

/** The runs that the reader has made, to switch between. Nothing shows before there is something to undo. */
export function BranchStrip({ player, acts, undo = true }: BranchStripProps) {
  const branches = useStore(player.ui, (ui) => ui.branches);
  const playing = useStore(player.ui, ({ status }) => status.kind === "ready" && status.motion === "playing");
  const shorter = useStore(player.ui, ({ computing, endNs, branches: { runs, currentId } }) => {
    const changedAtNs = runs.find(({ id }) => id === currentId)?.changedAtNs ?? null;
    return computing.kind === "finished" && changedAtNs !== null && endNs < changedAtNs;
  });
  if (!isChanged(branches) && branches.past.length + branches.undone.length === 0) return null;
  const [first] = branches.runs;
  const changeOf = (run: Run): string => {
    const given = { ...run, lanes: branches.first };
    const base = run === first ? given.lanes : (first?.lanes ?? given.lanes);
    return run === first && run.lanes === branches.first
      ? words.asGiven
      : runWords(player.description, acts, base, run.lanes);
  };
  const current = currentRun(branches);
  // What was refused never ran: undo leads back to its text, and a change of it takes its place.
  const runs = branches.runs.filter(({ refused }) => refused !== true);
  const change = changeOf(current);
  const changed = change === words.asGiven || change === paramWords.same ? null : change;
  return (
    <div className="branch-strip">
      <p role="status" className="branch-news">
        {current !== first &&
        current.refused !== true &&
        current.changedAtNs !== null &&
        branches.lastChange !== null &&
        !playing
          ? words.newRun(changed, current.fromEnd ? "end" : shorter ? "over" : "moment", current.changedAtNs)
          : ""}
      </p>
      {runs.length > 0 && branches.runs.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" aria-label={words.runs} className="branch-runs">
          {runs.map((run) => (
            <button
              key={run.id}
              type="button"
              className="plain-button"
              aria-pressed={run.id === branches.currentId}
              onClick={() => player.switchRun(run.id)}
            >
              <b>{words.run(run.id)}</b> {changeOf(run)}
            </button>
          ))}
        </div>
      )}
      {undo && <HistoryButtons player={player} />}
    </div>
  );
}
