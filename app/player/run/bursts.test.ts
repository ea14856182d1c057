import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valuesOf } from "../../engine/log-columns";
import { EventDensity, findBursts, RunDensity } from "./bursts";
import { fakeLog } from "./fake-engine";
import { description } from "./fixtures";

const densityOf = (timesNs: readonly number[]) => {
  const density = new EventDensity();
  for (const timeNs of timesNs) density.add(timeNs);
  return density;
};

const even = (count: number, fromNs: number, toNs: number) =>
  Array.from({ length: count }, (_, i) => fromNs + ((toNs - fromNs) * i) / count);

const endNs = 10e6;

describe("the density of events", () => {
  it("counts each of them in its stretch, as a slow count would, however far the run reaches", () => {
    const times = fc.array(fc.double({ min: 0, max: 1e13, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, fc.double({ min: 0, max: 1e13, noNaN: true }), (timesNs, later) => {
        const density = densityOf(timesNs);
        const counts = density.counts(Math.max(later, ...timesNs));
        const slow = new Array(counts.length).fill(0);
        for (const timeNs of timesNs) slow[Math.floor(timeNs / density.widthNs)]++;
        expect([...counts]).toEqual(slow);
        expect(counts.length).toBeLessThanOrEqual(2048);
      }),
    );
  });
});

describe("bursts", () => {
  it("are where a crowd of events falls into little time", () => {
    const timesNs = [...even(100, 2e6, 2.1e6), ...even(20, 0, endNs)];
    const bursts = findBursts(densityOf(timesNs), endNs);
    expect(bursts).toHaveLength(1);
    expect(bursts[0]?.fromNs).toBeGreaterThan(1.9e6);
    expect(bursts[0]?.fromNs).toBeLessThanOrEqual(2e6);
    expect(bursts[0]?.toNs).toBeGreaterThan(2.09e6);
    expect(bursts[0]?.toNs).toBeLessThan(2.2e6);
  });

  it("are none in a run whose events are spread, few, or missing", () => {
    for (const timesNs of [[], even(500, 0, endNs), even(7, 0, 1000), even(300, 0, endNs / 3)])
      expect(findBursts(densityOf(timesNs), endNs)).toEqual([]);
    expect(findBursts(densityOf([0, 0, 0]), 0)).toEqual([]);
  });

  it("are told apart where time lies between them, in their order, and never overlap", () => {
    const timesNs = [...even(50, 7e6, 7.05e6), ...even(50, 1e6, 1.05e6)];
    const bursts = findBursts(densityOf(timesNs), endNs);
    expect(bursts.map(({ fromNs }) => Math.round(fromNs / 1e6))).toEqual([1, 7]);
    const any = fc.array(fc.double({ min: 0, max: endNs, noNaN: true }), { maxLength: 200 });
    fc.assert(
      fc.property(any, (times) => {
        let before = 0;
        for (const { fromNs, toNs } of findBursts(densityOf(times), endNs)) {
          expect(fromNs).toBeGreaterThanOrEqual(before);
          expect(toNs).toBeGreaterThan(fromNs);
          expect(toNs).toBeLessThanOrEqual(endNs);
          before = toNs;
        }
      }),
    );
  });

  it("are the same for a run that came in parts, and each record is read once", () => {
    const whole = fakeLog(400, 10);
    const stretched = {
      ...whole,
      timeNs: Float64Array.from(valuesOf(whole.timeNs, 0, 400), (ns, i) => (i < 200 ? ns : ns + 1e6)),
    };
    let reads = 0;
    const kind = {
      at(record: number) {
        reads++;
        return stretched.kind.at(record);
      },
    };
    const log = { ...stretched, kind };
    const density = new RunDensity(description, 1);
    for (const length of [10, 10, 150, 250, 400]) density.extend([{ log: { ...log, length }, finished: false }]);
    expect(reads).toBe(400);
    const atOnce = new RunDensity(description, 1);
    atOnce.extend([{ log: stretched, finished: true }]);
    const last = stretched.timeNs.at(399) as number;
    expect(density.bursts(last)).toEqual(atOnce.bursts(last));
    expect(density.bursts(last)).toHaveLength(2);
  });
});
