import type { ComponentType } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Look } from "../../base/palette";
import { usePrinting } from "../../base/use-printing";
import { useStore } from "../../base/use-store";
import type { FigurePart, ModelFigureProps, WheelUse } from "../../mount/model-figure";
import type { Clock, CpuRef, FigureFrame, FigureSource } from "../../mount/types";
import { setParam } from "../params/params";
import type { Player } from "../run/player";

interface LiveFigureProps {
  readonly Figure: ComponentType<ModelFigureProps>;
  readonly player: Player;
  readonly frames: FrameScheduler;
  readonly figures: readonly string[];
  readonly listing: boolean;
  readonly part: FigurePart;
  readonly keyGone?: boolean;
  readonly look: Look;
  readonly reducedMotion: boolean;
  readonly wheel?: WheelUse | undefined;
  readonly clock: Clock;
  readonly against: boolean;
}

/** A model's figure on a player's frames. What was painted on a canvas for the window's width can't follow to the paper's: on paper stands the same moment as the build would print it. */
export function LiveFigure({ Figure, player, ...rest }: LiveFigureProps) {
  const chosenCpu = useStore(player.ui, (ui) => ui.chosenCpu);
  // Lanes of the frame, not of the wish: after a change the old picture stands until the new run has its first state.
  const lanes = useStore(player.source, (frame) => frame?.lanes.map((lane) => lane.params) ?? null, sameLanes);
  const frame = useStore(player.ui, (ui) => ui.frame);
  const printing = usePrinting();
  if (lanes === null || frame === null) return null;
  const common = {
    ...rest,
    description: player.description,
    frame,
    source: player.source as FigureSource<FigureFrame>,
    lanes,
    chosenCpu,
    onChooseCpu: (cpu: CpuRef | null) => player.chooseCpu(cpu),
  };
  return (
    <>
      <div className="on-screen">
        <Figure
          {...common}
          onSeek={(timeNs) => player.seekTo({ kind: "time", timeNs })}
          onSetParam={(name, value, lane) =>
            player.setLanes(`${name} ${lane}`, setParam(player.lanes, name, value, lane))
          }
        />
      </div>
      {printing && (
        <div className="on-paper">
          <Figure {...common} frames={null} look="light" reducedMotion keyGone={false} />
        </div>
      )}
    </>
  );
}

function sameLanes(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
  return a === b || (a !== null && b !== null && a.length === b.length && a.every((lane, i) => lane === b[i]));
}
