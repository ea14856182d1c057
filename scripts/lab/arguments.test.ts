import { describe, expect, test } from "vitest";
import { defaultParams } from "../../app/model/clamp";
import { description, limited } from "../../app/model/fixtures";
import { findModel, readCommand, readGrid, readLanes, UsageError } from "./arguments";

const defaults = defaultParams(description);
const commands = { run: ["--json"], sweep: ["--csv", "--json"], help: [] };
const lanes = (...args: string[]) => readLanes(description, readCommand(["run", ...args], commands).assignments);
const grid = (...args: string[]) => readGrid(description, readCommand(["sweep", ...args], commands).assignments);

function problems(action: () => unknown): readonly string[] {
  try {
    action();
  } catch (error) {
    if (error instanceof UsageError) return error.problems;
    throw error;
  }
  return [];
}

describe("the command", () => {
  test("has words, assignments and options, in any order", () => {
    const command = readCommand(["run", "--json", "accept", "threads=3", "note=a=b"], commands);
    expect(command).toEqual({
      name: "run",
      words: ["accept"],
      assignments: [
        ["threads", "3"],
        ["note", "a=b"],
      ],
      flags: new Set(["--json"]),
      options: new Map(),
    });
  });

  test("without anything is help", () => {
    expect(readCommand([], commands).name).toBe("help");
    expect(readCommand(["--help"], commands).name).toBe("help");
  });

  test("refuses commands and options that it doesn't have, and what is given twice", () => {
    expect(problems(() => readCommand(["walk"], commands))).toEqual([
      'There is no command "walk"; there are run, sweep, help.',
    ]);
    expect(problems(() => readCommand(["constructor"], commands))).toHaveLength(1);
    expect(problems(() => readCommand(["run", "--csv", "threads=1", "threads=2"], commands))).toEqual([
      '"run" has no option --csv; it has --json.',
      "threads is given more than once.",
    ]);
  });

  test("names one model", () => {
    expect(findModel([description], ["accept"])).toBe(description);
    for (const words of [[], ["heap"], ["accept", "threads"]])
      expect(problems(() => findModel([description], words))).toHaveLength(1);
  });
});

describe("lanes", () => {
  test("are zipped, and whatever isn't given is the default", () => {
    expect(lanes("threads=1,2", "policy=wake-one", "close-us=none")).toEqual([
      { ...defaults, threads: 1, policy: "wake-one" },
      { ...defaults, threads: 2, policy: "wake-one" },
    ]);
  });

  test("where a link clamps, the command line refuses, and says everything at once", () => {
    expect(problems(() => lanes("threads=9999999,0", "policy=all", "polcy=x", "load=", "nonsense=1"))).toEqual([
      "threads=9999999: expected a whole number from 1 to 1000000 (tasks).",
      "threads=0: expected a whole number from 1 to 1000000 (tasks).",
      "policy=all: expected one of wake-all, wake-one, always-wake.",
      'accept has no parameter "polcy"; did you mean "policy"?',
      'load="": expected a number from 0 to 10.',
      'accept has no parameter "nonsense"; it has threads, policy, printk, load, close-us, seed.',
    ]);
  });

  test("of different numbers, or too many, are refused", () => {
    expect(problems(() => lanes("threads=1,2,3", "seed=1,2"))[0]).toMatch(
      /^seed lists 2 values, and another parameter lists 3/,
    );
    expect(problems(() => lanes("threads=1,2,3,4,5"))[0]).toMatch(/at most 4/);
    expect(problems(() => lanes("threads=1..3"))[0]).toMatch(/^threads=1..3: expected a whole number/);
  });
});

