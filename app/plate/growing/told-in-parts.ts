/** For tests of cells that grow: changes of some things, told in parts and as a whole. */
import fc from "fast-check";

export const states = 4;
export const things = 7;

export interface Change {
  readonly timeNs: number;
  readonly thing: number;
  readonly state: number;
}

/** Changes at rising times, several at one now and then. */
const someChanges = fc
  .array(fc.tuple(fc.nat(40), fc.nat(things - 1), fc.nat(states - 1)), { minLength: 2, maxLength: 60 })
  .map((all) => {
    let timeNs = 0;
    return all.map(([step, thing, state]): Change => {
      timeNs += step;
      return { timeNs, thing, state };
    });
  });

export const endOf = (changes: readonly Change[]) => Math.max(1, changes.at(-1)?.timeNs ?? 0);

/** Advances a sweep part by part, and one of the same as a whole; `tell`: so many changes are known now. */
export function bothWays<S>(
  changes: readonly Change[],
  cuts: readonly number[],
  of: { tell: (upTo: number) => void; make: () => S; advance: (sweep: S, knownNs: number) => void },
): [S, S] {
  const parts = [...new Set(cuts.map((cut) => cut % changes.length))].sort((a, b) => a - b);
  const sweep = of.make();
  for (const upTo of parts) {
    of.tell(upTo);
    if (upTo > 0) of.advance(sweep, (changes[upTo - 1] as Change).timeNs);
  }
  of.tell(changes.length);
  of.advance(sweep, endOf(changes));
  const whole = of.make();
  of.advance(whole, endOf(changes));
  return [sweep, whole];
}

export const scenario = fc.record({
  changes: someChanges,
  cuts: fc.array(fc.nat(1000), { maxLength: 8 }),
  columns: fc.integer({ min: 1, max: 30 }),
  rows: fc.integer({ min: 1, max: things }),
  leap: fc.boolean(),
});

/** Where nothing was and where nothing is look alike. */
export const seen = (cells: readonly (Uint8Array | null)[]) =>
  cells.map((own) => (own?.some((one) => one > 0) ? own : null));
