/** The herd as it is played the first time: its wake is what the clock is braked for. */
import { describe, expect, it } from "vitest";
import { testRuns } from "../../build/test-runs";
import { RunDensity } from "../../player/run/bursts";
import { brakeAt, paceFor, secondsTo } from "../../player/run/pace";

const { description, run } = await testRuns("accept");

function played(query: string) {
  const { steps, lanes } = run(query).run;
  const density = new RunDensity(description, lanes.length);
  density.extend(lanes);
  const pace = paceFor({ endNs: steps.endNs, steps: steps.length, bursts: density.bursts(steps.endNs) });
  return { steps, pace };
}

describe("the pace of the herd", () => {
  it.each([
    ["the chapter's two kernels", "threads=100&policy=wake-all_wake-one&printk=off"],
    ["four hundred", "threads=400&printk=off"],
    ["a thousand under two schedulers", "threads=1000&scheduler=goodness_o1&printk=off"],
  ])("gives the wake of %s about two of eight seconds", (_name, query) => {
    const { steps, pace } = played(query);
    const first = steps.timeNs(steps.wakeups[0] as number);
    const most = steps.timeNs(steps.wakeups[Math.floor(steps.wakeups.length * 0.95)] as number);
    const wakeS = secondsTo(pace, most) - secondsTo(pace, first);
    expect(wakeS).toBeGreaterThan(1.2);
    expect(wakeS).toBeLessThan(3);
    expect(secondsTo(pace, steps.endNs)).toBeCloseTo(8, 6);
    expect(brakeAt(pace, first)).toBeGreaterThan(1);
    expect(brakeAt(pace, steps.endNs / 2)).toBe(1);
  });

  it("is even under a steady load", () => {
    const { pace } = played("threads=20&arrivals=poisson&rate=2000&duration-ms=100&service-us=200&printk=off");
    expect(pace.stretches).toEqual([]);
  });
});
