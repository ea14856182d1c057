/** The caller's own file as the input of a run. */
import { readFileSync } from "node:fs";
import { reasonOf } from "../../app/engine/loader";
import type { Description } from "../../app/model/description";
import { withInput } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";

/** Gives every lane the file's text, and picks the choice that takes it (for hash: keys=given). */
export function readOwn(description: Description, lanes: readonly LaneParams[], path: string): readonly LaneParams[] {
  const own = description.params.flatMap((param) =>
    param.type === "enum"
      ? param.values.filter(({ input }) => input === "reader").map(({ id }) => ({ name: param.name, id }))
      : [],
  )[0];
  if (own === undefined) throw new UsageError([`${description.model} takes no --input.`]);
  let text: string;
  try {
    text = readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    throw new UsageError([`--input ${path} cannot be read: ${reasonOf(error)}.`]);
  }
  return lanes.map((params) => withInput({ ...params, [own.name]: own.id }, text));
}
