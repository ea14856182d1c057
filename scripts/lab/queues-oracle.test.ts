/** Every case of the oracle: what the listener of Linux 6.18 counted, and when a client of it knocked. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Core } from "../../app/engine/core";
import { instantiateCore } from "../../app/engine/loader";
import { loadCoreFile } from "../../app/engine/node";
import { withInput } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { writeAnswers } from "./answers";

const read = (name: string) => readFileSync(new URL(`oracles/server/${name}`, import.meta.url), "utf8");
const core = new Core(instantiateCore(await loadCoreFile("queues")));

function answers(input: string, params: LaneParams = {}): string {
  let lines = "";
  writeAnswers(core, [withInput({ cases: "given", ...params }, input)], (more) => {
    lines += more;
  });
  return lines;
}

describe("the queues model against Linux 6.18", () => {
  it("counts as the real listener did, line for line", () => {
    const cases = read("queues-6.18.ndjson");
    expect(cases.split("\n")).toHaveLength(7);
    expect(answers(cases, { tcp: "6.18" })).toBe(cases);
  });

  // Where the timer wheel stood is not known; that one place explains a whole row is what is tested.
  it.each([
    ["syn-linear4.txt", 80],
    ["syn-linear0.txt", 53],
  ])("knocks when the real client did: %s", (name, phase) => {
    const [setting = "", times = ""] = read(name).split("\n");
    const told = answers(`${setting}\n`, { "timer-phase": phase }).trim().split(" gave up at ");
    const real = times.split(" gave up at ");
    expect(told[0]).toBe(real[0]);
    // The driver looked for it every half second.
    expect(Number(real[1]) - Number(told[1])).toBeGreaterThanOrEqual(-0.1);
    expect(Number(real[1]) - Number(told[1])).toBeLessThan(0.5);
  });
});
