/** Parameters that take powers of two only, such as the size of a hash table whose function masks. */
import type { Description, NumberParam, Param, ParamValue } from "./description";
import { limitedIn } from "./limits";
import type { LaneParams } from "./scenario";

/** Whether `param` must be a power of two beside the other parameters of `lane`. */
export function mustBePower(param: Param, lane: LaneParams): param is NumberParam {
  if (param.type === "enum" || param.type === "list" || param.scale !== "power-of-two") return false;
  return param.free === undefined || lane[param.free.param] !== param.free.value;
}

/** The power of two within the parameter's range that is nearest by ratio. `param.min` and `param.max` are taken to hold one between them. */
export function nearestPower({ min, max }: NumberParam, value: number): number {
  const exponent = Math.round(Math.log2(Math.max(value, 1)));
  const lowest = Math.ceil(Math.log2(Math.max(min, 1)));
  return 2 ** Math.max(lowest, Math.min(Math.floor(Math.log2(max)), exponent));
}

/** The lanes with every number that must be one brought to the nearest power of two; the same objects where nothing changes. */
export function snapPowers(description: Description, lanes: readonly LaneParams[]): readonly LaneParams[] {
  return lanes.map((lane) => {
    const snapped = description.params.flatMap((param): [string, ParamValue][] => {
      const value = lane[param.name];
      if (typeof value !== "number" || !mustBePower(param, lane)) return [];
      const power = nearestPower(limitedIn(param, lane), value);
      return power === value ? [] : [[param.name, power]];
    });
    return snapped.length === 0 ? lane : { ...lane, ...Object.fromEntries(snapped) };
  });
}
