import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { AllParams } from "../../player/all-params";
import { wallTimers } from "../../player/announcer";
import { HashPlayer, HashPoster } from "../../player/hash-player";
import { parsePlace } from "../../player/place";
import type { Player } from "../../player/player";
import { followScenario } from "../../player/scenario-url";
import type { StaticHerd } from "../../player/static-herd";
import { usePlayer } from "../../player/use-player";
import { LabNumbers } from "../lab/lab-numbers";
import { Notices } from "../lab/notices";
import { ShareLink } from "../lab/share-link";
import { HashSweep } from "./hash-sweep";
import { labFigures, openingRequest } from "./opening";

const openingPlace = parsePlace(openingRequest.at) ?? { kind: "start" };

interface HashLabProps {
  readonly description: Description;
  readonly printed: StaticHerd | null;
  readonly heading: ReactNode;
}

export function HashLab({ description, printed, heading }: HashLabProps) {
  const opening = useMemo(() => parseLink(description, openingRequest.scenario).scenario.lanes, [description]);
  const player = usePlayer({
    description,
    lanes: opening,
    place: openingPlace,
    pace: null,
    known: printed?.known ?? null,
  });
  const [notices, setNotices] = useState<readonly string[]>([]);

  useEffect(() => {
    const load = () => {
      if (window.location.search.length <= 1) {
        player.load(opening, openingPlace);
        return;
      }
      const { scenario, notices } = parseLink(description, window.location.search);
      setNotices(notices);
      // A table is looked at when it is full, unless the link says otherwise.
      player.load(scenario.lanes, scenario.at === null ? { kind: "end" } : { kind: "step", index: scenario.at });
    };
    load();
    player.start();
    window.addEventListener("popstate", load);
    const stop = followScenario(player, replaceQuery, wallTimers);
    return () => {
      stop();
      window.removeEventListener("popstate", load);
    };
  }, [player, description, opening]);

  return (
    <>
      <header className="lab-head">
        {heading}
        <ShareLink player={player} />
      </header>
      <Notices notices={notices} onDismiss={() => setNotices([])} />
      <HashPlayer
        player={player}
        figures={labFigures}
        listing
        label="The lab"
        poster={<HashPoster html={printed?.poster ?? ""} lanes={opening} figures={labFigures} />}
      >
        <AllParams player={player} heading="h2" />
      </HashPlayer>
      <LabNumbers player={player} />
      <HashSweep player={player} />
      <Clamped player={player} notices={notices} />
    </>
  );
}

/** A step beyond the end of the run can only be known once the run is there. */
function Clamped({ player, notices }: { player: Player; notices: readonly string[] }) {
  const clamped = useStore(player.ui, (ui) => ui.placeNotice);
  return clamped !== "" && !notices.includes(clamped) ? (
    <Notices notices={[clamped]} onDismiss={() => player.dismissPlaceNotice()} />
  ) : null;
}

function replaceQuery(query: string): void {
  if (window.location.search === `?${query}`) return;
  window.history.replaceState(window.history.state, "", `${window.location.pathname}?${query}${window.location.hash}`);
}
