/** For tests that throw broken input at parsers: seeded, so that what fails fails again. */

/** A million takes two minutes: FUZZ_ROUNDS=1000000 npx vitest run app/model app/engine/mutated-links.test.ts */
export const fuzzRounds = Number(process.env.FUZZ_ROUNDS ?? 100_000);

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
