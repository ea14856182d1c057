import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HerdMeasured } from "./measured";
import { readMeasured } from "./read-measured";

const machine = { system: "Linux", release: "6.18", processor: "x86_64", cpus: 2 };
const herd = {
  format: "stampede-measured",
  version: 1,
  program: "herd",
  machine,
  runs: [{ way: "accept", processes: 3, connections: [{ by: 2, answerNs: 5000, woken: [2] }] }],
};
const malloc = {
  format: "stampede-measured",
  version: 1,
  program: "malloc",
  machine,
  glibc: "2.36",
  wordBits: 64,
  runs: [{ sequence: "ten-calls", placed: [{ block: 1, offset: 0 }] }],
};

const backlog = {
  format: "stampede-measured",
  version: 1,
  program: "backlog",
  machine,
  somaxconn: 4096,
  runs: [{ backlog: 0, knocks: 9, connected: 1, accepted: 1, overflows: 8, drops: 8 }],
};

const ready = {
  format: "stampede-measured",
  version: 1,
  program: "ready",
  machine,
  herd: { processes: 8, told: 8, exclusive: 1 },
  runs: [{ way: "edge", sockets: 8, messages: 3, told: [5, 2], left: 4 }],
};

/** A copy with one value put elsewhere: "runs.0.processes". */
function changed(file: object, at: string, value: unknown): string {
  const copy = structuredClone(file);
  const keys = at.split(".");
  const last = keys.pop() as string;
  // biome-ignore lint/suspicious/noExplicitAny: any place of the file
  let place: any = copy;
  for (const key of keys) place = place[key];
  place[last] = value;
  return JSON.stringify(copy);
}

const problems = (text: string): readonly string[] => {
  const read = readMeasured(text);
  return read.ok ? [] : read.problems;
};

