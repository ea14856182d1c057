import { useStore } from "../../base/use-store";
import { formatLink } from "../../model/link";
import type { SweepPreset } from "../../mount/kit";
import { currentRun } from "../../player/run/branches";
import type { Player } from "../../player/run/player";
import { ChartServicesHere } from "../page-services";
import { words } from "./lab-messages";
import { LateDetails } from "./late-details";
import "../../charts/charts.css";

interface LabSweepProps {
  readonly player: Player;
  readonly sweeps: readonly SweepPreset[];
}

/** The lanes that are compared above, each over a range of any number. */
export function LabSweep({ player, sweeps }: LabSweepProps) {
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const { description } = player;
  const scenario = formatLink(description, { model: description.model, lanes, at: null });
  return (
    <LateDetails
      className="lab-sweep"
      summary={words.sweep}
      load={() => import("../../charts/SweepChart")}
      loading={words.chartLoading}
      missing={words.chartMissing}
    >
      {({ SweepChart }) => (
        <ChartServicesHere>
          {sweeps.map((sweep, index) => (
            <SweepChart
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
      )}
    </LateDetails>
  );
}
