/**
 * Limits that the value of one parameter gives another: no more connections active than there are. A link's values are brought within them, the command line
 * refuses; a default goes as far as it may, in both and in the core (wasm-core/README.md).
 */
import { defaultParams, listNumbers, listText } from "./clamp";
import type { Description, LimitBy, ListParam, NumberParam, Param, ParamValue } from "./description";
import type { LaneParams } from "./scenario";

type Limited = NumberParam | ListParam;
type Side = "minBy" | "maxBy";

/** A value that is out of a limit, and what is used instead. */
export interface LimitProblem {
  readonly name: string;
  readonly given: ParamValue;
  readonly used: ParamValue;
  /** "at most connections". */
  readonly limit: string;
  /** The parameter that gives it, and its value. */
  readonly by: string;
  readonly value: number;
}

/** The parameter with the range that the other values of `lane` leave it. */
export function limitedIn<P extends Param>(param: P, lane: LaneParams): P {
  if (param.type === "enum") return param;
  const { min, max } = param;
  const least = boundOf(param, "minBy", lane);
  const most = boundOf(param, "maxBy", lane);
  if (least === null && most === null) return param;
  // The own range comes first: a limit beyond its other end leaves that end.
  const from = least === null ? min : Math.max(min, least);
  const to = most === null ? max : Math.min(max, Math.max(min, most));
  return { ...param, min: Math.min(from, to), max: to };
}

/**
 * The lane with every value within its limits, and a problem for each of those in `given` that was not; of the others, which are defaults, none is made.
 * The same object where nothing changes.
 */
export function heldToLimits(
  description: Description,
  lane: LaneParams,
  given: (name: string) => boolean = () => true,
): { readonly lane: LaneParams; readonly problems: readonly LimitProblem[] } {
  const problems: LimitProblem[] = [];
  let held = lane;
  for (const param of description.params) {
    if (param.type === "enum" || (!param.minBy && !param.maxBy)) continue;
    const value = held[param.name];
    if (value === undefined || value === null) continue;
    const used = usedValue(limitedIn(param, held), value);
    if (used === value) continue;
    if (given(param.name)) problems.push(problemOf(param, value, used, held));
    held = { ...held, [param.name]: used };
  }
  return { lane: held, problems };
}

/** Every parameter: as given, even where that is beyond a limit, else its default as far as the limits let it go. */
export function withDefaults(description: Description, given: LaneParams): LaneParams {
  const { lane } = heldToLimits(description, { ...defaultParams(description), ...given });
  return { ...lane, ...given };
}

/** The lanes with every value within its limits; the same objects where nothing changes. */
export function limitLanes(description: Description, lanes: readonly LaneParams[]): readonly LaneParams[] {
  return lanes.map((lane) => heldToLimits(description, lane).lane);
}

/** "at most connections", "less than open", "at least least-bytes + 2". */
export function limitWords({ param, offset = 0 }: LimitBy, side: Side): string {
  const upper = side === "maxBy";
  if (offset === (upper ? -1 : 1)) return `${upper ? "less" : "more"} than ${param}`;
  const words = `${upper ? "at most" : "at least"} ${param}`;
  return offset === 0 ? words : `${words} ${offset < 0 ? "-" : "+"} ${Math.abs(offset)}`;
}

function boundOf(param: Limited, side: Side, lane: LaneParams): number | null {
  const limit = param[side];
  const other = limit && lane[limit.param];
  return typeof other === "number" ? other + (limit?.offset ?? 0) : null;
}

function usedValue(param: Limited, value: ParamValue): ParamValue {
  const clamp = (number: number) => Math.min(param.max, Math.max(param.min, number));
  return param.type === "list" ? listText(listNumbers(value).map(clamp)) : clamp(Number(value));
}

function problemOf(param: Limited, given: ParamValue, used: ParamValue, lane: LaneParams): LimitProblem {
  const numbers = param.type === "list" ? listNumbers(given) : [Number(given)];
  const most = limitedIn({ ...param, minBy: undefined }, lane).max;
  const side: Side = numbers.some((number) => number > most) ? "maxBy" : "minBy";
  const limit = param[side] as LimitBy;
  return {
    name: param.name,
    given,
    used,
    limit: limitWords(limit, side),
    by: limit.param,
    value: Number(lane[limit.param]),
  };
}
