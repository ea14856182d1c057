/** A model's figure alone, for slides and for other people's pages. Its address is read once and never rewritten: a deck brings the figure back by it. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import { FigurePlayer } from "../../player/figure/figure-player";
import { Poster } from "../../player/figure/poster";
import type { StaticFigure } from "../../player/figure/static-figure-request";
import { whenPageRests } from "../../player/figure/wake";
import { type Place, parsePlace } from "../../player/run/place";
import type { KnownMoment } from "../../player/run/player-state";
import { scenarioQuery } from "../../player/run/scenario-url";
import { beyondEnd } from "../../player/run/stops";
import { usePlayer } from "../../player/run/use-player";
import { LinkNotices } from "../notices";
import { evidenceAt, useScenarioEvidence } from "../prose/scenario-evidence";
import { useSite } from "../site";
import { words } from "./embed-messages";
import { defaultOptions, namesScenario, readOptions } from "./options";
import { reportToHost, useHost, type Walk } from "./use-host";

interface EmbedProps {
  readonly kit: FigureKit;
  readonly description: Description;
  readonly printed: StaticFigure | null;
}

export function Embed({ kit, description, printed }: EmbedProps) {
  const { lab } = kit;
  const opening = useMemo(
    () => ({
      lanes: parseLink(description, lab.opening.scenario).scenario.lanes,
      place: parsePlace(lab.opening.at) ?? { kind: kit.at },
    }),
    [description, kit, lab],
  );
  const player = usePlayer({ description, ...opening, pace: null, known: printed?.known ?? null });
  const element = useRef<HTMLDivElement>(null);
  // The printed page can't know its query.
  const [options, setOptions] = useState(() => defaultOptions(kit));
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [poster, setPoster] = useState(printed?.poster ?? "");

  const walk = useRef<Walk>({ first: opening.place, stops: [] });

  useEffect(() => {
    const { search } = window.location;
    const read = readOptions(kit, search);
    const { places, dropped } = read.stops;
    const told = dropped.length > 0 ? [words.noStops(dropped)] : [];
    setOptions(read);
    walk.current = { ...walk.current, stops: places };
    if (namesScenario(search)) {
      setPoster("");
      const { scenario, notices } = parseLink(description, search);
      told.unshift(...notices);
      const first: Place = scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at };
      walk.current = { first, stops: places };
      player.load(scenario.lanes, first);
    }
    setNotices(told);
    document.documentElement.dataset.settled = "";
  }, [player, kit, description]);

  // What is seen comes first. The slide that it stands on may never be shown, and be printed all the same.
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some((change) => change.isIntersecting)) start();
    });
    const callOff = whenPageRests(() => start());
    const stop = () => {
      observer.disconnect();
      callOff();
    };
    const start = () => {
      stop();
      player.start();
    };
    observer.observe(element.current);
    return stop;
  }, [player]);

  useHost(player, kit, element, setNotices, walk);

  // What the run has not can be told once it has ended.
  const over = useStore(player.ui, ({ computing }) => computing.kind === "finished");
  const { stops } = options;
  useEffect(() => {
    if (!over) return;
    const beyond = beyondEnd(stops.places, player.steps);
    if (beyond.length === 0) return;
    walk.current = { ...walk.current, stops: stops.places.filter((place) => !beyond.includes(place)) };
    reportToHost({ type: "stops", stops: walk.current.stops.length });
    setNotices((told) => [...told, words.stopsBeyond(beyond.length, player.steps.length)]);
  }, [over, stops, player]);

  return (
    <div ref={element} className="embed">
      <FigurePlayer
        kit={kit}
        player={player}
        figures={options.figures}
        listing={options.listing}
        label={lab.title}
        poster={<Poster html={poster} kit={kit} lanes={player.lanes} figures={options.figures} />}
        reference={poster === "" ? "" : (printed?.reference ?? "")}
        row={{
          names: kit.controls.split(","),
          lab: null,
          caption: null,
          known: (poster !== "" && printed?.known.moments) || noMoments,
        }}
      />
      <LinkNotices player={player} notices={notices} onDismiss={() => setNotices([])} />
      <Evidence player={player} model={kit.model} />
      <EmbedFoot player={player} model={kit.model} />
    </div>
  );
}

const noMoments: readonly KnownMoment[] = [];

/** One line, where a figure of a chapter shows the same scenario: what the paper says of it, and the machine. */
function Evidence({ player, model }: { player: ReturnType<typeof usePlayer>; model: string }) {
  const { href } = useSite();
  const all = useScenarioEvidence(model);
  // Another scenario has other lanes.
  const lanes = useStore(player.ui, () => player.lanes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the lanes', whatever the moment
  const found = useMemo(() => evidenceAt(all, model, scenarioQuery(player)), [all, model, player, lanes]);
  if (found === null) return null;
  const { paper, source, path, machine } = found;
  return (
    <p className="embed-foot embed-evidence sans">
      {paper === null ? words.ownExperiment : <strong>{words.paperSays}</strong>} {paper}{" "}
      <a href={href(path)} target="_blank" rel="noopener">
        {source}
      </a>
      {machine !== "" && (
        <>
          {" "}
          <strong>{words.machineSays}</strong> {machine}
        </>
      )}
    </p>
  );
}

/** Where the figure comes from, and the way to all of it: the state that is shown, in the lab. */
function EmbedFoot({ player, model }: { player: ReturnType<typeof usePlayer>; model: string }) {
  const { href } = useSite();
  const lab = href(`s/${model}/`);
  return (
    <p className="embed-foot sans">
      <a
        href={lab}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          // The state of this moment, not of the last render.
          event.currentTarget.href = `${lab}?${scenarioQuery(player)}`;
        }}
      >
        {words.site}
      </a>
      {words.simulatedHere}
    </p>
  );
}