describe("a grid", () => {
  test("is every combination, the last parameter varying fastest", () => {
    expect(
      grid("threads=100..300:100", "policy=wake-all,wake-one").map(({ threads, policy }) => [threads, policy]),
    ).toEqual([
      [100, "wake-all"],
      [100, "wake-one"],
      [200, "wake-all"],
      [200, "wake-one"],
      [300, "wake-all"],
      [300, "wake-one"],
    ]);
  });

  test("takes ranges with and without a step, fractions, and lists of ranges", () => {
    expect(grid("threads=1..3,10").map(({ threads }) => threads)).toEqual([1, 2, 3, 10]);
    expect(grid("load=0.1..0.5:0.1").map(({ load }) => load)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(grid("threads=1..10:4").map(({ threads }) => threads)).toEqual([1, 5, 9]);
  });

  test("refuses ranges that go nowhere or have no end, and too many runs", () => {
    for (const text of ["3..1", "1..3:0"])
      expect(problems(() => grid(`threads=${text}`))[0]).toMatch(/a range is written/);
    for (const args of [["threads=1..1000000"], ["threads=1..1000", "seed=1..1000"]])
      expect(problems(() => grid(...args))[0]).toMatch(/more than the 100000/);
    expect(problems(() => grid("threads=0..2"))).toEqual([
      "threads=0: expected a whole number from 1 to 1000000 (tasks).",
    ]);
  });
});

describe("options with a value", () => {
  test("take what follows them, and say so when nothing does", () => {
    const { options } = readCommand(["run", "hash", "--input", "keys.txt", "--json"], { run: ["--json", "--input"] });
    expect(options.get("--input")).toBe("keys.txt");
    expect(() => readCommand(["run", "hash", "--input"], { run: ["--input"] })).toThrow("--input needs a value");
  });
});

test("an assumed constant is taken as it stands, in a lane, a list or a range; the core knows which there are", () => {
  expect(lanes("cost.lockNs=10,20").map((lane) => lane["cost.lockNs"])).toEqual([10, 20]);
  expect(grid("cost.lockNs=10..30:10").map((lane) => lane["cost.lockNs"])).toEqual([10, 20, 30]);
  expect(Object.keys(lanes()[0] ?? {}).some((name) => name.startsWith("cost."))).toBe(false);
  expect(problems(() => lanes("cost.lockNs=ten"))).toEqual([
    "cost.lockNs=ten: expected a whole number from 1 to 4294967295.",
  ]);
});

describe("lists, limits and none", () => {
  const run = (...args: string[]) => readLanes(limited, readCommand(["run", ...args], commands).assignments);
  const sweep = (...args: string[]) => readGrid(limited, readCommand(["sweep", ...args], commands).assignments);

  test("the numbers of a list are joined by -, and a comma stands between runs, in a sweep as well", () => {
    expect(run("writes=250-1024,8192").map(({ writes }) => writes)).toEqual(["250-1024", "8192"]);
    expect(run("writes=250+1024")[0]?.writes).toBe("250-1024");
    expect(sweep("writes=1-2,3", "window=1..2").map(({ writes, window }) => [writes, window])).toEqual([
      ["1-2", 1],
      ["1-2", 2],
      ["3", 1],
      ["3", 2],
    ]);
    expect(problems(() => run("writes=1..3"))).toEqual([
      "writes=1..3: expected 1 to 4 whole numbers from 1 to 65536 (bytes), joined by -.",
    ]);
  });

  test("what is beyond a limit is refused, a default goes as far as it may", () => {
    expect(problems(() => run("connections=100,200", "active=150", "nth=200"))).toEqual([
      "active=150: expected at most connections, and connections=100.",
      "nth=200: expected less than active, and active=100.",
      "nth=200: expected less than active, and active=150.",
    ]);
    expect(run("connections=10")[0]).toMatchObject({ active: 10, nth: 1 });
    expect(sweep("connections=100..300:100").map(({ active }) => active)).toEqual([100, 200, 250]);
    const many = problems(() => sweep("connections=1..100", "active=500"));
    expect(many).toHaveLength(9);
    expect(many[8]).toBe("And 92 more such.");
  });

  test("none is taken where the default is a number", () => {
    expect(run("window=none")[0]?.window).toBeNull();
    expect(run()[0]?.window).toBe(2);
  });
});
