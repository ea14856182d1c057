/** Moments that a reader has kept of a scenario: steps of its run, with names of their own. Pure, but for the texts that keep them in the browser. */
import { type KeptTexts, keptTexts, type TextStorage } from "../../base/kept-texts";
import type { NamedMoment } from "../../mount/kit";
import { words } from "./transport-messages";

export interface OwnMoment {
  /** Nothing: it came with a link, and is called after what happens then. */
  readonly name: string;
  /** The step: index in the merged log of all lanes. */
  readonly at: number;
}

export const mostOwnMoments = 40;
const longestName = 80;

/** In the order of the run. A step is kept once; the newest name of it counts. */
export function withMoment(moments: readonly OwnMoment[], { name, at }: OwnMoment): readonly OwnMoment[] {
  const others = moments.filter((one) => one.at !== at);
  if (others.length >= mostOwnMoments) return moments;
  return [...others, { name: name.trim().slice(0, longestName), at }].sort((a, b) => a.at - b.at);
}

export function withoutMoment(moments: readonly OwnMoment[], at: number): readonly OwnMoment[] {
  return moments.filter((one) => one.at !== at);
}

/** With those that a link names, as far as there is room; what the reader has kept already keeps its name. */
export function withLinked(moments: readonly OwnMoment[], steps: readonly number[]): readonly OwnMoment[] {
  return steps
    .filter((at) => moments.every((one) => one.at !== at))
    .reduce<readonly OwnMoment[]>((kept, at) => withMoment(kept, { name: "", at }), moments);
}

/** As the kit's moments are, for J and K. */
export function asNamed(moments: readonly OwnMoment[]): readonly NamedMoment[] {
  return moments.map(({ name, at }) => {
    const own = name || words.stepName(at);
    return { name: own, short: own, at: String(at) };
  });
}

export interface OwnMoments {
  /** `scenario`: as a link without its step. */
  get(scenario: string): readonly OwnMoment[];
  put(scenario: string, moments: readonly OwnMoment[]): void;
}

export function createOwnMoments(storage: () => TextStorage): OwnMoments {
  const texts: KeptTexts = keptTexts("stampede.moments.", storage);
  return {
    get: (scenario) => readMoments(texts.get(scenario)),
    put(scenario, moments) {
      if (moments.length === 0) texts.remove(scenario);
      else texts.set(scenario, JSON.stringify(moments));
    },
  };
}

/** Whatever isn't a moment is left out. */
function readMoments(text: string | null): readonly OwnMoment[] {
  let list: unknown = null;
  try {
    list = JSON.parse(text ?? "[]");
  } catch {
    // Not JSON.
  }
  if (!Array.isArray(list)) return [];
  return list.reduce<readonly OwnMoment[]>((kept, one: Partial<OwnMoment> | null) => {
    const { name, at } = one ?? {};
    const isOne = typeof name === "string" && typeof at === "number" && Number.isInteger(at) && at >= 0;
    return isOne ? withMoment(kept, { name, at }) : kept;
  }, []);
}
