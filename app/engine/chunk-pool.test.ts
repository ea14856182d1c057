import { expect, test } from "vitest";
import { ChunkPool, mostSpare } from "./chunk-pool";
import { emptyChunk } from "./log-store";

test("a chunk that came back is given out once, empty, where it has the room that is asked for", () => {
  const pool = new ChunkPool();
  const [small, large] = [emptyChunk(10), emptyChunk(100)];
  pool.give([
    { ...small, length: 10 },
    { ...large, length: 7 },
  ]);
  const first = pool.take(50, 2048);
  expect([first.timeNs, first.length]).toEqual([large.timeNs, 0]);
  expect(pool.take(50, 2048).timeNs).toHaveLength(2048);
  expect(pool.take(3000, 2048).timeNs).toHaveLength(3000);
  expect(pool.take(10, 2048).timeNs).toBe(small.timeNs);
});

test("no more is kept than a run needs", () => {
  const pool = new ChunkPool();
  pool.give(Array.from({ length: mostSpare - 1 }, () => emptyChunk(1)));
  pool.give(Array.from({ length: 3 }, () => emptyChunk(1)));
  const taken = Array.from({ length: mostSpare + 2 }, () => pool.take(1, 2));
  expect(taken.filter(({ timeNs }) => timeNs.length === 1)).toHaveLength(mostSpare);
});
