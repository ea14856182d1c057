/** One scene of a lecture: its figure, alive, as large as the window has room for. */

import { useEffect, useMemo } from "react";
import { wantsStill } from "../../base/use-media";
import type { Description } from "../../model/description";
import type { Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import { type FigureKit, knownFigures } from "../../mount/kit";
import { FigurePlayer } from "../../player/figure/figure-player";
import { Poster } from "../../player/figure/poster";
import type { StaticFigure } from "../../player/figure/static-figure-request";
import { wallTimers } from "../../player/run/announcer";
import { type Place, parsePlace } from "../../player/run/place";
import type { Player } from "../../player/run/player";
import { followScenario, scenarioQuery } from "../../player/run/scenario-url";
import { useDescription } from "../../player/run/use-description";
import { usePlayer } from "../../player/run/use-player";
import { words } from "./lecture-messages";

interface SceneFigureProps {
  readonly scene: Scene;
  readonly kit: FigureKit;
  /** The state that is shown, as a link's query, and in words. */
  readonly onState: (query: string, sentence: string) => void;
  /** Something of what the controls show has changed. Always the same function. */
  readonly onMove?: (player: Player) => void;
  /** The figure has its first frame. */
  readonly onShown: () => void;
  readonly playerRef: { current: Player | null };
  /** The step at which the scene was left, where it was shown before. */
  readonly left?: number | undefined;
}

interface DescribedSceneProps extends SceneFigureProps {
  readonly description: Description;
  /** The scene's picture, where it was made beforehand. */
  readonly printed?: StaticFigure | null;
  /** True while the picture is all that is wanted: nothing is run. Default: false. */
  readonly still?: boolean;
}

export function SceneFigure(props: SceneFigureProps) {
  const described = useDescription(props.scene.model);
  if (described.kind === "ready") return <DescribedScene {...props} description={described.description} />;
  return <p role="status">{described.kind === "failed" ? described.problem : words.simulatorLoading}</p>;
}

export function DescribedScene(props: DescribedSceneProps) {
  const { scene, kit, description, onState, onMove, onShown, playerRef, left, printed = null, still = false } = props;
  const { lanes, place } = useMemo(() => readScene(description, kit, scene), [description, scene, kit]);
  const figures = useMemo(() => sceneFigures(kit, scene.figure), [kit, scene]);
  const player = usePlayer({ description, lanes, place, pace: null, known: printed?.known ?? null });
  useEffect(() => {
    if (still) return;
    playerRef.current = player;
    player.start();
    const until = parsePlace(scene.until) ?? { kind: "end" };
    if (left !== undefined) player.seek(left);
    else if (scene.play && wantsStill()) player.seekTo(until);
    else if (scene.play) player.playTo(until);
    const tell = () => onState(scenarioQuery(player), player.ui.get().sentence);
    tell();
    const { stop } = followScenario(player, tell, wallTimers);
    const stopMoving = player.ui.subscribe(() => onMove?.(player));
    let shown = false;
    const stopWaiting = player.source.subscribe(() => {
      if (shown) return;
      shown = true;
      // The live drawing takes its place in the next frame.
      setTimeout(onShown, 300);
    });
    return () => {
      stop();
      stopMoving();
      stopWaiting();
      if (playerRef.current === player) playerRef.current = null;
    };
  }, [player, scene, left, still, onState, onMove, onShown, playerRef]);
  return (
    <FigurePlayer
      kit={kit}
      player={player}
      figures={figures}
      listing={scene.listing}
      wall
      label={scene.title || kit.lab.title}
      reference={printed?.reference ?? ""}
      poster={<Poster html={printed?.poster ?? ""} kit={kit} lanes={lanes} figures={figures} />}
    />
  );
}

/** What is run, and where it is looked at. */
export function readScene(description: Description, kit: FigureKit, { query, at }: Pick<Scene, "query" | "at">) {
  const { scenario, notices } = parseLink(description, query);
  const own: Place = scenario.at === null ? { kind: kit.at } : { kind: "step", index: scenario.at };
  return { lanes: scenario.lanes, place: parsePlace(at) ?? own, notices };
}

/** A lecture is not stopped by a misspelt name. */
export function sceneFigures(kit: FigureKit, figure: string): readonly string[] {
  return knownFigures(kit, figure.split("+"));
}
