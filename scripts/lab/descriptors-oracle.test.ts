/** Every call of the oracle: which number Linux 6.18 gave, what it refused, and how large its table was. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Core } from "../../app/engine/core";
import { instantiateCore } from "../../app/engine/loader";
import { loadCoreFile } from "../../app/engine/node";
import { withInput } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { writeAnswers } from "./answers";

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`oracles/ready/${name}.gz`, import.meta.url))).toString("utf8");
const core = new Core(instantiateCore(await loadCoreFile("descriptors")));
const trace = read("fd-6.18.trace");
const expected = read("fd-6.18.expected");

function answers(params: LaneParams): string {
  let lines = "";
  writeAnswers(core, [withInput({ workload: "trace", ...params }, trace)], (more) => {
    lines += more;
  });
  return lines;
}

describe("the descriptors model against Linux 6.18", () => {
  it.each(["first-zero", "next-fd", "two-level"])(
    "gives the numbers that the real kernel gave, with %s",
    (allocator) => {
      expect(expected.split("\n").length).toBeGreaterThan(38_000);
      expect(answers({ growth: "today", allocator })).toBe(expected);
    },
  );

  it("differs in the sizes of tables alone where these grow as in 2.4", () => {
    const asked = trace.trimEnd().split("\n");
    const lines = expected.split("\n");
    const told = answers({ growth: "doubling" }).split("\n");
    const differing = asked.filter((_, i) => told[i] !== lines[i]);
    expect(differing.length).toBeGreaterThan(0);
    expect(new Set(differing)).toEqual(new Set(["s"]));
  });
});
