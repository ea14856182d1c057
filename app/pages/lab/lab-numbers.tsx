import { useState } from "react";
import { formatQuantity } from "../../base/quantity";
import { TableHeads } from "../../base/table-heads";
import { useStore } from "../../base/use-store";
import type { Metric } from "../../model/description";
import type { Player } from "../../player/run/player";
import { words } from "./lab-messages";

/** Every metric of every lane, as of the moment shown; while nobody looks, none is written. */
export function LabNumbers({ player }: { player: Player }) {
  const [open, setOpen] = useState(false);
  const frame = useStore(player.ui, (ui) => ui.frame);
  const { metrics } = player.description;
  if (frame === null) return null;
  return (
    <details className="lab-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.allNumbers}</summary>
      <div className="lab-numbers-scroll">
        <table>
          <TableHeads of={[words.simulated, ...frame.lanes.map(({ label }) => label)]} />
          <tbody>
            {(open ? metrics : []).map((metric, row) => (
              <tr key={metric.name}>
                <th scope="row">
                  {metric.label}
                  <span className="lab-numbers-help">{metric.help}</span>
                </th>
                {frame.lanes.map((lane, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no identity but their place
                  <td key={index}>{formatQuantity(lane.state.metrics[row] ?? Number.NaN, shownUnit(metric))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Units of counting are in the label and in the words under it: "103", not "103 wake-ups" behind "wake-ups". */
function shownUnit({ unit }: Metric): string {
  return measured.has(unit) ? unit : "";
}

const measured: ReadonlySet<string> = new Set(["ns", "bytes", "%", "1/s", "s", "MHz", "bit/s"]);
