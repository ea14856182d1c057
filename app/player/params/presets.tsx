import { formatCount } from "../../base/quantity";
import { useStore } from "../../base/use-store";
import type { Param } from "../../model/description";
import type { Player } from "../run/player";
import { setParam } from "./params";

interface PresetsProps {
  readonly player: Player;
  readonly param: Param;
  /** Numbers that the parameter may have. */
  readonly values: readonly number[];
}

/** Numbers of a parameter that are worth a button: few, a crowd, a texture. */
export function Presets({ player, param, values }: PresetsProps) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  const { lanes } = player;
  const given = new Set(lanes.map((lane) => lane[param.name]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
    <div className="presets" role="group" aria-label={param.label}>
      <span className="presets-name" aria-hidden="true">
        {param.label}
      </span>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={given.size === 1 && given.has(value)}
          onClick={() => player.setLanes(param.name, setParam(lanes, param.name, value, null))}
        >
          {formatCount(value)}
        </button>
      ))}
    </div>
  );
}
