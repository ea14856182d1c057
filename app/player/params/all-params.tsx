import { type ReactNode, useId, useState } from "react";
import { useStore } from "../../base/use-store";
import type { Description, Param } from "../../model/description";
import type { Player } from "../run/player";
import { LaneEditor } from "./lane-editor";
import { SharedParam } from "./param-controls";
import { capital, isUsed, laneParams, variantsWord } from "./params";
import { words } from "./params-messages";

/** Every parameter of the model: first the kernels that are compared, then what all lanes share, by group. */
function AllParams({ player }: { readonly player: Player }) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  const { description, lanes } = player;
  const change: Player["setLanes"] = (name, next) => player.setLanes(name, next);
  const own = new Set(laneParams(description, lanes).map(({ name }) => name));
  const groups = [...new Set(description.params.map(({ group }) => group))];
  return (
    <div className="all-params needs-js">
      <Group title={words.toCompare(capital(variantsWord(description)))}>
        <LaneEditor description={description} lanes={lanes} onChange={change} />
      </Group>
      {groups.map((group) => {
        const all = description.params.filter((param) => param.group === group && !own.has(param.name));
        if (all.length === 0) return null;
        const params = all.filter((param) => isUsed(param, lanes));
        const idle = all.filter((param) => !params.includes(param));
        return (
          <Group key={group} title={capital(group)}>
            <div className="params-grid">
              {params.map((param) => (
                <SharedParam key={param.name} param={param} lanes={lanes} onChange={change} spelledOut />
              ))}
            </div>
            <Idle description={description} params={idle} />
          </Group>
        );
      })}
    </div>
  );
}

/** Which parameters change nothing, and because of which choice. */
function Idle({ description, params }: { description: Description; params: readonly Param[] }) {
  const choices = [...new Set(params.map(({ usedWhere }) => usedWhere?.param))];
  return choices.map((choice) => (
    <p key={choice} className="params-idle">
      {words.idle(
        description.params.find(({ name }) => name === choice)?.label ?? "",
        params.filter(({ usedWhere }) => usedWhere?.param === choice).map(({ label }) => label),
      )}
    </p>
  ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {/* A figure may stand under any heading: its groups' names are words. */}
      <p id={id} className="params-heading">
        {title}
      </p>
      {children}
    </section>
  );
}

/** The same under a figure of a chapter, put away until somebody asks. */
export function MoreParams({ player }: { player: Player }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="more-params needs-js" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.more(variantsWord(player.description))}</summary>
      {open && <AllParams player={player} />}
    </details>
  );
}
