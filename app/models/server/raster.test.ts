/** Shares of time in cells that grow with a log. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { leapTo } from "../../plate/growing/growing-scale";
import { thingsInRows } from "../../plate/growing/sweep";
import { bothWays, type Change, endOf, scenario, seen, states, things } from "../../plate/growing/told-in-parts";
import { Changes } from "./history";
import { CountSweep, ShareSweep } from "./raster";

it("cells that grew are those that are made at once, and as long as a slow count says; so are counts", () => {
  fc.assert(
    fc.property(scenario, ({ changes, cuts, columns, rows, leap }) => {
      const history = new Changes();
      const endNs = leap ? leapTo(endOf(changes)) : endOf(changes);
      let told = 0;
      const tell = (upTo: number) => {
        for (; told < upTo; told++) {
          const { timeNs, thing, state } = changes[told] as Change;
          history.add(timeNs, thing, state);
        }
      };
      const make = () => ({
        shares: new ShareSweep(history, { who: things, length: endNs, columns, rows, states, ground: 1 }),
        counts: new CountSweep(history, { who: things, state: 2, length: endNs, columns }),
      });
      const advance = ({ shares, counts }: ReturnType<typeof make>, knownNs: number) => {
        shares.advance(knownNs);
        counts.advance(knownNs);
      };
      const [grown, whole] = bothWays(changes, cuts, { tell, make, advance });
      expect(seen(grown.shares.cells)).toEqual(seen(whole.shares.cells));
      expect(grown.counts.counts()).toEqual(whole.counts.counts());
      const stateAt = (who: number, timeNs: number) =>
        changes.findLast((one) => one.thing === who && one.timeNs <= timeNs)?.state ?? 0;
      const countAt = (timeNs: number) =>
        Array.from({ length: things }, (_, who) => who).filter((who) => stateAt(who, timeNs) === 2).length;
      const knownNs = endOf(changes);
      const counted: number[] = [];
      for (let column = 0; column < columns; column++) {
        const [fromNs, toNs] = [column, column + 1].map((edge) => (edge * endNs) / columns) as [number, number];
        const within = changes.map(({ timeNs }) => timeNs).filter((timeNs) => timeNs > fromNs && timeNs < toNs);
        const held = [fromNs, ...within].filter((timeNs) => timeNs < knownNs).map(countAt);
        // After what is known it stays.
        counted.push(held.length === 0 ? (counted.at(-1) as number) : Math.max(...held));
      }
      expect(whole.counts.counts()).toEqual(counted);
      const slow = slowShares(changes, { columns, rows, endNs });
      for (let state = 1; state < states; state++)
        slow[state]?.forEach((share, cell) => {
          // To one: halves may be rounded either way.
          expect(Math.abs((whole.shares.cells[state]?.[cell] ?? 0) - 255 * share)).toBeLessThan(0.501);
        });
    }),
  );
});

function slowShares(changes: readonly Change[], size: { columns: number; rows: number; endNs: number }): number[][] {
  const { columns, rows, endNs } = size;
  const columnNs = endNs / columns;
  const inRow = thingsInRows(things, rows);
  const shares = Array.from({ length: states }, () => new Array<number>(columns * rows).fill(0));
  for (let thing = 0; thing < things; thing++) {
    const row = Math.floor((thing * rows) / things);
    const own = [{ timeNs: 0, thing, state: 0 }, ...changes.filter((one) => one.thing === thing)];
    own.forEach(({ timeNs, state }, i) => {
      const toNs = own[i + 1]?.timeNs ?? endOf(changes);
      for (let column = 0; column < columns; column++) {
        const overlap = Math.min(toNs, (column + 1) * columnNs) - Math.max(timeNs, column * columnNs);
        const cells = shares[state] as number[];
        const cell = row * columns + column;
        if (overlap > 0) cells[cell] = (cells[cell] as number) + overlap / columnNs / (inRow[row] as number);
      }
    });
  }
  return shares;
}
