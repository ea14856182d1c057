import { expect, it } from "vitest";
import { describeForBuild, sweepForBuild } from "../../build/build-runs";
import { saidByRun } from "./said-by-run";

const services = { describe: describeForBuild, sweep: sweepForBuild };
const said = (words: string) => saidByRun(words, "accept", "threads=10&policy=wake-all_wake-one&printk=off", services);

it("puts numbers of the figure's lanes into the words, and those of a run with another setting", async () => {
  expect(await said("{wakeups} and {wakeups#2}, {wakeups?callbacks=1}; {needlessWakeups / wakeups|%}")).toBe(
    "20 and 3, 10; 95%",
  );
  expect(await said("no number")).toBe("no number");
});

it("refuses a lane, a metric and a setting that are not there", async () => {
  await expect(said("{wakeups#3}")).rejects.toThrow("names a lane that the figure has not");
  await expect(said("{yawns}")).rejects.toThrow('measures no such thing as "yawns"');
  await expect(said("{wakeups?callbacks=9}")).rejects.toThrow("<Number");
  await expect(said("{wakeups")).rejects.toThrow("a brace that holds no number");
});
