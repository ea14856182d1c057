import { clockText } from "../../base/time-format";
import { useStore } from "../../base/use-store";
import { changeWords } from "../params/params";
import { currentRun, isChanged, type Run } from "../run/branches";
import type { Player } from "../run/player";

/** The runs that the reader has made, to switch between; undo and reset. Nothing shows before there is something to undo. */
export function BranchStrip({ player }: { player: Player }) {
  const branches = useStore(player.ui, (ui) => ui.branches);
  const playing = useStore(player.ui, ({ status }) => status.kind === "ready" && status.motion === "playing");
  const shorter = useStore(player.ui, ({ computing, endNs, branches: { runs, currentId } }) => {
    const changedAtNs = runs.find(({ id }) => id === currentId)?.changedAtNs ?? null;
    return computing.kind === "finished" && changedAtNs !== null && endNs < changedAtNs;
  });
  if (!isChanged(branches) && branches.past.length === 0) return null;
  const [first] = branches.runs;
  const words = (run: Run) => {
    const given = { ...run, lanes: branches.first };
    const base = run === first ? given.lanes : (first?.lanes ?? given.lanes);
    return run === first && run.lanes === branches.first
      ? "as given"
      : changeWords(player.description, base, run.lanes);
  };
  const current = currentRun(branches);
  return (
    <div className="branch-strip">
      <p role="status" className="branch-news">
        {current !== first && current.changedAtNs !== null && branches.lastChange !== null && !playing
          ? `A new run from its own start, ${["as given", "the same"].includes(words(current)) ? "as it was given" : `with ${words(current)}`}, shown at ${shorter ? "its end, for it is over by then" : `the same moment (${clockText(current.changedAtNs)})`}. The run before is kept.`
          : ""}
      </p>
      {branches.runs.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" aria-label="Runs" className="branch-runs">
          {branches.runs.map((run) => (
            <button
              key={run.id}
              type="button"
              className="plain-button"
              aria-pressed={run.id === branches.currentId}
              onClick={() => player.runs.switchRun(run.id)}
            >
              <b>Run {run.id}</b> {words(run)}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        className="plain-button"
        disabled={branches.past.length === 0}
        onClick={(event) => keepFocus(event.currentTarget, () => player.runs.undo())}
      >
        Undo
      </button>
      <button
        type="button"
        className="plain-button"
        disabled={!isChanged(branches)}
        onClick={(event) => keepFocus(event.currentTarget, () => player.runs.reset())}
      >
        Reset
      </button>
    </div>
  );
}

/** The button may go with the strip, or be of no more use: whoever pressed it by the keyboard goes on in the figure. */
function keepFocus(button: HTMLButtonElement, act: () => void): void {
  const stage = button.closest(".figure-player")?.querySelector<HTMLElement>(".figure-stage");
  act();
  requestAnimationFrame(() => {
    if (!button.isConnected || button.disabled) stage?.focus({ preventScroll: true });
  });
}
