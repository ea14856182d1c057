import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { AllParams } from "../../player/all-params";
import { wallTimers } from "../../player/announcer";
import { HerdPlayer } from "../../player/herd-player";
import { parsePlace } from "../../player/place";
import { Poster } from "../../player/poster";
import { followScenario } from "../../player/scenario-url";
import type { StaticHerd } from "../../player/static-herd";
import { usePlayer } from "../../player/use-player";
import { LabNumbers } from "./lab-numbers";
import { LabSweep } from "./lab-sweep";
import { Notices } from "./notices";
import { openingRequest } from "./opening";
import { ShareLink } from "./share-link";

const openingPlace = parsePlace(openingRequest.at) ?? { kind: "start" };

interface LabProps {
  readonly description: Description;
  readonly printed: StaticHerd | null;
  readonly heading: ReactNode;
}

export function Lab({ description, printed, heading }: LabProps) {
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
      player.load(scenario.lanes, scenario.at === null ? { kind: "start" } : { kind: "step", index: scenario.at });
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
      <HerdPlayer
        player={player}
        figure="herd"
        listing
        label="The lab"
        poster={<Poster html={printed?.poster ?? ""} lanes={opening} figure="herd" />}
      >
        <AllParams player={player} heading="h2" />
      </HerdPlayer>
      <LabNumbers player={player} />
      <LabSweep player={player} />
      <Clamped player={player} notices={notices} />
    </>
  );
}

/** A step beyond the end of the run can only be known once the run is there. */
function Clamped({ player, notices }: { player: ReturnType<typeof usePlayer>; notices: readonly string[] }) {
  const clamped = useStore(player.ui, (ui) => ui.placeNotice);
  return clamped !== "" && !notices.includes(clamped) ? (
    <Notices notices={[clamped]} onDismiss={() => player.dismissPlaceNotice()} />
  ) : null;
}

function replaceQuery(query: string): void {
  if (window.location.search === `?${query}`) return;
  window.history.replaceState(window.history.state, "", `${window.location.pathname}?${query}${window.location.hash}`);
}
