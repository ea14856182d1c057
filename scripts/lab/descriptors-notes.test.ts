/** What the lab says of a log of strace. Every form of one is tried in wasm-core/tests/descriptors_strace_test.cpp. */
import { describe, expect, it } from "vitest";
import { testCore } from "../../app/engine/test-core";
import { withInput } from "../../app/model/input";
import { callsTable, noteLines, reportOf } from "./input-notes";
import { runJson } from "./output";

const descriptors = await testCore("descriptors");
const core = descriptors.make();

function report(log: string) {
  const params = withInput(descriptors.params({ workload: "trace" }), log);
  core.open("descriptors", params);
  return reportOf(core, params);
}
const notes = (log: string) => {
  const told = report(log);
  return told === null ? [] : noteLines(told);
};

const filtered = 'openat(AT_FDCWD, "/a", O_RDONLY) = 3\nopenat(AT_FDCWD, "/b", O_RDONLY) = 3\n';

describe("what the lab says of an input", () => {
  it("calls that are answered otherwise, the first of them, and why", () => {
    expect(notes(filtered)).toEqual([
      "1 of 2 calls is answered differently from your trace; it is line 2 (your trace: 3, the model: 4).",
      "  line 2, openat(): your trace 3, the model 4; this number is open, and the log has no close at all: was it left out by strace -e?",
      "No line closes a descriptor. If close() was left out by strace -e, the model reuses numbers later than your kernel did, or never.",
    ]);
  });

  it("whose calls are played, and which lines were passed over", () => {
    const log = [
      "$ strace -f ./x",
      "7 fork() = 8",
      "8 close(0) = 0",
      "7 close(0) = 0",
      '7 openat(AT_FDCWD, "/a", O_RDONLY) = 0',
    ];
    expect(notes(log.join("\n"))).toEqual([
      "All 2 calls are answered as in your trace.",
      "Of the processes in the log, process 7 (2 calls) is played; the others: process 8 (1 call). Choose with process=8.",
      "1 line passed over: remarks, prompts and a program's output (line 1).",
      "1 line passed over: calls that neither give nor take back a descriptor (line 2).",
      "1 line passed over: calls of other processes (line 3).",
    ]);
  });

  it("of the short form only lines that can't be used", () => {
    expect(notes("o\nx\no\n")).toEqual(["1 line can't be used: line 2: expected o, s, c N, d N, f N, l N or ---."]);
    expect(notes("o\n")).toEqual([]);
  });

  it("no more than twenty calls, and how many more there are", () => {
    const lines = notes('openat(AT_FDCWD, "/a", O_RDONLY) = 3\n'.repeat(40));
    expect(lines.filter((line) => line.startsWith("  line "))).toHaveLength(20);
    expect(lines[21]).toBe("  and 19 more");
  });

  it("each call beside its answers, as a table and in --json", () => {
    const told = report(filtered);
    expect(callsTable(told).split("\n")).toEqual([
      "line    call  your trace  the model",
      "1     openat           3          3",
      "2     openat           3          4  differs  this number is open, and the log has no close at all: was it left out by strace -e?",
    ]);
    expect(() => callsTable(report("o\n"))).toThrow("--calls needs a trace with answers of its own");
    const result = { params: {}, metrics: {}, events: 0, simulatedNs: 0, digest: "" };
    expect(runJson("descriptors", result, told)).toMatchObject({ input: { calls: 2, differing: 1 } });
    expect(runJson("descriptors", result)).not.toHaveProperty("input");
  });
});
