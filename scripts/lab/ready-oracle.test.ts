/** Every line of both oracles: whom epoll, poll and select of Linux 6.18 told of and in which order, and which signals it had queued. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Core } from "../../app/engine/core";
import { instantiateCore } from "../../app/engine/loader";
import { loadCoreFile } from "../../app/engine/node";
import { withInput } from "../../app/model/input";
import { writeAnswers } from "./answers";

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`oracles/ready/${name}.gz`, import.meta.url))).toString("utf8");
const core = new Core(instantiateCore(await loadCoreFile("ready")));

function answers(load: string, kernel: string, trace: string): string {
  let lines = "";
  writeAnswers(core, [withInput({ load, kernel }, trace)], (more) => {
    lines += more;
  });
  return lines;
}

describe("the ready model against Linux 6.18", () => {
  const trace = read("rd-6.18.trace");
  const expected = read("rd-6.18.expected");

  it("tells of the same descriptors in the same order", () => {
    expect(expected.split("\n").length).toBeGreaterThan(14_000);
    expect(answers("trace-readiness", "today", trace)).toBe(expected);
  });

  it("tells of them in another order by the rule of 2.6.11, in a quarter to a half of all waits", () => {
    const asked = trace.split("\n");
    const lines = expected.split("\n");
    const told = answers("trace-readiness", "2.6", trace).split("\n");
    const waits = asked.flatMap((line, i) => (line.startsWith("e ") ? [i] : []));
    const differing = waits.filter((i) => told[i] !== lines[i]).length / waits.length;
    expect(differing).toBeGreaterThan(0.25);
    expect(differing).toBeLessThan(0.45);
  });

  it("queues the same signals", () => {
    const signals = read("sg-6.18.expected");
    expect(signals.split("\n").length).toBeGreaterThan(6_900);
    expect(answers("trace-signals", "today", read("sg-6.18.trace"))).toBe(signals);
    // In 2.4 SIGIO takes no room, and is counted nowhere.
    expect(answers("trace-signals", "2.4", read("sg-6.18.trace"))).not.toBe(signals);
  });
});
