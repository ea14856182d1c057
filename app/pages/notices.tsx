import { Button } from "../base/button";
import { useStore } from "../base/use-store";
import type { Player } from "../player/run/player";
import { words } from "./pages-messages";
import "./notices.css";

interface LinkNoticesProps {
  readonly player: Player;
  /** What reading the link found. */
  readonly notices: readonly string[];
  readonly onDismiss: () => void;
}

/** What of a link could not be used as it was written, or means something else today, and what was done instead. That a step lies beyond the end is known only once the run is there. */
export function LinkNotices({ player, notices, onDismiss }: LinkNoticesProps) {
  const place = useStore(player.ui, (ui) => ui.placeNotice);
  const all = place === "" || notices.includes(place) ? notices : [...notices, place];
  return (
    <div role="status" className="link-notices">
      {all.length > 0 && (
        <>
          <p>{words.linkNotices}</p>
          <ul>
            {all.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Button
            onClick={() => {
              player.dismissPlaceNotice();
              onDismiss();
            }}
          >
            {words.dismiss}
          </Button>
        </>
      )}
    </div>
  );
}
