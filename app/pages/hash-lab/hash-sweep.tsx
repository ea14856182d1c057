import { type ComponentType, useState } from "react";
import { useStore } from "../../base/use-store";
import type { SweepChartProps } from "../../charts/SweepChart";
import { formatLink } from "../../model/link";
import { currentRun } from "../../player/branches";
import type { Player } from "../../player/player";
import { ChartServicesHere } from "../page-services";
import "../../charts/charts.css";

/** The tables that are compared above, in machines of 8 MB to 4 GB, and over a range of any other number. The chart's code comes when it is asked for. */
export function HashSweep({ player }: { player: Player }) {
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
  const scenario = formatLink(description, { model: description.model, lanes, at: null });
  return (
    <details className="lab-sweep needs-js" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>Sweep a number over a range</summary>
      {Chart ? (
        <ChartServicesHere>
          {(["probesHit", "longest"] as const).map((y) => (
            <Chart
              key={y}
              id={`sweep-${y}`}
              model={description.model}
              scenario={scenario}
              x="memory-mb"
              values="8_16_32_64_128_256_512_1024_2048_4096"
              y={y}
              log
              built={false}
              open={y === "probesHit"}
            />
          ))}
        </ChartServicesHere>
      ) : (
        <p role="status">{problem || "The chart is being loaded."}</p>
      )}
    </details>
  );
}
