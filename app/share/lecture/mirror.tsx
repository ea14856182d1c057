/** The wall's picture at the lectern: the same run, computed here once more and shown at the step that stands on the wall. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import { lanesKey } from "../../model/scenario";
import type { FigureKit } from "../../mount/kit";
import type { Player } from "../../player/run/player";
import type { Shown } from "./channel";
import { words } from "./lecture-messages";
import { SceneFigure } from "./scene-figure";
import "../../player/wall/wall.css";

interface MirrorProps {
  readonly scene: Scene;
  readonly kit: FigureKit;
  /** Of the wall; null: nobody shows this lecture yet, and the scene stands as it will begin. */
  readonly shown: Shown | null;
}

export function Mirror({ scene, kit, shown }: MirrorProps) {
  const player = useRef<Player | null>(null);
  const latest = useRef(shown);
  // It moves with the wall, and not by itself.
  const still = useMemo(() => ({ ...scene, play: false }), [scene]);
  const catchUp = useCallback(() => {
    if (latest.current !== null && player.current !== null) follow(player.current, latest.current);
  }, []);
  useEffect(() => {
    latest.current = shown;
    catchUp();
  }, [shown, catchUp]);
  return (
    <div className="lectern-mirror" data-black={shown?.black ? "" : undefined}>
      {/* Whoever leads does so by the controls beneath. */}
      <div data-wall="" data-idle="" inert>
        <SceneFigure scene={still} kit={kit} onState={catchUp} onShown={nothing} playerRef={player} />
      </div>
      {shown?.black && <p className="lectern-black">{words.wallBlack}</p>}
    </div>
  );
}

const nothing = () => {};

function follow(player: Player, { query, at }: Shown): void {
  // The wall has just come to this scene, and has nothing of it yet.
  if (query === "") return;
  const { lanes } = parseLink(player.description, query).scenario;
  const place = { kind: "step", index: at } as const;
  if (lanesKey(lanes) === lanesKey(player.lanes)) player.seekTo(place);
  else player.load(lanes, place);
}
