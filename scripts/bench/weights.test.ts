import { expect, it } from "vitest";
import { keptWeights, weightFaults } from "./weights.mjs";

const kept = { pages: { chapter: { bytes: 100_000, page: "locks/" } }, cores: { heap: 20_000 } };
const chapterOf = (bytes: number) => ({ ...kept, pages: { chapter: { bytes, page: "hash/" } } });

it("lets a page weigh three hundredths more than was written down, and a tenth less", () => {
  for (const bytes of [90_000, 100_000, 102_900]) expect(weightFaults(chapterOf(bytes), kept)).toEqual([]);
  expect(weightFaults(chapterOf(103_200), kept)).toEqual([
    "pages of kind chapter: 103200 bytes (hash/), 3.2 % more than the 100000 that were written down.",
  ]);
  expect(weightFaults(chapterOf(89_000), kept)).toEqual([expect.stringContaining("11.0 % less")]);
});

it("asks for a weight of each kind and each core, and of no others", () => {
  const [newOne] = weightFaults({ ...kept, cores: { ...kept.cores, queues: 9 } }, kept);
  expect(newOne).toMatch(/^core of queues: 9 bytes, and no weight was written down/);
  expect(weightFaults({ ...kept, cores: {} }, kept)).toEqual([expect.stringContaining("core of heap: not there")]);
});

it("has weights of the chapters and of every lab's core", () => {
  expect(keptWeights().pages.chapter.bytes).toBeGreaterThan(50_000);
  expect(Object.keys(keptWeights().cores).length).toBeGreaterThan(8);
});
