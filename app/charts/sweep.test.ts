import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limited } from "../model/fixtures";
import { linkStart } from "../model/link";
import { failureIndex } from "./failure-point";
import { fakeDescription, fakeLoad, fakeLooks, fakeServices } from "./fake-model.test-helper";
import { chartLayout } from "./layout";
import { plainLook } from "./look";
import { laneLabels, planSweep, runSweep, type SweepSpec, sweepKey } from "./sweep-plan";
import {
  failureAnnotations,
  mostEarlier,
  publishedPoints,
  type SweepRun,
  sweepOptions,
  sweepSeries,
} from "./sweep-series";
import { parseSweepValues, spreadValues } from "./sweep-values";

const spec: SweepSpec = {
  model: "accept",
  scenario: "policy=wake-all_wake-one&cpus=2",
  x: "threads",
  values: [100, 200],
  y: "settleNs",
};

/** What curves look like is not what these tests are about. */
const alike = { looksOf: fakeLooks };

describe("parseSweepValues", () => {
  it("reads lists, ranges and both together, sorted and once each", () => {
    expect(parseSweepValues("1_2_4_8")).toEqual([1, 2, 4, 8]);
    expect(parseSweepValues("100..300:100")).toEqual([100, 200, 300]);
    expect(parseSweepValues("10,100..300:100_200")).toEqual([10, 100, 200, 300]);
    expect(parseSweepValues("0.1..0.5:0.1")).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(parseSweepValues("3..5")).toEqual([3, 4, 5]);
  });

  it.each(["", "a_b", "5..1:1", "1..5:0", "1..1000000:1"])("refuses %j with a sentence", (text) => {
    expect(() => parseSweepValues(text)).toThrow(/\.$/);
  });
});

