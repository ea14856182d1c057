/** Which parameters of compared lanes stand in the table, and which are folded away. Pure. */
import type { Description, Param } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import { differing, isUsed, variantParam } from "../params";

export interface ComparisonRow {
  readonly param: Param;
  /** The lanes differ in it. */
  readonly differs: boolean;
}

export interface ComparisonRows {
  /** In sight: first those in which the lanes differ, then those that were asked for or are no defaults; each in the description's order. */
  readonly shown: readonly ComparisonRow[];
  /** All lanes have the default, or it stays among those. */
  readonly folded: readonly ComparisonRow[];
  /** They change nothing in any of the lanes, as the other choices stand. */
  readonly idle: readonly Param[];
}

/**
 * By names: `kept` stay in sight whatever their value; `unfolded` are being looked at where they stand, and go to the others once that is over: nothing moves under a
 * reader's hand.
 */
export function comparisonRows(
  description: Description,
  lanes: readonly LaneParams[],
  kept: ReadonlySet<string>,
  unfolded: ReadonlySet<string>,
): ComparisonRows {
  const differ = new Set(differing(description, lanes));
  const used = description.params.filter((param) => isUsed(param, lanes));
  const idle = description.params.filter((param) => !used.includes(param));
  const inSight = ({ name, default: initial }: Param) =>
    !unfolded.has(name) &&
    (differ.has(name) || kept.has(name) || lanes.some((lane) => (lane[name] ?? null) !== initial));
  const row = (param: Param) => ({ param, differs: differ.has(param.name) });
  const shown = used.filter(inSight).map(row);
  return {
    shown: [...shown.filter(({ differs }) => differs), ...shown.filter(({ differs }) => !differs)],
    folded: used.filter((param) => !inSight(param)).map(row),
    idle,
  };
}

/** What is in sight in any case: the choice for which lanes are compared, and the parameters that stand under the model's figures (`controls`, by commas or spaces). */
export function alwaysInSight(description: Description, controls: string): ReadonlySet<string> {
  const variant = variantParam(description);
  return new Set([...controls.split(/[\s,]+/), ...(variant ? [variant.name] : [])]);
}
