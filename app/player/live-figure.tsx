import type { ComponentType } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import type { Look } from "../base/palette";
import { useStore } from "../base/use-store";
import type { ModelFigureProps } from "../figures/model-figure";
import type { HerdFrame, HerdSource } from "../figures/types";
import { setParam } from "./params";
import type { Player } from "./player";

interface LiveFigureProps {
  readonly Figure: ComponentType<ModelFigureProps>;
  readonly player: Player;
  readonly frames: FrameScheduler;
  readonly figures: readonly string[];
  readonly listing: boolean;
  readonly look: Look;
  readonly reducedMotion: boolean;
}

/** A model's figure on a player's frames. */
export function LiveFigure({ Figure, player, ...rest }: LiveFigureProps) {
  const chosenCpu = useStore(player.ui, (ui) => ui.chosenCpu);
  // Lanes of the frame, not of the wish: after a change the old picture stands until the new run has its first state.
  const lanes = useStore(player.frames, (frame) => frame?.lanes.map((lane) => lane.params) ?? null, sameLanes);
  const frame = useStore(player.ui, (ui) => ui.frame);
  if (lanes === null || frame === null) return null;
  return (
    <Figure
      {...rest}
      description={player.description}
      frame={frame}
      source={player.frames as HerdSource<HerdFrame>}
      lanes={lanes}
      chosenCpu={chosenCpu}
      onChooseCpu={(cpu) => player.chooseCpu(cpu)}
      onSetParam={(name, value, lane) => player.setLanes(`${name} ${lane}`, setParam(player.lanes, name, value, lane))}
    />
  );
}

function sameLanes(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
  return a === b || (a !== null && b !== null && a.length === b.length && a.every((lane, i) => lane === b[i]));
}
