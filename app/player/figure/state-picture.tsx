/** What a player shows, without its controls: a state to think about. */
import { type ComponentType, useEffect, useState } from "react";
import { createStore } from "../../base/store";
import { useLook } from "../../base/use-look";
import { useReducedMotion } from "../../base/use-media";
import { useStore } from "../../base/use-store";
import { type FigureKit, figureList } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import type { ModelFigureProps } from "../../mount/model-figure";
import type { Clock, TimeZoom } from "../../mount/types";
import type { Player } from "../run/player";
import { usePlayerPage } from "../run/player-page";
import { words } from "./figure-messages";
import { LiveFigure } from "./live-figure";
import "../../mount/figures.css";
import "./player.css";

interface StatePictureProps {
  readonly kit: FigureKit;
  readonly player: Player;
  /** It can be looked at, and nothing in it moves the player. */
  readonly still: boolean;
}

export function StatePicture({ kit, player, still }: StatePictureProps) {
  const page = usePlayerPage();
  const look = useLook();
  const reducedMotion = useReducedMotion();
  const [clock] = useState<Clock>(() => createStore<TimeZoom | null>(null));
  const [Figure, setFigure] = useState<ComponentType<ModelFigureProps> | null>(null);
  const hasFrame = useStore(player.source, (frame) => frame !== null);
  useEffect(() => {
    let wanted = true;
    loadFigure(kit).then(
      (component) => wanted && setFigure(() => component),
      () => wanted && player.fail(words.codeMissing),
    );
    return () => {
      wanted = false;
    };
  }, [kit, player]);
  const figures = figureList(kit, undefined);
  return (
    <div className="figure-player state-picture" inert={still}>
      {Figure !== null && hasFrame && (
        <LiveFigure
          {...{ Figure, player, figures, look, reducedMotion, clock }}
          frames={page.frames}
          listing={false}
          part="picture"
          against={false}
        />
      )}
    </div>
  );
}
