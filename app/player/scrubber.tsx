import { useEffect, useMemo, useRef } from "react";
import { useStore } from "../base/use-store";
import type { Player } from "./player";
import { usePlayerPage } from "./player-page";
import { stepWords } from "./step-words";
import { tickBins } from "./ticks";

const viewWidth = 1000;

/** A native slider over all steps, with wake-ups and connections drawn over it. While playing, its thumb moves without React. */
export function Scrubber({ player, label }: { player: Player; label: string }) {
  const page = usePlayerPage();
  const input = useRef<HTMLInputElement>(null);
  const count = useStore(player.ui, (ui) => ui.count);
  const at = useStore(player.ui, (ui) => ui.at);
  const sentence = useStore(player.ui, (ui) => ui.sentence);

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const handle = page.frames.register(element, {
      paint: () => {
        const value = String(player.position.get().at + 1);
        if (element.value !== value) element.value = value;
      },
    });
    const stop = player.position.subscribe(() => handle.invalidate());
    handle.invalidate();
    return () => {
      stop();
      handle.dispose();
    };
  }, [page, player]);

  // A longer run moves the thumb without moving the step.
  useEffect(() => {
    if (input.current !== null) input.current.value = String(Math.min(player.position.get().at, count) + 1);
  }, [player, count]);

  return (
    <div className="scrubber">
      <Ticks player={player} count={count} />
      <input
        ref={input}
        type="range"
        data-role="scrubber"
        min={0}
        max={count}
        step={1}
        defaultValue={0}
        aria-label={`Step of ${label}`}
        aria-valuetext={stepWords(at, count, sentence)}
        disabled={count === 0}
        onInput={(event) => player.seek(Number(event.currentTarget.value) - 1)}
      />
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
    const mostWakeups = Math.max(1, ...bins.map((bin) => bin.wakeups));
    const mostConnections = Math.max(1, ...bins.map((bin) => bin.connections));
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
