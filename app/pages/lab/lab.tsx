import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "../../base/use-store";
import { isNumber } from "../../model/clamp";
import { describeScenario } from "../../model/describe-scenario";
import type { Description } from "../../model/description";
import { parseLink, readMoments } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import { type FigureKit, figureList } from "../../mount/kit";
import { FigurePlayer } from "../../player/figure/figure-player";
import { Poster } from "../../player/figure/poster";
import type { StaticFigure } from "../../player/figure/static-figure-request";
import { whenIdle } from "../../player/figure/wake";
import { ActButtons } from "../../player/params/acts-buttons";
import { ComparisonTable } from "../../player/params/comparison/comparison-table";
import { PredictNext } from "../../player/predict/predict-next";
import { wallTimers } from "../../player/run/announcer";
import { currentRun } from "../../player/run/branches";
import { type Place, parsePlace } from "../../player/run/place";
import type { Player } from "../../player/run/player";
import { followScenario } from "../../player/run/scenario-url";
import { usePlayer } from "../../player/run/use-player";
import { BranchStrip } from "../../player/transport/branch-strip";
import { Moments } from "../../player/transport/moments";
import { asNamed } from "../../player/transport/own-moments";
import { OwnMomentsList } from "../../player/transport/own-moments-list";
import { Leaps, Speed, useIdle } from "../../player/transport/transport";
import { useOwnMoments } from "../../player/transport/use-own-moments";
import { LinkNotices } from "../notices";
import { LabHistory } from "./lab-history";
import { LabListing } from "./lab-listing";
import { words } from "./lab-messages";
import { LabNumbers } from "./lab-numbers";
import { LabPane, LabSheets } from "./lab-pane";
import { LabParamSweep } from "./lab-param-sweep";
import { LabSweep } from "./lab-sweep";
import { LabTakeAway } from "./lab-take-away";
import { Labs } from "./labs";
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
  const [metric, setMetric] = useState(lab.sweeps[0]?.y ?? description.metrics[0]?.name ?? "");
  const own = useOwnMoments(player);
  const moments = useMemo(() => [...kit.moments, ...asNamed(own.moments)], [kit, own]);
  const [notices, setNotices] = useState<readonly string[]>([]);

  useEffect(() => {
    const read = (show: (lanes: readonly LaneParams[], place: Place) => void) => {
      if (window.location.search.length <= 1) {
        show(opening.lanes, opening.place);
        return;
      }
      const { scenario, notices } = parseLink(description, window.location.search);
      setNotices([...notices, ...readMoments(window.location.search).notices]);
      show(scenario.lanes, scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at });
    };
    // A bare address is the opening, which the player has from the start.
    if (window.location.search.length > 1) read((lanes, place) => player.load(lanes, place));
    const callOff = whenIdle(() => player.start());
    const address = followScenario(player, writeQuery, wallTimers);
    const pageTitle = document.title;
    const titled = () => {
      const scenario = { model: description.model, lanes: player.lanes, at: null };
      return `${describeScenario(description, scenario)} · ${pageTitle}`;
    };
    let seen = window.location.search;
    if (seen.length > 1) document.title = titled();
    const walked = () => {
      // A leap to a heading of the page is no other scenario.
      if (window.location.search === seen) return;
      seen = window.location.search;
      address.walk(() => read((lanes, place) => player.revisit(lanes, place)));
      document.title = titled();
    };
    function writeQuery(query: string, entry: "new" | "same") {
      writeAddress(query, entry, titled());
      seen = window.location.search;
    }
    window.addEventListener("popstate", walked);
    return () => {
      callOff();
      address.stop();
      window.removeEventListener("popstate", walked);
    };
  }, [player, kit, description, opening]);

  return (
    <div className="lab-desk">
      <header className="lab-head">
        {heading}
        <Labs model={kit.model} />
        <LabHistory player={player} />
        <ShareLink player={player} moments={own.moments} />
      </header>
      <ScenarioWords player={player} />
      <LinkNotices player={player} notices={notices} onDismiss={() => setNotices([])} />
      <FigurePlayer
        kit={kit}
        player={player}
        figures={figures}
        listing={false}
        label={words.lab}
        wheel="plain"
        keysEverywhere
        reference={printed?.reference ?? ""}
        ownRuns
        moments={moments}
        poster={<Poster html={printed?.poster ?? ""} kit={kit} lanes={opening.lanes} figures={figures} />}
      >
        <LabSheets panes={Object.values(panes)} />
        <div className="lab-left">
          <LabPane {...panes.comparison}>
            <ComparisonTable
              player={player}
              controls={kit.controls}
              detail={(param) =>
                isNumber(param) && (
                  <LabParamSweep
                    player={player}
                    param={param}
                    presets={lab.sweeps}
                    metric={metric}
                    onMetric={setMetric}
                  />
                )
              }
            />
            {/* Beneath: it comes with the first change, and the table stays where it is. */}
            <BranchStrip player={player} acts={kit.acts} undo={false} />
          </LabPane>
          <LabPane {...panes.more}>
            <div className="lab-elsewhere">
              <Labs model={kit.model} />
              <ShareLink player={player} moments={own.moments} />
            </div>
            <LabSweep player={player} sweeps={lab.sweeps} />
            <LabTakeAway player={player} kit={kit} figures={figures} />
          </LabPane>
        </div>
        <div className="lab-right">
          <LabPane {...panes.moments}>
            <LabLeaps player={player} />
            {kit.acts && <ActButtons player={player} acts={kit.acts} />}
            <Moments player={player} moments={kit.moments}>
              <OwnMomentsList player={player} own={own} />
            </Moments>
            <PredictNext player={player} />
            <LabNumbers player={player} />
            <LabListing player={player} kit={kit} />
          </LabPane>
        </div>
      </FigurePlayer>
    </div>
  );
}

/** The longer steps and the speed: where there is no room for them in the row of controls. */
function LabLeaps({ player }: { readonly player: Player }) {
  const idle = useIdle(player);
  return (
    <div className="lab-leaps">
      <Leaps player={player} disabled={idle} />
      <Speed player={player} />
    </div>
  );
}

/** What is compared, in a sentence: where the table is out of sight. */
function ScenarioWords({ player }: { readonly player: Player }) {
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const { description } = player;
  return <p className="lab-scenario">{describeScenario(description, { model: description.model, lanes, at: null })}</p>;
}

const panes = {
  comparison: { id: "lab-comparison", name: words.comparison },
  moments: { id: "lab-moments", name: words.moments, label: words.thisMoment },
  more: { id: "lab-more", name: words.more },
} as const;

/** `title`: the scenario in words, by which the browser's list of the history tells its entries apart. */
function writeAddress(query: string, entry: "new" | "same", title: string): void {
  if (window.location.search === `?${query}`) return;
  const address = `${window.location.pathname}?${query}${window.location.hash}`;
  if (entry === "new") window.history.pushState(null, "", address);
  else window.history.replaceState(window.history.state, "", address);
  document.title = title;
}
