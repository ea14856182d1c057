import { describe, expect, test } from "vitest";
import { formatLink, parseLink } from "../model/link";
import { RefusedError } from "./core";
import { builtModels } from "./node";
import { testCore } from "./test-core";

/** What stands in a link that cannot be used, and the sentence that says what is used instead. */
const bad: readonly (readonly [string, string, RegExp])[] = [
  ["too large", "threads=9999999", /^threads 9999999 → 1000000$/],
  ["too small", "cpus=0", /^cpus 0 → 1$/],
  ["not a number", "mhz=fast", /^mhz fast → 450$/],
  ["not whole", "callbacks=1.5", /^callbacks 1\.5 → 2$/],
  ["not a choice", "policy=wake-some", /^policy wake-some → wake-all$/],
  ["empty", "scheduler=", /^scheduler "" → goodness$/],
  ["a step that is none", "at=soon", /^at soon is not a step/],
  ["too many lanes", "cpus=1_2_3_4_5_6", /^The link lists 6 runs; the first 4 are compared\.$/],
  ["a version to come", "v=99", /newer than this page/],
  ["results to come", "v=1&results=99", /^The link was made with later runs \(99\)/],
];

test.each(bad)("a link with a value that is %s is mended, and a sentence says how", async (_, query, notice) => {
  const { description } = await testCore();
  const { scenario, notices } = parseLink(description, query);
  expect(notices.filter((words) => notice.test(words))).toHaveLength(1);
  expect(scenario.lanes.length).toBeGreaterThan(0);
});

describe.each(builtModels())("every parameter of %s", (model) => {
  // Most values are mended to the defaults, which need be opened once.
  const opened = new Set<string>();
  const compiled = testCore(model);
  test.each(["-1", "1e99", "NaN", "%00", "a".repeat(300), "<b>", "_", "12_x", ""])(
    "set to %j leaves a scenario that the core opens, or refuses in a sentence",
    async (value) => {
      const { description, make } = await compiled;
      const query = [...description.params.map(({ name }) => name), "at", "v", "nonsense"]
        .map((name) => `${name}=${value}`)
        .join("&");
      const { scenario, notices } = parseLink(description, query);
      expect(notices.length).toBeGreaterThan(0);
      expect(parseLink(description, formatLink(description, scenario)).notices).toEqual([]);
      for (const lane of scenario.lanes) {
        const what = JSON.stringify(lane);
        if (opened.has(what)) continue;
        opened.add(what);
        const core = make();
        try {
          core.open(model, lane);
          core.step(100);
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          expect(error.message).toMatch(/^The simulator refused the scenario: .+ .+/);
        }
      }
    },
  );
});
