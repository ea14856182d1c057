/** Which part of a run a timeline shows: what the drawings above it show. */
import { useCallback, useMemo } from "react";
import { niceWindow } from "../../axes/round";
import { useStore } from "../../base/use-store";
import { windowShown } from "../../mount/time-window";
import type { Clock, TimeWindow, TimeZoom } from "../../mount/types";
import type { Player } from "../run/player";

/** The run's, and the part that is shown; the same pair where all is. `windowOf`: as of this very frame. */
export function useTimelineWindow(player: Player, clock: Clock) {
  const endNs = useStore(player.ui, (ui) => ui.endNs);
  const zoom = useStore(clock, itself);
  const windowOf = useCallback(
    (whole: boolean): TimeWindow => {
      const runNs = player.source.get()?.windowNs ?? niceWindow(player.ui.get().endNs);
      return whole ? runNs : shownOfRun(clock.get(), runNs, player.position.get().displayTimeNs);
    },
    [player, clock],
  );
  // By the ends, so that nothing is drawn anew while the window stands.
  const shownAt = useStore(player.ui, (ui) => shownOfRun(zoom, niceWindow(ui.endNs), ui.displayTimeNs).join());
  return useMemo(() => {
    const runNs: TimeWindow = niceWindow(endNs);
    const [fromNs = 0, toNs = 0] = shownAt.split(",").map(Number);
    const all = fromNs === runNs[0] && toNs === runNs[1];
    return { runNs, shownNs: all ? runNs : ([fromNs, toNs] as const), windowOf };
  }, [endNs, shownAt, windowOf]);
}

const itself = (zoom: TimeZoom | null): TimeZoom | null => zoom;

export const shownOfRun = (zoom: TimeZoom | null, runNs: TimeWindow, displayTimeNs: number): TimeWindow =>
  windowShown(zoom, runNs, { windowNs: runNs, displayTimeNs });

/** Where a part of the run lies in it. */
export function partOf([fromNs, toNs]: TimeWindow, [firstNs, lastNs]: TimeWindow): readonly [number, number] {
  const share = (timeNs: number) => Math.max(0, Math.min(1, (timeNs - firstNs) / (lastNs - firstNs)));
  return [share(fromNs), share(toNs)];
}
