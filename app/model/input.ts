/**
 * Some choices need text beside the parameters: a set of keys that the site carries, or the reader's own (the description's `input`). The text travels with
 * the parameters of a lane, under a name that no parameter can have; links leave it out.
 */
import { linesOf } from "../base/lines";
import type { Description, InputFormat } from "./description";
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

/** A value of a choice that takes the reader's own text. */
export interface InputTaker {
  /** The parameter's. */
  readonly name: string;
  readonly id: string;
  /** The text's format, where the value is for one alone. */
  readonly format?: string;
}

export function inputTakers(description: Description): readonly InputTaker[] {
  return description.params.flatMap(({ name, ...param }) =>
    param.type === "enum"
      ? param.values.flatMap(({ id, input, format }) => (input === "reader" ? [{ name, id, format }] : []))
      : [],
  );
}

/** Who takes such a text: the only one, the one for its format, or one that takes any; undefined where that is not told. */
export function takerOf(
  { formats = [] }: Description,
  takers: readonly InputTaker[],
  text: string,
): InputTaker | undefined {
  if (takers.length <= 1) return takers[0];
  const format = formats.find((one) => one.name === formatOf(formats, text))?.name;
  return takers.find((taker) => taker.format === format) ?? takers.find((taker) => taker.format === undefined);
}

/**
 * Name of the format that the text is of, as the core tells it (`read_format`, wasm-core/src/models/parameters.cpp): the one that most of its lines begin, so that a remark may
 * stand anywhere; where a format takes any line, the first line decides. null: of none.
 */
export function formatOf(formats: readonly InputFormat[], text: string): string | null {
  const other = formats.find(({ firstLine }) => firstLine === undefined)?.name;
  const counts = formats.map(() => 0);
  let best: number | null = null;
  for (const whole of linesOf(text, mostLooked)) {
    const line = whole.trim();
    if (line === "") continue;
    const found = formats.flatMap(({ firstLine = [] }, i) =>
      firstLine.some((pattern) => matches(pattern, line)) ? [i] : [],
    );
    if (found.length === 0 && line.startsWith("#")) continue;
    if (other !== undefined) return formats[found[0] ?? -1]?.name ?? other;
    for (const i of found) {
      counts[i] = (counts[i] ?? 0) + 1;
      if (best === null || (counts[i] ?? 0) > (counts[best] ?? 0)) best = i;
    }
  }
  return best === null ? null : (formats[best]?.name ?? null);
}

/** Lines by which a format is told. */
const mostLooked = 1000;

function matches(pattern: string, line: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(line);
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
