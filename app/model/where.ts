/** Conditions of a description on the parameters of a run. Pure. */
import type { Condition } from "./description";
import type { LaneParams } from "./scenario";

/** Whether all of the conditions hold; without any, they do. */
export function applies(where: readonly Condition[] | undefined, params: LaneParams): boolean {
  return where === undefined || where.every((condition) => holds(condition, params));
}

function holds(condition: Condition, params: LaneParams): boolean {
  const value = params[condition.param] ?? null;
  const own =
    value !== null &&
    ("values" in condition ? condition.values.includes(String(value)) : Number(value) >= condition.min);
  return own || (condition.or !== undefined && holds(condition.or, params));
}
