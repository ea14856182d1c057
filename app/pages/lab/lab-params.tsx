import { useStore } from "../../base/use-store";
import { LaneEditor } from "../../player/lane-editor";
import { SharedParam } from "../../player/param-controls";
import { laneParams } from "../../player/params";
import type { Player } from "../../player/player";

const groupTitles: Readonly<Record<string, string>> = {
  load: "Load",
  machine: "Machine",
  kernel: "Kernel",
  run: "Run",
};

/** Every parameter of the model: first the kernels that are compared, then what all lanes share. */
export function LabParams({ player }: { player: Player }) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  const { description, lanes } = player;
  const change: Player["setLanes"] = (name, next) => player.setLanes(name, next);
  const own = new Set(laneParams(description, lanes).map(({ name }) => name));
  const groups = [...new Set(description.params.map(({ group }) => group))];
  return (
    <div className="lab-params needs-js">
      <section aria-labelledby="lab-lanes">
        <h2 id="lab-lanes">Kernels to compare</h2>
        <LaneEditor description={description} lanes={lanes} onChange={change} />
      </section>
      {groups.map((group) => {
        const params = description.params.filter((param) => param.group === group && !own.has(param.name));
        if (params.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`lab-${group}`}>
            <h2 id={`lab-${group}`}>{groupTitles[group] ?? group}</h2>
            <div className="params-grid">
              {params.map((param) => (
                <SharedParam key={param.name} param={param} lanes={lanes} onChange={change} spelledOut />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
