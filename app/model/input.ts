/**
 * Some choices need text beside the parameters: a set of keys that the site carries, or the reader's own (the description's `input`). The text travels with
 * the parameters of a lane, under a name that no parameter can have; links leave it out.
 */
import type { Description } from "./description";
import type { LaneParams } from "./scenario";

export const inputKey = ".input";

/** Name of the set that a lane needs, "reader" for the reader's own text, or null. */
export function inputNeeded(description: Description, params: LaneParams): string | null {
  for (const param of description.params) {
    if (param.type !== "enum") continue;
    const chosen = param.values.find(({ id }) => id === params[param.name]);
    if (chosen?.input !== undefined) return chosen.input;
  }
  return null;
}

/** The lane asks for the reader's own text, and there is none. */
export const inputMissing = (description: Description, params: LaneParams): boolean =>
  inputNeeded(description, params) === "reader" && !params[inputKey];

export const withInput = (params: LaneParams, text: string): LaneParams => ({ ...params, [inputKey]: text });

/** The parameters alone. */
export function withoutInput(params: LaneParams): LaneParams {
  if (!(inputKey in params)) return params;
  const { [inputKey]: _, ...rest } = params;
  return rest;
}

/** Lanes that need one of the site's sets get its text; `readSet` is asked once for each. */
export async function addInputs(
  description: Description,
  lanes: readonly LaneParams[],
  readSet: (name: string) => Promise<string>,
): Promise<readonly LaneParams[]> {
  const sets = new Map<string, Promise<string>>();
  return Promise.all(
    lanes.map(async (params) => {
      const name = inputNeeded(description, params);
      if (name === null || name === "reader" || inputKey in params) return params;
      const text = sets.get(name) ?? readSet(name);
      sets.set(name, text);
      return withInput(params, await text);
    }),
  );
}
