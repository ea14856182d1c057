import { useEffect } from "react";
import type { Player } from "../../player/run/player";
import { HistoryButtons } from "../../player/transport/history-buttons";
import { historyCommand } from "../../player/transport/history-keys";
import { words } from "./lab-messages";

/** Undo and redo of what the reader made, by buttons, and by keys wherever on the page they are. */
export function LabHistory({ player }: { readonly player: Player }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = event.defaultPrevented ? null : historyCommand(event, event.target as HTMLElement);
      if (command === null) return;
      event.preventDefault();
      player[command]();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [player]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={words.changes} className="lab-history needs-js">
      <HistoryButtons player={player} all />
    </div>
  );
}
