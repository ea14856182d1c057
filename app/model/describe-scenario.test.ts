import { expect, test } from "vitest";
import { defaultParams } from "./clamp";
import { describeScenario } from "./describe-scenario";
import { description } from "./fixtures";

const defaults = defaultParams(description);
const words = (change: object, at: number | null = null) =>
  describeScenario(description, { model: "accept", lanes: [{ ...defaults, ...change }], at });

test("names how many, the policy, and whatever is not the default", () => {
  expect(words({ threads: 1000 })).toBe("1,000 threads, wake all (2.2)");
  expect(words({ printk: "off", "close-us": 500 }, 1279)).toBe(
    "100 threads, wake all (2.2), printk off, socket closed at 500 µs, at step 1,280",
  );
});

test("names what the lanes differ in", () => {
  const lanes = [defaults, { ...defaults, policy: "wake-one", seed: 2 }];
  expect(describeScenario(description, { model: "accept", lanes, at: -1 })).toBe(
    "100 threads, wake all (2.2) / wake one (CITI), seed 1 / 2",
  );
});
