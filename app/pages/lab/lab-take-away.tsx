import type { FigureKit } from "../../mount/kit";
import type { Player } from "../../player/run/player";
import { words } from "./lab-messages";
import { LateDetails } from "./late-details";

interface LabTakeAwayProps {
  readonly player: Player;
  readonly kit: FigureKit;
  readonly figures: readonly string[];
}

/** Link, pictures, log and citation of what is shown. */
export function LabTakeAway(props: LabTakeAwayProps) {
  return (
    <LateDetails
      className="lab-take-away"
      summary={words.takeAway}
      load={() => import("../../share/take-away")}
      loading=""
      missing={words.takeAwayMissing}
    >
      {({ TakeAway }) => <TakeAway {...props} labAddress={`${window.location.origin}${window.location.pathname}`} />}
    </LateDetails>
  );
}