describe("a result that somebody brings", () => {
  it("is taken as the programs print it, and fields that nobody knows are passed over", () => {
    expect(readMeasured(JSON.stringify(herd))).toMatchObject({ ok: true, measured: { runs: herd.runs } });
    expect(readMeasured(JSON.stringify(backlog))).toMatchObject({ ok: true, measured: { runs: backlog.runs } });
    expect(readMeasured(JSON.stringify(ready))).toMatchObject({ ok: true, measured: { runs: ready.runs } });
    expect(readMeasured(`\uFEFF${changed(malloc, "colour", "blue")}\n`)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "There is nothing in it."],
    ["  \n", "There is nothing in it."],
    ["{", "The file is no JSON"],
    ["[]", "It is not what one of the programs printed"],
    ["null", "It is not what one of the programs printed"],
    ["12", "It is not what one of the programs printed"],
    [changed(herd, "format", "lecture"), "It is not what one of the programs printed"],
    [changed(herd, "version", 2), "Its version is 2; this page knows version 1."],
    [changed(herd, "program", "fork-bomb"), 'Its program is "fork-bomb"'],
    [changed(herd, "program", { toString: 1 }), "Its program is an object"],
    [`${"[".repeat(5000)}${"]".repeat(5000)}`, "nests objects and lists deeper than 40"],
    [`{"a": "${"x".repeat(2_000_001)}"}`, "It has more than 2,000,000 characters"],
    [changed(ready, "runs.0.told.0", 8), "runs[0].told[0] is 8; it has to be a whole number from 0 to 7."],
    [changed(ready, "runs.0.sockets", 13), "runs[0].sockets is 13; it has to be a whole number from 1 to 12."],
    [changed(ready, "herd.exclusive", 9), "herd.exclusive is 9; it has to be a whole number from 0 to 8."],
    [changed(ready, "herd", 8), "herd is 8; it has to be an object."],
    [changed(ready, "runs.0.way", "select"), 'runs[0].way is "select"'],
    [changed(herd, "runs", []), "runs is a list of 0; it has to be a list of 1 to 16."],
    [changed(herd, "runs", new Array(17).fill(herd.runs[0])), "runs is a list of 17"],
    [changed(herd, "runs", "all"), 'runs is "all"'],
    [changed(herd, "runs.0", 5), "runs[0] is 5; it has to be an object."],
    [changed(herd, "runs.0.way", "sleep"), 'runs[0].way is "sleep"; it has to be accept or poll.'],
    [changed(herd, "runs.0.processes", 1e9), "runs[0].processes is 1000000000"],
    [changed(herd, "runs.0.processes", 1.5), "runs[0].processes is 1.5; it has to be a whole number from 1 to 10,000."],
    [
      changed(herd, "runs.0.connections.0.by", 4),
      "runs[0].connections[0].by is 4; it has to be a whole number from 1 to 3.",
    ],
    [changed(herd, "runs.0.connections.0.by", "2"), 'by is "2"'],
    [changed(herd, "runs.0.connections.0.woken", [0]), "woken[0] is 0"],
    [changed(herd, "runs.0.connections.0.woken", null), "woken is null"],
    [changed(herd, "runs.0.connections.0.answerNs", -1), "answerNs is -1"],
    [JSON.stringify(herd).replace("5000", "1e999"), "answerNs is null"],
    [changed(herd, "machine", undefined), "machine is missing; it has to be an object."],
    [changed(herd, "machine.release", "x".repeat(101)), "machine.release is "],
    [changed(herd, "machine.release", "\u202Egnp.exe"), "at most 100 plain characters"],
    [changed(herd, "machine.system", "a\u0000b"), "at most 100 plain characters"],
    [changed(herd, "runs", [herd.runs[0], herd.runs[0]]), "It has two runs of the same: accept, 3."],
    [
      changed(herd, "program", "__proto__"),
      'Its program is "__proto__"; this page knows herd, malloc, backlog, ready.',
    ],
    [changed(backlog, "somaxconn", 0), "somaxconn is 0"],
    [changed(backlog, "runs.0.backlog", 65_536), "runs[0].backlog is 65536"],
    [changed(backlog, "runs.0.knocks", 10_001), "runs[0].knocks is 10001"],
    [changed(backlog, "runs.0.connected", 10), "connected is 10; it has to be a whole number from 0 to 9."],
    [changed(backlog, "runs.0.accepted", 2), "accepted is 2; it has to be a whole number from 0 to 1."],
    [changed(backlog, "runs.0.drops", -1), "drops is -1"],
    [changed(backlog, "runs", [backlog.runs[0], backlog.runs[0]]), "It has two runs of the same: 0."],
    [changed(malloc, "wordBits", 16), "wordBits is 16; it has to be 64 or 32."],
    [changed(malloc, "runs.0.sequence", "__proto__"), 'runs[0].sequence is "__proto__"'],
    [changed(malloc, "runs.0.placed.0.offset", 1e20), "offset is 100000000000000000000"],
  ])("%.60s is refused with a sentence", (text, sentence) => {
    expect(problems(text).join(" ")).toContain(sentence);
  });

  it("that is wrong all over names a few places and counts the others", () => {
    const runs = new Array(9).fill({ way: "accept", processes: 0, connections: [{ by: 1, answerNs: 1, woken: [] }] });
    const told = problems(changed(herd, "runs", runs));
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toMatch(/^And [\d,]+ more like these\.$/);
  });

  it("never makes it throw, and what it takes lies within its bounds", () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(herd.runs, malloc.runs, -0, 2 ** 53, {}, []));
    const at = fc.constantFrom("runs", "runs.0", "runs.0.connections", "runs.0.connections.0", "machine", "version");
    fc.assert(
      fc.property(at, value, (at, value) => {
        const read = readMeasured(changed(herd, at, value));
        if (!read.ok) return read.problems.every((sentence) => sentence.length < 400);
        return (read.measured as HerdMeasured).runs.every(({ processes, connections }) =>
          connections.every(
            ({ by, woken }) => by <= processes && woken.every((task) => task >= 1 && task <= processes),
          ),
        );
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => !readMeasured(text).ok));
  });
});
