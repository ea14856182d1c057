import { useMemo } from "react";
import { useStore } from "../../base/use-store";
import type { DrawingHead, FigureKit, NamedMoment, RunTime } from "../../mount/kit";
import type { Clock } from "../../mount/types";
import type { Player } from "../run/player";
import type { KnownMoment } from "../run/player-state";
import { Timeline } from "../transport/timeline";

interface FigureTimelineProps {
  readonly kit: FigureKit;
  readonly player: Player;
  readonly figures: readonly string[];
  readonly label: string;
  /** Named on it. */
  readonly moments: readonly NamedMoment[];
  /** Of the run that the build computed. */
  readonly known: readonly KnownMoment[];
  readonly clock: Clock;
  /** The drawings are live. */
  readonly live: boolean;
  /** A listing stands beside them. */
  readonly beside?: boolean;
  readonly keeps?: boolean;
}

/** Under the last drawing, and on its axis of time where it has one. */
export function FigureTimeline(props: FigureTimelineProps) {
  const { kit, player, figures, label, moments, known, clock, live, beside = false, keeps = false } = props;
  // The lanes of the picture, as in LiveFigure.
  const lanes = useStore(player.ui, (ui) => ui.shownLanes);
  const time = useMemo(() => {
    const { last, timed } = headsOf(kit, figures);
    if (timed?.time === undefined) return null;
    const shape = kit.shape(lanes);
    return (width: number): RunTime => {
      const own = timed.time?.(shape, width) ?? noTime;
      return timed === last ? own : { ...own, belowPx: null };
    };
  }, [kit, figures, lanes]);
  return (
    <Timeline
      player={player}
      label={label}
      moments={moments}
      known={known}
      time={time}
      clock={clock}
      live={live}
      beside={beside}
      keeps={keeps}
    />
  );
}

/** Whether the last of the drawings is the whole run at the edge of the pane (`foot`): the timeline on it is the one ruler then, and the transport has none. */
export function keepsRuler(kit: FigureKit, figures: readonly string[]): boolean {
  const { last } = headsOf(kit, figures);
  return last?.time !== undefined && last.foot !== undefined;
}

function headsOf(kit: FigureKit, figures: readonly string[]) {
  const heads: readonly (DrawingHead<unknown> | undefined)[] = figures.map((name) => kit.drawings[name]);
  return { last: heads.at(-1), timed: heads.findLast((head) => head?.time !== undefined) };
}

const noTime: RunTime = { axes: [], belowPx: null };
