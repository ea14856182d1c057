import { expect, test } from "vitest";
import { testCore } from "./test-core";

// Of the 220,000 that come, 128 wait at a time; each takes 64 bytes for as long as it is kept.
test("connections that are over are let go: a server under load stays as small as it was", async () => {
  const core = await testCore("accept");
  const load = { threads: 1000, policy: "wake-all", arrivals: "poisson", rate: 100_000, "duration-ms": 600_000 };
  const machine = core.make();
  machine.open("accept", core.params(load));
  const begun = machine.memoryUsed;
  while (machine.totalRecords < 1_200_000 && machine.step(8192) > 0);
  const offered = machine.metricsByName().offered ?? 0;
  expect(offered).toBeGreaterThan(200_000);
  // And the time that each of those served took, of which the run keeps the percentiles.
  expect(machine.memoryUsed - begun).toBeLessThan(2e6);
});
