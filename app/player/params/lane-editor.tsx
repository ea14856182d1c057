import type { Description } from "../../model/description";
import { mostLanes } from "../../model/lanes";
import type { LaneParams } from "../../model/scenario";
import { ParamControl } from "./param-controls";
import { addLane, asTaken, capital, laneParams, laneTitles, removeLane, setParam, variantWord } from "./params";
import { words } from "./params-messages";

interface LaneEditorProps {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly onChange: (name: string, lanes: readonly LaneParams[]) => void;
}

/** One to four lanes to compare, each with its own kernel. */
export function LaneEditor({ description, lanes, onChange }: LaneEditorProps) {
  const params = laneParams(description, lanes);
  const titles = laneTitles(description, lanes);
  return (
    <div className="lane-editor">
      {lanes.map((lane, index) => (
        // Lanes have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className="lane">
          <legend>
            {lanes.length > 1 ? words.lane(index + 1) : capital(variantWord(description))}
            <span className="visually-hidden">: {titles[index]}</span>
          </legend>
          {params.map((param) => (
            <ParamControl
              key={param.name}
              param={asTaken(param, [lane])}
              value={lane[param.name] ?? null}
              onChange={(value) =>
                onChange(words.ofLane(param.name, index + 1), setParam(lanes, param.name, value, index))
              }
            />
          ))}
          {lanes.length > 1 && (
            <button type="button" className="plain-button" onClick={() => onChange("lanes", removeLane(lanes, index))}>
              {words.remove}
              <span className="visually-hidden">{words.removed(index + 1)}</span>
            </button>
          )}
        </fieldset>
      ))}
      {lanes.length < mostLanes && (
        <button type="button" className="plain-button" onClick={() => onChange("lanes", addLane(description, lanes))}>
          {words.compare(variantWord(description))}
        </button>
      )}
    </div>
  );
}
