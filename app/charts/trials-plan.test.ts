import { describe, expect, it } from "vitest";
import { converged, interval, mostTrials } from "../model/trials";
import { fakeDescription } from "./fake-model.test-helper";
import type { ChartServices } from "./services";
import { runTrialsOf, trialsOptions, trialsSeries, trialsSummary } from "./trials-plan";

/** Each seed has its own settle time. */
const servicesOf = (value: (seed: number) => number): ChartServices => ({
  describe: async () => fakeDescription,
  sweep: async (_, runs) => runs.map(({ seed }) => ({ metrics: { settleNs: value(Number(seed)) } })),
  offered: async () => null,
  looks: async () => () => [],
  linkTo: (model, query) => `${model}?${query}`,
});
const spec = {
  model: "accept",
  scenario: "threads=100",
  metric: "settleNs",
  rule: { width: 0.1, confidence: 0.9 },
};
const wobble = (seed: number) => 1000 + 60 * Math.sin(seed);

describe("trials", () => {
  it("go on, a seed each, until the interval is narrow enough, and no further", async () => {
    const heard: number[] = [];
    const data = await runTrialsOf(servicesOf(wobble), spec, { firstSeed: 7, onTrial: (done) => heard.push(done) });
    expect(data.values).toEqual(data.values.map((_, i) => wobble(7 + i)));
    expect(heard).toEqual(data.values.map((_, i) => i + 1));
    expect(converged(interval(data.values, 0.9), spec.rule)).toBe(true);
    expect(converged(interval(data.values.slice(0, -1), 0.9), spec.rule)).toBe(false);
    expect(trialsSummary(data)).toMatch(new RegExp(`^${data.values.length} trials; their mean is .* wide\\.$`));
    expect(trialsOptions(data).annotations).toHaveLength(1);
  });

  it("give up after as many as are allowed, and say so", async () => {
    const data = await runTrialsOf(
      servicesOf((seed) => (seed % 2 ? 1 : 1000)),
      spec,
    );
    expect(data.values).toHaveLength(mostTrials);
    expect(trialsSummary(data)).toContain("no more are allowed");
    expect(trialsOptions(data).annotations).toHaveLength(0);
  });

  it("are shown as points, and their mean from the second on, inside of its interval", async () => {
    const data = await runTrialsOf(servicesOf(wobble), spec);
    const [mean, trials] = trialsSeries(data, "simulated", "here", "v=2&threads=100&seed=1");
    expect(trials?.loose).toBe(true);
    expect(trials?.points.map(({ y }) => y)).toEqual(data.values);
    expect(mean?.points[0]?.x).toBe(2);
    expect(trials?.runsAt?.(3)).toEqual(["seed=3&v=2&threads=100&seed=1"]);
    expect(mean?.runsAt?.(2).map((run) => run.slice(0, 6))).toEqual(["seed=2", "seed=1"]);
    for (const { y, low, high } of mean?.points ?? []) {
      expect(y).toBeGreaterThan(low as number);
      expect(y).toBeLessThan(high as number);
    }
    expect(mean?.points.at(-1)?.y).toBeCloseTo(interval(data.values, 0.9).mean, 9);
  });

  it("of what the model doesn't measure are refused", async () => {
    await expect(runTrialsOf(servicesOf(wobble), { ...spec, metric: "nonsense" })).rejects.toThrow(/not something/);
  });
});
