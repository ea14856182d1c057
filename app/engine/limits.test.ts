import { afterEach, expect, test, vi } from "vitest";
import { checkpointsBeside, laneLimit, limitBeside, memoryBudget, recordBytes } from "./limits";

afterEach(() => void vi.unstubAllGlobals());

test("all lanes together keep twice what one may keep, at most", () => {
  for (const lanes of [1, 2, 3, 4]) {
    expect(laneLimit(lanes)).toBeLessThanOrEqual(4e6);
    expect(laneLimit(lanes) * lanes).toBeLessThanOrEqual(8e6 + lanes);
  }
  // Places in links of one lane or two reach as far as ever.
  expect([laneLimit(1), laneLimit(2), laneLimit(4)]).toEqual([4e6, 4e6, 2e6]);
});

test("machines and records are bounded together: what is usual keeps all its records, and the largest that are run some", () => {
  const { machineBytes, indexBytes } = memoryBudget(undefined);
  const ofTask = 209;
  // A million tasks in one lane, 560,000 in each of two, 280,000 in each of four.
  for (const [lanes, tasks] of [
    [1, 1_000_000],
    [2, 560_000],
    [4, 280_000],
  ] as const)
    expect(limitBeside(lanes * tasks * ofTask, indexBytes, lanes)).toBe(laneLimit(lanes));
  let before = Number.POSITIVE_INFINITY;
  for (let bytes = 0; bytes <= machineBytes; bytes += 10e6) {
    const each = limitBeside(bytes, indexBytes, 2);
    expect(each).toBeLessThanOrEqual(before);
    expect(bytes + 2 * each * recordBytes + indexBytes).toBeLessThanOrEqual(520e6);
    before = each;
  }
  expect(before * 2).toBeGreaterThan(1e6);
  expect(before * 2).toBeLessThan(4e6);
  // A limit given beside is kept to as well.
  expect(limitBeside(0, indexBytes, 1, 3000)).toBe(3000);
});

test("a device that says that it is small is given less; a single lane of a million tasks, 209 MB, still runs", () => {
  const all = memoryBudget(undefined);
  expect(memoryBudget(8)).toEqual(all);
  expect(all.checkpointBytes).toBe(96e6);
  expect(all.indexBytes).toBeLessThanOrEqual(40e6);
  expect(memoryBudget(2)).toMatchObject({ checkpointBytes: 48e6, indexBytes: all.indexBytes / 2 });
  // Whoever asks for no device in particular is told of this one.
  vi.stubGlobal("navigator", { deviceMemory: 2 });
  expect(memoryBudget()).toEqual(memoryBudget(2));
  vi.stubGlobal("navigator", undefined);
  expect(memoryBudget()).toEqual(all);
  for (const [less, more] of [
    [0.25, 4],
    [4, 6],
    [6, 8],
  ] as const) {
    expect(memoryBudget(less).checkpointBytes).toBeLessThanOrEqual(memoryBudget(more).checkpointBytes);
    expect(memoryBudget(less).machineBytes).toBeLessThan(
      more === 4 ? all.machineBytes : memoryBudget(more).machineBytes,
    );
  }
  expect(memoryBudget(0.25).machineBytes).toBeGreaterThan(215e6);
  // With two of them a page would take more than 900 MB.
  expect(all.machineBytes).toBeLessThan(2 * 209e6);
});

test("long logs and large machines leave less for checkpoints: never less than a quarter, never more than there was", () => {
  const { checkpointBytes } = memoryBudget(undefined);
  expect(checkpointsBeside(checkpointBytes, 10e6, 1e6)).toBe(96e6);
  // Four lanes of a thousand connections each, at their longest.
  expect(checkpointsBeside(checkpointBytes, 26e6, 8e6)).toBe(24e6);
  expect(checkpointsBeside(checkpointBytes, 4e6, 7e6)).toBe(35e6);
  expect(checkpointsBeside(checkpointBytes, 330e6, 8e6)).toBe(24e6);
  expect(checkpointsBeside(checkpointBytes / 2, 0, 8e6)).toBe(26e6);
  expect(checkpointsBeside(checkpointBytes / 2, 330e6, 8e6)).toBe(12e6);
});
