/** One scene of a lecture: its figure, alive, as large as the window has room for. */
import { useEffect, useMemo } from "react";
import type { Description } from "../../model/description";
import type { Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import { wallTimers } from "../../player/announcer";
import { FigurePlayer } from "../../player/figure-player";
import type { FigureKit } from "../../player/kit";
import { parsePlace } from "../../player/place";
import type { Player } from "../../player/player";
import { Poster } from "../../player/poster";
import { followScenario, scenarioQuery } from "../../player/scenario-url";
import { useDescription } from "../../player/use-description";
import { usePlayer } from "../../player/use-player";

interface SceneFigureProps {
  readonly scene: Scene;
  readonly kit: FigureKit;
  /** The state that is shown, as a link's query, and in words. */
  readonly onState: (query: string, sentence: string) => void;
  /** The figure has its first frame. */
  readonly onShown: () => void;
  readonly playerRef: { current: Player | null };
}

export function SceneFigure(props: SceneFigureProps) {
  const described = useDescription(props.scene.model);
  if (described.kind === "ready") return <Alive {...props} description={described.description} />;
  return <p role="status">{described.kind === "failed" ? described.problem : "The simulator is being loaded."}</p>;
}

function Alive({
  scene,
  kit,
  description,
  onState,
  onShown,
  playerRef,
}: SceneFigureProps & { description: Description }) {
  const { lanes, place } = useMemo(() => {
    const { scenario } = parseLink(description, scene.query);
    const at = scenario.at === null ? ({ kind: kit.at } as const) : ({ kind: "step", index: scenario.at } as const);
    return { lanes: scenario.lanes, place: parsePlace(scene.at) ?? at };
  }, [description, scene, kit]);
  const figures = useMemo(() => sceneFigures(kit, scene.figure), [kit, scene]);
  const player = usePlayer({ description, lanes, place, pace: null, known: null });
  useEffect(() => {
    playerRef.current = player;
    player.start();
    const tell = () => onState(scenarioQuery(player), player.ui.get().sentence);
    tell();
    const { stop } = followScenario(player, tell, wallTimers);
    let shown = false;
    const stopWaiting = player.frames.subscribe(() => {
      if (shown) return;
      shown = true;
      // The live drawing takes its place in the next frame.
      setTimeout(onShown, 300);
    });
    return () => {
      stop();
      stopWaiting();
      if (playerRef.current === player) playerRef.current = null;
    };
  }, [player, onState, onShown, playerRef]);
  return (
    <FigurePlayer
      kit={kit}
      player={player}
      figures={figures}
      listing={scene.listing}
      label={scene.title || kit.lab.title}
      poster={<Poster html="" kit={kit} lanes={lanes} figures={figures} />}
    />
  );
}

/** Those of the names that the kit has; its first where none is left: a lecture is not stopped by a misspelt name. */
export function sceneFigures(kit: FigureKit, figure: string): readonly string[] {
  const wanted = figure.split("+");
  const known = kit.figures.filter((name) => wanted.includes(name));
  return known.length > 0 ? known : kit.figures.slice(0, 1);
}
