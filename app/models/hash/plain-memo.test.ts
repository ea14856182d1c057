import { describe, expect, it } from "vitest";
import { type PlainLook, PlainMemo } from "./plain-memo";

const look: PlainLook = {
  each: 2,
  cells: 4,
  least: 5,
  otherKey: "",
  ends: null,
  mostTowers: 3,
  shadeOf: (length) => Math.min(4, length),
  tower: (cell, length) => [cell, 0, 1, length],
};

const drawn = (memo: PlainMemo) => ({
  cells: [...memo.cells],
  towers: Array.from({ length: memo.towers.length / 4 }, (_, i) => memo.towers.slice(4 * i, 4 * i + 4))
    .sort((a, b) => (a[0] as number) - (b[0] as number))
    .map(([cell, , , height]) => [cell, height]),
});

describe("PlainMemo", () => {
  it("gives after any changes what a fresh one gives", () => {
    const kept = new PlainMemo();
    const lengths = new Uint32Array(8);
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    // Each tower fits: with more than `mostTowers` it depends on the order which of them stand.
    for (let i = 0; i < 300; i++) {
      lengths[next(6)] = next(9);
      expect(drawn(kept.update(lengths, look))).toEqual(drawn(new PlainMemo().update(lengths, look)));
    }
  });

  it("names the cells that differ, and no new version where none does", () => {
    const memo = new PlainMemo().update(new Uint32Array(8), look);
    expect(memo).toMatchObject({ version: 1, dirty: "all" });
    memo.update(Uint32Array.of(0, 0, 1, 0, 0, 2, 0, 0), look);
    expect(memo).toMatchObject({ version: 2, dirty: [1, 2] });
    memo.update(Uint32Array.of(0, 0, 1, 0, 0, 2, 0, 0), look);
    expect(memo.version).toBe(2);
  });

  it("looks at no other buckets than those that may differ", () => {
    const memo = new PlainMemo().update(new Uint32Array(8), look);
    memo.update(Uint32Array.of(1, 1, 1, 1, 1, 1, 1, 1), look, [2, 2, 6]);
    expect(memo).toMatchObject({ version: 2, dirty: [1, 3] });
  });

  it("begins anew where the towers would stand elsewhere", () => {
    const lengths = Uint32Array.of(6, 0, 0, 0, 0, 0, 0, 0);
    const memo = new PlainMemo().update(lengths, look);
    memo.update(lengths, { ...look, otherKey: "wider", tower: (cell, length) => [cell + 10, 0, 1, length] });
    expect(drawn(memo).towers).toEqual([[10, 6]]);
    expect(memo.dirty).toBe("all");
  });
});
