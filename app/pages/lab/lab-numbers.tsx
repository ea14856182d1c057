import { useEffect, useState } from "react";
import { formatQuantity } from "../../base/quantity";
import type { HerdFrame } from "../../figures/types";
import type { Player } from "../../player/player";

const everyMs = 250;

/** Every metric of every lane, as of the moment shown. */
export function LabNumbers({ player }: { player: Player }) {
  const frame = useSlowFrame(player);
  const { metrics } = player.description;
  if (frame === null) return null;
  return (
    <details className="lab-numbers">
      <summary>All numbers at this moment</summary>
      <div className="lab-numbers-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">simulated</th>
              {frame.lanes.map((lane, index) => (
                // Lanes have no identity but their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <th scope="col" key={index}>
                  {lane.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric, row) => (
              <tr key={metric.name}>
                <th scope="row" title={metric.help}>
                  {metric.label}
                </th>
                {frame.lanes.map((lane, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <td key={index}>{formatQuantity(lane.state.metrics[row] ?? Number.NaN, metric.unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Nobody reads sixty numbers a second. */
function useSlowFrame(player: Player): HerdFrame | null {
  const [frame, setFrame] = useState<HerdFrame | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      setFrame(player.frames.get());
    };
    show();
    const stop = player.frames.subscribe(() => {
      timer ??= setTimeout(show, everyMs);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [player]);
  return frame;
}
