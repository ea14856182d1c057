/** The next step can be asked for at any state of any model. */
import { describe, expect, it } from "vitest";
import { loadKit, modelNames } from "../player/all-kits";
import { nextStep } from "../player/predict/next-step";
import { narrateRecord } from "../player/run/narrate-record";
import { runOf } from "./mounted";

describe.each(modelNames)("of %s", (model) => {
  it("is asked among others, and is what the step shows", async () => {
    const { lab } = await loadKit(model);
    const { run, description, frameAt } = await runOf(model, lab.opening.scenario);
    const { steps, lanes: logs } = run;
    const titles = frameAt(0).lanes.map(({ label }) => label);
    const asked = { description, logs, steps, titles };
    const places = new Set<number>();
    const stride = Math.max(1, Math.floor(steps.length / 60));
    for (let at = -1; at < steps.length - 1; at = steps.momentEnd(at + stride)) {
      const after = steps.step(at, "moment", 1);
      const next = nextStep(asked, at);
      if (after === at) expect(next).toBeNull();
      else {
        expect(next, `at ${at} of ${steps.length}`).not.toBeNull();
        const { choices = [], right = 0 } = next ?? {};
        expect(choices.length).toBeGreaterThanOrEqual(2);
        expect(new Set(choices).size).toBe(choices.length);
        const { lane = 0, record = -1 } = steps.record(after) ?? {};
        const words = narrateRecord(description, logs[lane]?.log, record);
        expect(choices[right - 1]).toBe(logs.length > 1 ? `${titles[lane]}: ${words}` : words);
        expect(words).not.toBe("");
        places.add(right);
      }
    }
    // The right one does not always stand at the same place.
    expect(places.size).toBeGreaterThan(1);
    expect(nextStep(asked, steps.length - 1)).toBeNull();
  });
});
