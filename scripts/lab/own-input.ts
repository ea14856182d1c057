/** The caller's own file as the input of a run. */
import { readFileSync } from "node:fs";
import { decodeText } from "../../app/base/lines";
import { reasonOf } from "../../app/engine/loader";
import type { Description } from "../../app/model/description";
import { inputNeeded, inputTakers, takerOf, withInput } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";

/**
 * Gives every lane the file's text. A lane whose choices take one keeps them; else the choice that takes it is picked (for hash: keys=given), among several the
 * one of the text's format.
 */
export function readOwn(description: Description, lanes: readonly LaneParams[], path: string): readonly LaneParams[] {
  const takers = inputTakers(description);
  if (takers.length === 0) throw new UsageError([`${description.model} takes no --input.`]);
  let text: string;
  try {
    text = decodeText(readFileSync(path === "-" ? 0 : path));
  } catch (error) {
    throw new UsageError([`--input ${path} cannot be read: ${reasonOf(error)}.`]);
  }
  const taker = takerOf(description, takers, text);
  return lanes.map((params) => {
    if (inputNeeded(description, params) === "reader") return withInput(params, text);
    if (taker === undefined)
      throw new UsageError([
        `${description.model} takes --input in several ways: say which by ${takers.map(({ name, id }) => `${name}=${id}`).join(" or ")}.`,
      ]);
    return withInput({ ...params, [taker.name]: taker.id }, text);
  });
}
