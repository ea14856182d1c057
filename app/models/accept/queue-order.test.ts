import fc from "fast-check";
import { expect, test } from "vitest";
import { inRankOrder } from "./queue-order";

function ordered(ranks: readonly number[], isOn: (task: number) => boolean) {
  const into = new Uint32Array(ranks.length);
  let sorts = 0;
  const count = inRankOrder(ranks.length, isOn, ranks, into, () => {
    sorts++;
  });
  return { ids: [...into.subarray(0, count)], sorts };
}

const slowly = (ranks: readonly number[], isOn: (task: number) => boolean) =>
  ranks
    .map((rank, id) => ({ rank, id }))
    .filter(({ id }) => isOn(id))
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id);

test("who is on a queue comes in the order of the ranks, equal ones by id, however far apart they are", () => {
  const ranks = fc.oneof(
    fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 50 }),
    fc.array(fc.integer({ min: -(2 ** 30), max: 2 ** 30 }), { maxLength: 50 }),
  );
  fc.assert(
    fc.property(ranks, fc.nat(4), (own, off) => {
      const isOn = (task: number) => off === 0 || task % 5 !== off;
      expect(ordered(own, isOn).ids).toEqual(slowly(own, isOn));
    }),
  );
});

test("a queue as it was made, turned round, or with a part of it gone round is not sorted; what lies far apart is", () => {
  const all = () => true;
  const made = Array.from({ length: 100 }, (_, i) => i);
  for (const ranks of [made, made.toReversed(), made.map((rank) => (rank < 30 ? rank + 200 : rank))])
    expect(ordered(ranks, all)).toEqual({ ids: slowly(ranks, all), sorts: 0 });
  expect(ordered([1e6, 0, 5], all)).toEqual({ ids: [1, 2, 0], sorts: 1 });
});
