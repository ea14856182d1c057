/** A model's figure alone, for slides and for other people's pages. Its address is read once and never rewritten: a deck brings the figure back by it. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import { FigurePlayer } from "../../player/figure/figure-player";
import { Poster } from "../../player/figure/poster";
import type { StaticFigure } from "../../player/figure/static-figure-request";
import { parsePlace } from "../../player/run/place";
import type { KnownMoment } from "../../player/run/player-state";
import { scenarioQuery } from "../../player/run/scenario-url";
import { usePlayer } from "../../player/run/use-player";
import type { FigureKit } from "../../stage/kit";
import { LinkNotices } from "../notices";
import { useSite } from "../site";
import { defaultOptions, namesScenario, readOptions } from "./options";
import { useHost } from "./use-host";
import { words } from "./words";

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

  useEffect(() => {
    const { search } = window.location;
    setOptions(readOptions(kit, search));
    if (namesScenario(search)) {
      setPoster("");
      const { scenario, notices } = parseLink(description, search);
      setNotices(notices);
      player.load(scenario.lanes, scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at });
    }
    document.documentElement.dataset.settled = "";
  }, [player, kit, description]);

  // The slide that it stands on may never be shown.
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((changes) => {
      if (!changes.some((change) => change.isIntersecting)) return;
      observer.disconnect();
      player.start();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [player]);

  useHost(player, kit, element, setNotices);

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
          keyOpen: false,
          known: (poster !== "" && printed?.known.moments) || noMoments,
        }}
      />
      <LinkNotices player={player} notices={notices} onDismiss={() => setNotices([])} />
      <EmbedFoot player={player} model={kit.model} />
    </div>
  );
}

const noMoments: readonly KnownMoment[] = [];

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
