/** The live figures, in a chunk of their own: loaded when the first of them comes near the viewport. */
import type { FrameScheduler } from "../base/frame-scheduler";
import type { Theme } from "../base/palette";
import { useStore } from "../base/use-store";
import {
  CpuTimeSplit,
  HerdFigure,
  type HerdFrame,
  type HerdSource,
  herdShape,
  RunQueueScan,
  WaitQueueWalk,
} from "../figures";
import type { FigureName } from "./herd-player";
import type { Player } from "./player";

export interface LiveFigureProps {
  readonly player: Player;
  readonly frames: FrameScheduler;
  readonly figure: FigureName;
  readonly listing: boolean;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
}

export function LiveFigure({ player, frames, figure, listing, theme, reducedMotion }: LiveFigureProps) {
  const chosenCpu = useStore(player.ui, (ui) => ui.chosenCpu);
  // Lanes of the frame, not of the wish: after a change the old picture stands until the new run has its first state.
  const lanes = useStore(player.frames, (frame) => frame?.lanes.map((lane) => lane.params) ?? null, sameLanes);
  const shared = {
    description: player.description,
    source: player.frames as HerdSource<HerdFrame>,
    frames,
    theme,
    reducedMotion,
  };
  if (lanes === null) return null;
  switch (figure) {
    case "run-queue-scan":
      return <RunQueueScan {...shared} />;
    case "wait-queue-walk":
      return <WaitQueueWalk {...shared} />;
    case "time-split":
      return <CpuTimeSplit {...shared} />;
    case "herd":
      return (
        <HerdFigure
          {...shared}
          shape={herdShape(lanes)}
          chosenCpu={chosenCpu}
          onChooseCpu={(cpu) => player.chooseCpu(cpu)}
          listing={listing}
        />
      );
  }
}

function sameLanes(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
  return a === b || (a !== null && b !== null && a.length === b.length && a.every((lane, i) => lane === b[i]));
}
