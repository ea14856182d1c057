import { type ComponentType, useEffect, useRef, useState } from "react";
import { useStore } from "../../base/use-store";
import type { SweepChartProps } from "../../charts/SweepChart";
import { formatLink } from "../../model/link";
import type { SweepPreset } from "../../mount/kit";
import { currentRun } from "../../player/run/branches";
import type { Player } from "../../player/run/player";
import { ChartServicesHere } from "../page-services";
import { words } from "./lab-messages";
import "../../charts/charts.css";

interface LabSweepProps {
  readonly player: Player;
  readonly sweeps: readonly SweepPreset[];
}

/** The lanes that are compared above, each over a range of any number. The chart's code comes when it is asked for. */
export function LabSweep({ player, sweeps }: LabSweepProps) {
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const [Chart, setChart] = useState<ComponentType<SweepChartProps> | null>(null);
  const [problem, setProblem] = useState("");
  const { description } = player;
  function load() {
    if (Chart) return;
    import("../../charts/SweepChart").then(
      (module) => setChart(() => module.SweepChart),
      () => setProblem(words.chartMissing),
    );
  }
  // Opened before the page was awake.
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (details.current?.open) load();
  }, []);
  const scenario = formatLink(description, { model: description.model, lanes, at: null });
  return (
    <details ref={details} className="lab-sweep needs-js" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{words.sweep}</summary>
      {Chart ? (
        <ChartServicesHere>
          {sweeps.map((sweep, index) => (
            <Chart
              key={`${sweep.x} ${sweep.y}`}
              {...sweep}
              id={`sweep-${sweep.x}-${sweep.y}`}
              model={description.model}
              scenario={scenario}
              built={false}
              open={index === 0}
            />
          ))}
        </ChartServicesHere>
      ) : (
        <p role="status">{problem || words.chartLoading}</p>
      )}
    </details>
  );
}
