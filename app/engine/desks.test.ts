/** The smallest model through the whole boundary: what its description says is so in the core too. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readValue } from "../model/clamp";
import type { ParamValue } from "../model/description";
import { anyLanes } from "../model/fuzz";
import { formatOf, inputNeeded, inputTakers, takerOf, withInput } from "../model/input";
import { withDefaults } from "../model/limits";
import { formatLink, parseLink } from "../model/link";
import { narrateText } from "../model/narration";
import type { LaneParams } from "../model/scenario";
import { stateTable, tabulated } from "../model/state-table";
import { ndjsonLines } from "../model/trace/ndjson";
import { RefusedError } from "./core";
import { builtModels } from "./node";
import { resultHere, runHere } from "./run-here";
import { testCore } from "./test-core";

const desks = await testCore("desks");
const { description } = desks;
const core = desks.make();

function refusal(params: Readonly<Record<string, ParamValue>>): string | null {
  try {
    core.open("desks", params);
    return null;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return error.message.replace("The simulator refused the scenario: ", "");
  }
}

test("is for tests alone: neither the site nor the lab knows it", () => {
  expect(builtModels()).not.toContain("desks");
});

describe("parameters", () => {
  test("stand in the description with their lists, limits and defaults", () => {
    const param = (name: string) => description.params.find((one) => one.name === name);
    expect(param("service-ms")).toMatchObject({
      ...{ type: "list", of: "int", minLength: 1, maxLength: 8, default: "20-50", unit: "ms", min: 1, max: 10000 },
    });
    expect(param("open")).toMatchObject({ max: 8, maxBy: { param: "desks" }, default: 2 });
    expect(param("patience-ms")).toMatchObject({ default: 100, optional: true, absent: "endless" });
  });

  test("of any scenario that a link can hold are opened by the core, and those of its link are the same run", () => {
    fc.assert(
      fc.property(anyLanes(description), (lanes) => {
        const scenario = { model: "desks", lanes, at: null };
        const read = parseLink(description, formatLink(description, scenario));
        expect(read).toEqual({ scenario, notices: [] });
        for (const lane of lanes)
          if (inputNeeded(description, lane) === null) expect(refusal(lane), JSON.stringify(lane)).toBeNull();
      }),
    );
  });

  test("are held to the same limits here and in the core", () => {
    const number = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(fc.record({ desks: number, open: number }, { requiredKeys: ["desks"] }), (said) => {
        const lane = withDefaults(description, said);
        const query = Object.entries(said).map(([name, value]) => `${name}=${value}`);
        const { notices } = parseLink(description, query.join("&"));
        expect(refusal(said) === null).toBe(notices.length === 0);
        if (notices.length > 0) return;
        expect(resultHere(core, "desks", said).digest).toBe(resultHere(core, "desks", lane).digest);
      }),
    );
    expect(refusal({ desks: 2, open: 3 })).toBe("open=3: expected at most desks, and desks=2");
  });

  test("a list reaches the model in its order, and none is not the default", () => {
    const served = (params: LaneParams) =>
      resultHere(core, "desks", desks.params({ open: 1, ...params })).metrics.served;
    expect(served({ "service-ms": "1" })).toBe(8);
    expect(served({ "service-ms": "1000" })).toBe(1);
    expect(served({ "service-ms": "1000", "patience-ms": null })).toBe(8);
  });

  test("whatever is written for a list, what is read is taken by the core", () => {
    const param = description.params.find(({ name }) => name === "service-ms");
    if (!param) throw new Error("There is no list.");
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fc.nat().map(String), fc.constantFrom("-", "+", ",", " ", "."))).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const { value, problem } = readValue(param, written);
        expect(refusal({ [param.name]: value })).toBeNull();
        if (problem === null) expect(readValue(param, String(value))).toEqual({ value, problem });
      }),
    );
  });
});

describe("entities", () => {
  const run = runHere(desks.module, "desks", [
    desks.params({ customers: 4, desks: 3, "service-ms": "1000", "patience-ms": 5 }),
  ]);
  const state = run.states(2)[0];
  const log = run.lanes[0]?.log;
  if (!state || !log) throw new Error("The run left nothing.");

  test("have columns as long as there are of them, at every moment", () => {
    for (const { name, per } of description.columns) {
      expect(["customer", "desk"], name).toContain(per);
      expect(state.columns[name], name).toHaveLength(per === "desk" ? 3 : 4);
    }
  });

  test("have a table each, counted as people count", () => {
    expect(tabulated(description)).toEqual(["customer", "desk"]);
    expect(stateTable(description, state.columns, "customer")).toEqual({
      header: ["customer", "customerState", "customerWaitUs"],
      rows: [
        [1, "served", 0],
        [2, "served", 0],
        [3, "gone", 5000],
        [4, "to come", 0],
      ],
    });
    expect(stateTable(description, state.columns, "desk").rows.map(([desk]) => desk)).toEqual([1, 2, 3]);
  });

  test("are named in sentences", () => {
    const words = (i: number) =>
      narrateText(description, {
        ...{
          kind: log.kind.at(i) ?? 0,
          cpu: 255,
          task: log.task.at(i) ?? 0,
          what: log.what.at(i) ?? 0,
          arg: log.arg.at(i) ?? 0,
        },
      });
    expect([0, 1, 2].map(words)).toEqual([
      "Customer 1 sits down at desk 1 after 0 µs.",
      "Customer 2 sits down at desk 2 after 0 µs.",
      "Customer 3 leaves after 5,000 µs.",
    ]);
    const none = narrateText(description, { kind: 0, cpu: 255, task: 0xffffffff, what: 0xffff, arg: 0 });
    expect(none).toBe("No customer sits down at no desk after 0 µs.");
  });

  test("are named in a trace", () => {
    const lines = [...ndjsonLines(description, log, { link: "", params: {} })].map((line) => JSON.parse(line));
    expect(lines[3]).toMatchObject({ kind: "leave", customer: 3, arg: 5000 });
    expect(lines[3]).not.toHaveProperty("task");
  });
});

describe("formats of the input", () => {
  const formats = description.formats ?? [];

  test.each([
    ["at 5\nat 7", "times"],
    ["what I saw\rat 5", "times"],
    ["\n# a remark\r\nafter 5\r\n", "gaps"],
    ["5", null],
    ["", null],
  ])("%j is of the format %s, and the core agrees", (text, name) => {
    expect(formatOf(formats, text)).toBe(name);
    const told = refusal(withInput({ arrivals: "given-gaps" }, text));
    if (name === "gaps") expect(told).toBeNull();
    else if (name !== null) expect(told).toContain(`is of the format ${name}, and arrivals=given-gaps takes gaps`);
    else expect(told).toMatch(/can't be read|there are no customers/);
  });

  test("are told by most lines, and the others are passed over by their number", () => {
    const text = "after hours\nat 5\nand at night\nat 6\n";
    expect(formatOf(formats, text)).toBe("times");
    core.open("desks", withInput({ arrivals: "given" }, text));
    const expected = "expected at MS, from 0 to 1000000";
    expect(core.report(0)).toEqual({
      passedOver: [
        {
          kind: "can't be used",
          count: 2,
          first: [
            { line: 1, why: expected },
            { line: 3, why: expected },
          ],
        },
      ],
    });
  });

  test("of which the model knows none is told with what it knows", () => {
    expect(refusal(withInput({ arrivals: "given" }, "hello\n"))).toBe(
      'line 1: "hello" can\'t be read: the model desks takes times (as in "at 100"), or gaps (as in "after 20")',
    );
  });

  test("say which choice takes a text", () => {
    const takers = inputTakers(description);
    expect(takers.map(({ id }) => id)).toEqual(["given", "given-gaps"]);
    expect(takerOf(description, takers, "after 1")?.id).toBe("given-gaps");
    expect(takerOf(description, takers, "at 1")?.id).toBe("given");
    expect(takerOf(description, takers.slice(1), "at 1")?.id).toBe("given-gaps");
  });

  test("one without a first line takes what begins none of the others", () => {
    const open = [...formats, { name: "rest", help: "", example: "" }];
    expect(formatOf(open, "at 1")).toBe("times");
    expect(formatOf(open, "# a remark\n1 2")).toBe("rest");
  });
});
