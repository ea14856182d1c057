import { useMemo, useRef } from "react";
import { greatest } from "../../base/extremes";
import { useStore } from "../../base/use-store";
import type { Player } from "../run/player";
import { StepInput } from "./step-input";
import { tickBins } from "./ticks";

const viewWidth = 1000;

/** A native slider over all steps, with wake-ups and connections drawn over it. */
export function Scrubber({ player, label }: { player: Player; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const count = useStore(player.ui, (ui) => ui.count);

  return (
    <div className="scrubber">
      <Ticks player={player} count={count} />
      <StepInput player={player} label={label} input={input} />
    </div>
  );
}

function Ticks({ player, count }: { player: Player; count: number }) {
  // A new object whenever more of the run is known, also where the count was known before (from the build).
  const computing = useStore(player.ui, (ui) => ui.computing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps grow in place; `computing` tells when
  const paths = useMemo(() => {
    const { wakeups, connections } = player.steps;
    const bins = tickBins({ length: count, wakeups, connections });
    const mostWakeups = Math.max(1, greatest(bins.map((bin) => bin.wakeups)));
    const mostConnections = Math.max(1, greatest(bins.map((bin) => bin.connections)));
    let wakePath = "";
    let connectionPath = "";
    for (const bin of bins) {
      const x = (bin.share * viewWidth).toFixed(1);
      if (bin.wakeups > 0) wakePath += `M${x} 10V${(7 - 5 * (bin.wakeups / mostWakeups)).toFixed(1)}`;
      if (bin.connections > 0)
        connectionPath += `M${x} 11V${(13 + 5 * (bin.connections / mostConnections)).toFixed(1)}`;
    }
    return { wakePath, connectionPath };
  }, [player, count, computing]);
  return (
    <svg className="scrubber-ticks" viewBox={`0 0 ${viewWidth} 20`} preserveAspectRatio="none" aria-hidden="true">
      <path className="tick-wakeup" d={paths.wakePath} vectorEffect="non-scaling-stroke" />
      <path className="tick-connection" d={paths.connectionPath} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
