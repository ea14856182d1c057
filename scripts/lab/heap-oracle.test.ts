/** Every block of the oracle's traces: where the real allocator put it. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Core } from "../../app/engine/core";
import { instantiateCore } from "../../app/engine/loader";
import { loadCoreFile } from "../../app/engine/node";
import { withInput } from "../../app/model/input";
import { writeAnswers } from "./answers";
import { UsageError } from "./arguments";

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`oracles/malloc/${name}.gz`, import.meta.url))).toString();
const core = new Core(instantiateCore(await loadCoreFile("heap")));

function offsets(params: Record<string, string | number>, trace: string): string {
  let lines = "";
  writeAnswers(core, [withInput({ workload: "given", ...params }, trace)], (more) => {
    lines += more;
  });
  return lines;
}

describe("the heap model against real allocators", () => {
  it.each([
    ["dlmalloc-2.6.5-i386", { allocator: "dlmalloc-1998", word: "32" }],
    ["dlmalloc-2.6.5-i386-big", { allocator: "dlmalloc-1998", word: "32" }],
    ["glibc-2.36-x86_64", { allocator: "glibc", word: "64", tcache: "0", fastbins: "0" }],
    ["glibc-2.36-x86_64-big", { allocator: "glibc", word: "64", tcache: "0", fastbins: "0" }],
  ])("%s", (name, params) => {
    const expected = read(`${name}.offsets`);
    expect(expected.split("\n").length).toBeGreaterThan(1000);
    expect(offsets(params, read(`${name}.trace`))).toBe(expected);
  });
});

describe("--answers", () => {
  it("counts from the first block of each trace, wherever it lies", () => {
    const trace = "a 5 200000\na 6 24\nf 5\n---\na 6 24\na 5 24\nr 6 4000";
    expect(offsets({ allocator: "dlmalloc-1998" }, trace)).toBe("5 0\n6 -1073741824\n---\n6 0\n5 32\n6 64\n");
  });

  it("says where there was no memory", () => {
    const trace = "a 1 536870912\na 2 536870912\na 3 10\nf 2";
    expect(offsets({ allocator: "first-fit" }, trace)).toBe("1 0\n2 none\n3 536870920\n");
  });

  it("tells of one run", () => {
    expect(() => writeAnswers(core, [{}, {}], () => {})).toThrow(UsageError);
  });
});
