import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { CpuHistory, modeCount } from "./cpu-history";

const changes = fc.array(fc.record({ gapNs: fc.integer({ min: 0, max: 60 }), mode: fc.nat(modeCount - 1) }), {
  minLength: 1,
  maxLength: 900,
});

function historyOf(steps: readonly { gapNs: number; mode: number }[], coarsenAt: readonly number[]) {
  const history = new CpuHistory();
  history.add(0, 0);
  let timeNs = 0;
  steps.forEach(({ gapNs, mode }, i) => {
    timeNs += gapNs;
    history.add(timeNs, mode);
    for (const at of coarsenAt) if (at % steps.length === i) history.coarsen();
  });
  return { history, endNs: timeNs };
}

const totals = (history: CpuHistory, timeNs: number) => {
  const out = new Float64Array(modeCount);
  history.totalsAt(timeNs, out);
  return out;
};

test("made coarser whenever, a history counts the same segments, knows its end, and totals are off by no more than a stretch", () => {
  fc.assert(
    fc.property(changes, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), fc.nat(30_000), (steps, at, timeNs) => {
      const { history: exact, endNs } = historyOf(steps, []);
      const { history: coarse } = historyOf(steps, at);
      expect(coarse.isCoarse).toBe(true);
      expect(coarse.count).toBe(exact.count);
      expect(coarse.mode(coarse.count - 1)).toBe(exact.mode(exact.count - 1));
      expect(coarse.startNs(coarse.count - 1)).toBe(exact.startNs(exact.count - 1));
      expect([...totals(coarse, endNs + 7)]).toEqual([...totals(exact, endNs + 7)]);
      const each = 4 * 2 ** (at.length - 1);
      const [wanted, got] = [totals(exact, timeNs), totals(coarse, timeNs)];
      // A stretch at most, and the rounding of shares since the last totals.
      const mostOff = each * 60 + (32 * each * 60) / 255;
      for (let mode = 0; mode < modeCount; mode++)
        expect(Math.abs((wanted[mode] as number) - (got[mode] as number))).toBeLessThanOrEqual(mostOff);
    }),
  );
});

test("each entry is gone over once where a history is made coarser, not once for each that is kept", () => {
  const history = new CpuHistory();
  for (let i = 0; i < 20_000; i++) history.add(i * 10, i % 3);
  const looked = vi.spyOn(history, "totalsAt");
  history.coarsen();
  history.coarsen();
  expect(looked).not.toHaveBeenCalled();
  expect(history.entries).toBe(2500);
});

test("a coarser history takes less, again and again", () => {
  const history = new CpuHistory();
  for (let i = 0; i < 100_000; i++) history.add(i * 10, i % 3);
  for (const most of [0.5, 0.55, 0.55]) {
    const { bytes, entries } = history;
    history.coarsen();
    expect(history.bytes).toBeLessThanOrEqual(bytes * most);
    expect(history.entries).toBeLessThanOrEqual(Math.ceil(entries / 2));
  }
  // Each mode has a third of the time: no moment is off by more than a stretch of sixteen segments, and the rounding of its shares.
  for (let timeNs = 0; timeNs < 1_000_000; timeNs += 997)
    for (const mode of [0, 1, 2])
      expect(Math.abs((totals(history, timeNs)[mode] as number) - timeNs / 3)).toBeLessThan(180);
});
