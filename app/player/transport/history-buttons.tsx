import { useStore } from "../../base/use-store";
import { isChanged } from "../run/branches";
import type { Player } from "../run/player";
import { words } from "./transport-messages";

interface HistoryButtonsProps {
  readonly player: Player;
  /** Redo stands there also while there is nothing to redo: the row keeps its width. */
  readonly all?: boolean;
}

/** Undo, redo, and back to the figure as it was given. */
export function HistoryButtons({ player, all = false }: HistoryButtonsProps) {
  const branches = useStore(player.ui, (ui) => ui.branches);
  const buttons = [
    { name: words.undo, keys: "Control+Z Meta+Z", works: branches.past.length > 0, act: () => player.undo() },
    {
      name: words.redo,
      keys: "Control+Shift+Z Meta+Shift+Z",
      works: branches.undone.length > 0,
      act: () => player.redo(),
    },
    { name: words.reset, keys: undefined, works: isChanged(branches), act: () => player.reset() },
  ].filter(({ name, works }) => all || works || name !== words.redo);
  return buttons.map(({ name, keys, works, act }) => (
    <button
      key={name}
      type="button"
      className="plain-button"
      disabled={!works}
      aria-keyshortcuts={all ? keys : undefined}
      title={all && keys !== undefined ? words.withKeys(name, keys) : undefined}
      onClick={(event) => keepFocus(event.currentTarget, act)}
    >
      {name}
    </button>
  ));
}

/** The button may go, or be of no more use: whoever pressed it by the keyboard goes on in the figure, or with what can be pressed beside it. */
function keepFocus(button: HTMLButtonElement, act: () => void): void {
  const stage = button.closest(".figure-player")?.querySelector<HTMLElement>(".figure-stage");
  const row = button.parentElement;
  act();
  requestAnimationFrame(() => {
    if (button.isConnected && !button.disabled) return;
    (stage ?? row?.querySelector<HTMLElement>("button:enabled"))?.focus({ preventScroll: true });
  });
}
