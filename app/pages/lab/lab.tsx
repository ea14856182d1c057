import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { AllParams } from "../../player/all-params";
import { wallTimers } from "../../player/announcer";
import { FigurePlayer } from "../../player/figure-player";
import { type FigureKit, figureList } from "../../player/kit";
import { parsePlace } from "../../player/place";
import { Poster } from "../../player/poster";
import { followScenario } from "../../player/scenario-url";
import type { StaticFigure } from "../../player/static-figure";
import { usePlayer } from "../../player/use-player";
import { LabNumbers } from "./lab-numbers";
import { LabSweep } from "./lab-sweep";
import { LabTakeAway } from "./lab-take-away";
import { Notices } from "./notices";
import { ShareLink } from "./share-link";

interface LabProps {
  readonly kit: FigureKit;
  readonly description: Description;
  readonly printed: StaticFigure | null;
  readonly heading: ReactNode;
}

export function Lab({ kit, description, printed, heading }: LabProps) {
  const { lab } = kit;
  const opening = useMemo(
    () => ({
      lanes: parseLink(description, lab.opening.scenario).scenario.lanes,
      place: parsePlace(lab.opening.at) ?? { kind: kit.at },
    }),
    [description, kit, lab],
  );
  const figures = useMemo(() => figureList(kit, lab.figure), [kit, lab]);
  const player = usePlayer({
    description,
    ...opening,
    pace: null,
    known: printed?.known ?? null,
  });
  const [notices, setNotices] = useState<readonly string[]>([]);

  useEffect(() => {
    const load = () => {
      if (window.location.search.length <= 1) {
        player.load(opening.lanes, opening.place);
        return;
      }
      const { scenario, notices } = parseLink(description, window.location.search);
      setNotices(notices);
      player.load(scenario.lanes, scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at });
    };
    load();
    player.start();
    window.addEventListener("popstate", load);
    const stop = followScenario(player, replaceQuery, wallTimers);
    return () => {
      stop();
      window.removeEventListener("popstate", load);
    };
  }, [player, kit, description, opening]);

  return (
    <>
      <header className="lab-head">
        {heading}
        <ShareLink player={player} />
      </header>
      <Notices notices={notices} onDismiss={() => setNotices([])} />
      <FigurePlayer
        kit={kit}
        player={player}
        figures={figures}
        listing
        label="The lab"
        poster={<Poster html={printed?.poster ?? ""} kit={kit} lanes={opening.lanes} figures={figures} />}
      >
        <AllParams player={player} heading="h2" />
      </FigurePlayer>
      <LabNumbers player={player} />
      <LabSweep player={player} sweeps={lab.sweeps} />
      {lab.Panels && <lab.Panels player={player} />}
      <LabTakeAway player={player} kit={kit} figures={figures} />
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
