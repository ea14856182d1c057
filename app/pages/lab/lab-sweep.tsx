import { type ComponentType, useState } from "react";
import { useStore } from "../../base/use-store";
import type { SweepChartProps } from "../../charts/SweepChart";
import { formatLink } from "../../model/link";
import { currentRun } from "../../player/branches";
import type { Player } from "../../player/player";
import { ChartServicesHere } from "../page-services";
import "../../charts/charts.css";

/** The kernels that are compared above, each over a range of any number. The chart's code comes when it is asked for. */
export function LabSweep({ player }: { player: Player }) {
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const [Chart, setChart] = useState<ComponentType<SweepChartProps> | null>(null);
  const [problem, setProblem] = useState("");
  const { description } = player;
  function load() {
    if (Chart) return;
    import("../../charts/SweepChart").then(
      (module) => setChart(() => module.SweepChart),
      () => setProblem("The chart's code could not be loaded; check the connection and open this again."),
    );
  }
  return (
    <details className="lab-sweep needs-js" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>Sweep a number over a range</summary>
      {Chart ? (
        <ChartServicesHere>
          <Chart
            id="sweep"
            model={description.model}
            scenario={formatLink(description, { model: description.model, lanes, at: null })}
            x="threads"
            values="10_30_100_300_1000"
            y="settleNs"
            built={false}
            open
          />
        </ChartServicesHere>
      ) : (
        <p role="status">{problem || "The chart is being loaded."}</p>
      )}
    </details>
  );
}