describe("spreadValues", () => {
  it("ends where it should and never repeats, for any range", () => {
    const range = fc.record({
      from: fc.integer({ min: 0, max: 10_000 }),
      to: fc.integer({ min: 0, max: 10_000 }),
      points: fc.integer({ min: 2, max: 60 }),
      log: fc.boolean(),
      whole: fc.boolean(),
    });
    fc.assert(
      fc.property(range, (r) => {
        const values = spreadValues(r);
        expect(values[0]).toBe(Math.min(r.from, r.to));
        expect(values.at(-1)).toBe(Math.max(r.from, r.to));
        expect(values.length).toBeLessThanOrEqual(r.points);
        values.slice(1).forEach((v, i) => {
          expect(v).toBeGreaterThan(values[i] as number);
        });
        if (r.whole) expect(values.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it("spaces by ratio when asked", () => {
    expect(spreadValues({ from: 1, to: 1000, points: 4, log: true, whole: true })).toEqual([1, 10, 100, 1000]);
  });
});

describe("a run beside each run", () => {
  const ratio: SweepSpec = {
    ...spec,
    y: "settleNs / over.settleNs",
    yLabel: "gain",
    over: "policy=task-exclusive&threads=50",
    seeds: [1, 2],
    bound: "over.settleNs * 0 + threads",
  };

  it("has the same parameters but for those that it names, and is run once for all that share it", () => {
    const { runs } = planSweep(fakeDescription, ratio, alike);
    const beside = runs.slice(8);
    expect(runs.slice(0, 8).map(({ policy }) => policy)).not.toContain("task-exclusive");
    expect(beside).toHaveLength(2);
    expect(beside).toEqual([1, 2].map((seed) => ({ ...runs[0], policy: "task-exclusive", threads: 50, seed })));
  });

  it("is what each seed's own run is held against", () => {
    const { runs, collect } = planSweep(fakeDescription, ratio, alike);
    const metrics = runs.map(({ policy, threads, seed }) => ({
      settleNs: policy === "task-exclusive" ? Number(seed) : Number(threads) * Number(seed),
    }));
    const data = collect(metrics);
    expect(data.curves.map(({ y }) => y)).toEqual([
      [100, 200],
      [100, 200],
    ]);
    expect(data.curves[0]).toMatchObject({ low: [100, 200], high: [100, 200], bound: [100, 200] });
  });

  it("must be named in a formula as `over`, and only where there is one", () => {
    expect(() => planSweep(fakeDescription, { ...ratio, over: undefined }, alike)).toThrow(/no such run/);
    expect(() => planSweep(fakeDescription, { ...ratio, y: "settleNs / under.settleNs" }, alike)).toThrow(
      /no such run/,
    );
    expect(() => planSweep(fakeDescription, { ...ratio, over: "policy=nonsense" }, alike)).toThrow(/beside/);
  });
});

it("a sweep takes with it what a value leaves no room for, also beside", () => {
  const { runs } = planSweep(
    limited,
    {
      ...{ model: "limited", scenario: "active=80&window=1", x: "connections", values: [50, 100], y: "settleNs" },
      over: "delays=0-2",
    },
    alike,
  );
  expect(runs.map(({ connections, active, delays }) => [connections, active, delays])).toEqual([
    [50, 50, "0-0.5"],
    [100, 80, "0-0.5"],
    [50, 50, "0-1"],
    [100, 80, "0-1"],
  ]);
});

describe("bounds and published points", () => {
  const curve = { label: "one", look: plainLook, scenario: "", y: [1, 2], bound: [3, 4] };
  const data = {
    scenario: "",
    words: "",
    x: { name: "cpus", label: "CPUs", unit: "" },
    y: { name: "y", label: "y", unit: "" },
    values: [1, 2],
    curves: [curve],
  };
  const run: SweepRun = { data, provenance: "simulated", number: 0 };
  const swept = sweepSeries([run], "here", { name: "Amdahl", source: "a formula" });

  it("draws a bound as what it is", () => {
    expect(swept.map(({ label, provenance }) => [label, provenance])).toEqual([
      ["one", "simulated"],
      ["Amdahl", "bound"],
    ]);
    const layout = chartLayout(
      swept,
      { width: 600, height: 300 },
      sweepOptions(data, { x: false, y: false }, undefined),
    );
    expect(layout.curves.map(({ look }) => look.dash !== undefined)).toEqual([false, true]);
  });

  it("gives a published point the name and look of its curve, and refuses what means nothing", () => {
    const [point] = publishedPoints("0:2:2.5", "the paper", swept);
    expect(point).toMatchObject({ label: "one", look: plainLook, provenance: "published", points: [{ x: 2, y: 2.5 }] });
    for (const text of ["1:2:3", "0:a:1", "0:1", ""])
      expect(() => publishedPoints(text, "", swept)).toThrow(/expected/);
  });

  it("counts in whole numbers where the parameter does", () => {
    const options = sweepOptions({ ...data, x: { ...data.x, whole: true } }, { x: false, y: false }, undefined);
    const ticks = chartLayout(swept, { width: 900, height: 300 }, options).xTicks.map(({ value }) => value);
    expect(ticks.every(Number.isInteger)).toBe(true);
  });
});

describe("planSweep", () => {
  it("runs each lane at each value and gathers the metric", async () => {
    const data = await runSweep(fakeServices(), spec);
    expect(data.curves.map((c) => [c.label, c.y])).toEqual([
      ["wake all", [1e7, 4e7]],
      ["wake one", [1e6, 1e6]],
    ]);
    expect(data.curves[1]?.scenario).toBe(`${linkStart("accept")}&cpus=2&policy=wake-one&seed=1`);
  });

  it("takes formulas over metrics and parameters", async () => {
    const data = await runSweep(fakeServices(), { ...spec, y: "wakeups / threads", yLabel: "wake-ups of each thread" });
    expect(data.y).toEqual({ name: "wakeups / threads", label: "wake-ups of each thread", unit: "" });
    expect(data.curves[0]?.y).toEqual([2, 2]);
  });

  it.each([
    [{ x: "policy" }, /"policy" is not a number/],
    [{ x: "nothing" }, /"nothing" is not a number/],
    [{ y: "nothing" }, /"nothing" is not something/],
    [{ values: [-5] }, /range/],
  ])("refuses %j with a sentence", (change, message) => {
    expect(() => planSweep(fakeDescription, { ...spec, ...change }, alike)).toThrow(message);
  });

  it("leaves values out that the parameter can't take", () => {
    expect(
      planSweep(fakeDescription, { ...spec, x: "cpus", values: [0, 1, 2.2, 2, 100] }, alike).collect([]).values,
    ).toEqual([1, 2]);
  });

  it("names lanes by what differs between them", () => {
    const lane = { threads: 30, policy: "wake-all", scheduler: "goodness", cpus: 4, seed: 1, rate: 1 };
    expect(laneLabels(fakeDescription, [lane, { ...lane, threads: 300, seed: 2 }], "cpus")).toEqual([
      "30 threads",
      "300 threads",
    ]);
    expect(laneLabels(fakeDescription, [lane], "cpus")).toEqual(["a fake"]);
  });
});

describe("several seeds", () => {
  const plan = planSweep(
    fakeDescription,
    {
      ...spec,
      x: "rate",
      values: [100, 200],
      y: "throughputPerS",
      seeds: [1, 2, 3],
      scenario: "policy=wake-one",
    },
    { ...alike, offered: fakeLoad },
  );

  it("runs every value with every seed, and gives their mean and spread", () => {
    expect(plan.runs.map(({ seed, rate }) => [seed, rate])).toEqual([
      [1, 100],
      [1, 200],
      [2, 100],
      [2, 200],
      [3, 100],
      [3, 200],
    ]);
    const run = (throughputPerS: number, offered: number) => ({ throughputPerS, offered, served: throughputPerS });
    const data = plan.collect([run(99, 100), run(190, 200), run(100, 100), run(194, 200), run(95, 100), run(189, 200)]);
    expect(data.curves[0]).toMatchObject({ y: [98, 191], low: [95, 189], high: [100, 194], seeds: 3 });
    expect(data.curves[0]?.kept).toEqual([0.98, 0.955]);
    // The third seed fails at the first rate already.
    expect(failureAnnotations(data)[0]?.text).toContain("at 200\u00a01/s (100 to 200 by seed)");
    expect(sweepSeries([{ data, provenance: "simulated", number: 0 }], "test")[0]?.points[1]).toEqual({
      x: 200,
      y: 191,
      low: 189,
      high: 194,
    });
  });
});

describe("a confidence interval", () => {
  const at = { ...spec, x: "rate", values: [100], y: "throughputPerS", seeds: [1, 2, 3], scenario: "policy=wake-one" };
  const within = { ...at, confidence: 0.9 };

  it("takes the place of the spread: the mean, give or take Student's t times the standard error", () => {
    const plan = planSweep(fakeDescription, within, alike);
    const data = plan.collect([97, 100, 103].map((throughputPerS) => ({ throughputPerS })));
    const [curve] = data.curves;
    expect(curve?.y).toEqual([100]);
    // t = 2.92 at 90% with two degrees of freedom, standard error 3 / √3.
    expect(curve?.low?.[0]).toBeCloseTo(100 - 2.92 * Math.sqrt(3), 3);
    expect(curve?.high?.[0]).toBeCloseTo(100 + 2.92 * Math.sqrt(3), 3);
    expect(sweepSeries([{ data, provenance: "simulated", number: 0 }], "test")[0]?.source).toContain(
      "the band is the 90% confidence interval",
    );
  });

  it("is kept apart from the spread in what the page carries", () => {
    expect(sweepKey(within)).not.toBe(sweepKey(at));
  });
});

describe("failureIndex", () => {
  it("finds the rate from which on too little is served, and passes over a single dip", () => {
    expect(failureIndex([1, 0.99, 0.96, 0.5])).toBe(2);
    expect(failureIndex([1, 0.9, 1, 0.8])).toBe(3);
    expect(failureIndex([1, 0.98])).toBeNull();
    expect(failureIndex([0.2])).toBe(0);
    expect(failureIndex([1, Number.NaN])).toBeNull();
  });

  it("marks each curve of a rising rate by what its runs served", async () => {
    const rates = { ...spec, x: "rate", values: [100, 500, 600, 1000], y: "throughputPerS" };
    const data = await runSweep(fakeServices(), rates);
    expect(failureAnnotations(data).map(({ x, y, text }) => [x, y, text])).toEqual([
      [600, 500, "wake all stops keeping up at 600\u00a01/s"],
      [1000, 900, "wake one stops keeping up at 1,000\u00a01/s"],
    ]);
    const alike = await runSweep(fakeServices(), { ...rates, scenario: "policy=wake-one_task-exclusive" });
    expect(failureAnnotations(alike).map(({ text }) => text)).toEqual(["both stop keeping up at 1,000\u00a01/s"]);
    expect(sweepOptions(data, { x: false, y: false }, undefined).rules).toMatchObject([{ slope: 1 }]);
    const others = await runSweep(fakeServices(), { ...rates, y: "wakeups" });
    expect(sweepOptions(others, { x: false, y: false }, undefined).rules).toBeUndefined();
    const unasked = await runSweep(fakeServices({ offered: async () => null }), rates);
    expect(failureAnnotations(unasked)).toEqual([]);
    expect(failureAnnotations(await runSweep(fakeServices(), spec))).toEqual([]);
  });
});

describe("sweepSeries", () => {
  it("keeps earlier curves of the same quantity behind, and drops those of another", async () => {
    const run = async (number: number, change: Partial<SweepSpec> = {}): Promise<SweepRun> => ({
      data: await runSweep(fakeServices(), { ...spec, scenario: "", ...change }),
      provenance: number === 0 ? "simulated" : "rerun",
      number,
    });
    const runs = [await run(0), await run(1, { y: "wakeups" }), await run(2)];
    const series = sweepSeries(runs, "test");
    expect(series.map((s) => [s.label, s.provenance, s.faint])).toEqual([
      ["a fake", "rerun", false],
      ["as built: a fake", "simulated", true],
    ]);
    const many = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => run(n)));
    expect(sweepSeries(many, "test").filter((s) => s.faint).length).toBe(mostEarlier);
  });
});
