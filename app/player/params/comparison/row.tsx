import { type ReactNode, useId, useState } from "react";
import type { Description, Param } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { ParamControl, SharedParam } from "../param-controls";
import { asTaken, isUsed, setParam } from "../params";
import { words } from "./comparison-messages";

interface RowProps {
  readonly param: Param;
  readonly differs: boolean;
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly onChange: (name: string, lanes: readonly LaneParams[]) => void;
  readonly detail: (param: Param) => ReactNode;
}

/** One parameter: one control for all lanes, or where they differ, or are to, one for each; and beneath it, when it is opened, all that there is to say of it. */
export function Row({ param, differs, description, lanes, onChange, detail }: RowProps) {
  const [open, setOpen] = useState(false);
  const [apart, setApart] = useState(false);
  const id = useId();
  const each = lanes.length > 1 && (differs || apart);
  const join = () => {
    setApart(false);
    if (differs) onChange(param.name, setParam(lanes, param.name, lanes[0]?.[param.name] ?? null, null));
  };
  return (
    <>
      <tr className={differs ? "comparison-row comparison-differs" : "comparison-row"} data-param={param.name}>
        <th scope="row">
          <button
            type="button"
            className="comparison-name"
            aria-expanded={open}
            aria-controls={id}
            title={words.about(param.label)}
            onClick={() => setOpen(!open)}
          >
            {param.label}
            {differs && <span className="visually-hidden"> {words.differing}</span>}
          </button>
        </th>
        {each ? (
          lanes.map((lane, index) => (
            // Lanes have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <td key={index} className="comparison-own" data-idle={isUsed(param, [lane]) ? undefined : ""}>
              <ParamControl
                param={{ ...asTaken(param, [lane]), label: words.ofLane(param.label, index) }}
                value={lane[param.name] ?? null}
                onChange={(value) =>
                  onChange(words.ofLane(param.name, index), setParam(lanes, param.name, value, index))
                }
              />
            </td>
          ))
        ) : (
          <td colSpan={lanes.length} className="comparison-shared">
            <SharedParam param={param} lanes={lanes} onChange={onChange} />
          </td>
        )}
      </tr>
      <tr id={id} hidden={!open} className="comparison-detail">
        {open && (
          <td colSpan={lanes.length + 1}>
            <p>
              {param.help} <IdleReason param={param} description={description} lanes={lanes} />
            </p>
            {lanes.length > 1 && (
              <label>
                <input
                  type="checkbox"
                  checked={each}
                  onChange={(event) => (event.currentTarget.checked ? setApart(true) : join())}
                />{" "}
                {words.eachItsOwn}
              </label>
            )}
            {detail(param)}
          </td>
        )}
      </tr>
    </>
  );
}

function IdleReason({ param, description, lanes }: Pick<RowProps, "param" | "description" | "lanes">) {
  if (isUsed(param, lanes)) return null;
  const choice = description.params.find(({ name }) => name === param.usedWhere?.param);
  return choice ? words.idleBy(choice.label) : null;
}
