import { useState } from "react";
import { Button } from "../../../base/button";
import { Choose } from "../../../base/fields";
import { useStore } from "../../../base/use-store";
import type { SweepData, SweepSpec } from "../../../charts/sweep-plan";
import { useSweep } from "../../../charts/use-sweep";
import type { NumberParam } from "../../../model/description";
import { formatLink } from "../../../model/link";
import type { SweepPreset } from "../../../mount/kit";
import { asTaken, setParam } from "../../../player/params/params";
import { currentRun } from "../../../player/run/branches";
import type { Player } from "../../../player/run/player";
import { ChartServicesHere } from "../../page-services";
import { words } from "./param-sweep-messages";
import { Spark } from "./spark";
import { sweepPoints } from "./sweep-points";
import "./param-sweep.css";

export interface ParamSweepProps {
  readonly player: Player;
  readonly param: NumberParam;
  readonly presets: readonly SweepPreset[];
  /** Name of the metric that is shown; chosen once for all parameters. */
  readonly metric: string;
  readonly onMetric: (name: string) => void;
}

/** What a parameter does to one number, from real runs of the lanes that are compared: swept when asked for, stopped at once, and each value can be set by it. */
export function ParamSweep(props: ParamSweepProps) {
  return (
    <ChartServicesHere>
      <Sweep {...props} />
    </ChartServicesHere>
  );
}

function Sweep({ player, param, presets, metric, onMetric }: ParamSweepProps) {
  const { description } = player;
  const lanes = useStore(player.ui, (ui) => currentRun(ui.branches).lanes);
  const others = formatLink(description, {
    model: description.model,
    lanes: setParam(lanes, param.name, param.default, null),
    at: null,
  });
  const [swept, setSwept] = useState<SweepData | null>(null);
  /** The settings that it was asked for with, but for the parameter itself. */
  const [asked, setAsked] = useState("");
  const { status, start, cancel } = useSweep(setSwept);
  const set = lanes[0]?.[param.name] ?? null;
  const values = sweepPoints(asTaken(param, lanes) as NumberParam, typeof set === "number" ? set : null, presets);
  const run = (y: string) => {
    const scenario = formatLink(description, { model: description.model, lanes, at: null });
    const spec: SweepSpec = { model: description.model, scenario, x: param.name, values, y };
    setAsked(others);
    void start(spec);
  };
  const runs = values.length * lanes.length;
  const running = status.kind === "running";
  return (
    <div className="param-sweep">
      <div className="param-sweep-row">
        <Choose
          label={words.show}
          value={metric}
          of={description.metrics.map(({ name, label }) => [name, label])}
          onChange={(name) => {
            onMetric(name);
            if (swept !== null) run(name);
          }}
        />
        {running ? (
          <Button onClick={cancel}>{words.stop}</Button>
        ) : (
          <Button onClick={() => run(metric)}>{(swept === null ? words.run : words.again)(runs)}</Button>
        )}
      </div>
      <p role="status">
        {status.kind === "running" && words.running(status.done, status.total)}
        {status.kind === "cancelled" && words.stopped}
        {status.kind === "failed" && words.failed(status.why)}
        {status.kind === "done" && asked !== others && words.stale}
      </p>
      {swept !== null && (
        <Spark
          data={swept}
          param={param}
          set={typeof set === "number" ? set : null}
          stale={running || asked !== others}
          onSet={(value) => player.setLanes(param.name, setParam(lanes, param.name, value, null))}
        />
      )}
    </div>
  );
}
