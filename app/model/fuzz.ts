/** For tests that throw input at parsers: broken, seeded so that what fails fails again; and right, within every range and limit. */
import fc from "fast-check";
import { listText } from "./clamp";
import type { Description, Param, ParamValue } from "./description";
import { limitLanes } from "./limits";
import type { LaneParams } from "./scenario";

/** So many cases of a property with CI=true; else a quarter, other ones each time. */
export const ofCases = (numRuns: number) => ({ numRuns: process.env.CI ? numRuns : Math.ceil(numRuns / 4) });

/** CI tries twelve times as many as a developer does. A million takes two minutes: FUZZ_ROUNDS=1000000 npx vitest run app/model app/engine/mutated-links.test.ts */
export const fuzzRounds = Number(process.env.FUZZ_ROUNDS ?? (process.env.CI ? 100_000 : 8000));

/** A hang is caught; a slow machine is not. */
export const fuzzLimitMs = 60_000 + fuzzRounds;

export interface Rolls {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function rolls(seed: number): Rolls {
  let state = seed >>> 0;
  const next = () => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, chance: (probability) => next() < probability, pick: (from) => from[below(from.length)] as never };
}

/** One to four lanes that a link can carry and the core opens, so far as the description tells: their defaults often among them. */
export function anyLanes(description: Description): fc.Arbitrary<readonly LaneParams[]> {
  const lane = fc.record(Object.fromEntries(description.params.map((param) => [param.name, anyValue(param)])));
  return fc.array(lane, { minLength: 1, maxLength: 4 }).map((lanes) => limitLanes(description, lanes));
}

function anyValue(param: Param): fc.Arbitrary<ParamValue> {
  const usual: fc.Arbitrary<ParamValue> = fc.constant(param.default);
  if (param.type === "enum") return fc.oneof(usual, fc.constantFrom(...param.values.map(({ id }) => id)));
  if (param.type === "list") {
    const { minLength, maxLength } = param;
    const number = anyNumber(param.of, param);
    return fc.oneof(usual, fc.array(number, { minLength, maxLength }).map(listText));
  }
  const number = anyNumber(param.type, param);
  return param.optional ? fc.oneof(usual, number, fc.constant(null)) : fc.oneof(usual, number);
}

/** Of fractions millionths, which is what lists hold. */
function anyNumber(of: "int" | "number", { min, max }: { readonly min: number; readonly max: number }) {
  if (of === "int") return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.integer({ min: Math.ceil(min * 1e6), max: Math.floor(max * 1e6) }).map((millionths) => millionths / 1e6);
}
