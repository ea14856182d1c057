import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NumberParam, Param } from "../../model/description";
import { limited } from "../../model/fixtures";
import { withInput } from "../../model/input";
import { mostLanes } from "../../model/lanes";
import { nearestPower, snapPowers } from "../../model/powers";
import { defaults, description } from "../run/fixtures";
import { readNumber } from "./param-controls";
import {
  addLane,
  asTaken,
  changeWords,
  differing,
  fromSlider,
  isUsed,
  laneNamer,
  laneParams,
  laneTitles,
  paramWords,
  removeLane,
  setParam,
  sliderSteps,
  slideTo,
  toSlider,
  valueWords,
} from "./params";

const numbers = description.params.filter((param): param is NumberParam => param.type !== "enum");

describe("parameters of lanes", () => {
  const two = [defaults, { ...defaults, policy: "wake-one" }];

  it("sets one lane or all", () => {
    expect(setParam(two, "threads", 400, null).map((lane) => lane.threads)).toEqual([400, 400]);
    expect(setParam(two, "scheduler", "o1", 1).map((lane) => lane.scheduler)).toEqual(["goodness", "o1"]);
  });

  it("knows which of them change nothing as the others are chosen", () => {
    const [threads] = numbers;
    if (!threads) throw new Error("The fixture has a number.");
    const param = { ...threads, usedWhere: { param: "policy", values: ["wake-one"] } };
    expect(isUsed(threads, two)).toBe(true);
    expect(isUsed(param, two)).toBe(true);
    expect(isUsed(param, two.slice(0, 1))).toBe(false);
  });

  it("knows in what lanes differ, and titles them by it", () => {
    expect(differing(description, two)).toEqual(["policy"]);
    expect(laneTitles(description, two)).toEqual(["Wake all (2.2)", "Wake one (CITI)"]);
    expect(laneTitles(description, [defaults])).toEqual(["Wake all (2.2)"]);
    expect(laneTitles(description, setParam(two, "threads", 400, 1))).toEqual([
      "100 threads, wake all (2.2)",
      "400 threads, wake one (CITI)",
    ]);
  });

  it("keep the names that a text gives them while they are what they were told apart by", () => {
    const named = laneNamer(description, two, ["As it was", "As it became"]);
    expect(named(two)).toEqual(["As it was", "As it became"]);
    expect(named(setParam(two, "threads", 400, null))).toEqual(["As it was", "As it became"]);
    expect(named(setParam(two, "threads", 400, 1))).toEqual(["As it was, 100 threads", "As it became, 400 threads"]);
    expect(named([...two].reverse())).toEqual(["As it became", "As it was"]);
    expect(named(setParam(two, "policy", "wake-all", 1))).toEqual(["As it was", "As it was"]);
    // They differ in a number besides, which the names need not tell.
    const more = setParam(two, "threads", 400, 1);
    const both = laneNamer(description, more, ["As it was", "As it became"]);
    expect(both(more)).toEqual(["As it was", "As it became"]);
    expect(both(setParam(more, "threads", 50, null))).toEqual(["As it was", "As it became"]);
    expect(both(setParam(more, "threads", 50, 1))).toEqual(["As it was", "As it became, 50 threads"]);
    // Told apart by a number alone.
    const byNumber = setParam([defaults, defaults], "threads", 400, 1);
    const room = laneNamer(description, byNumber, ["Small", "Large"]);
    expect(room(byNumber)).toEqual(["Small", "Large"]);
    expect(room(setParam(byNumber, "threads", 50, 0))).toEqual(["50 threads", "Large"]);
  });

  it("leaves out of a lane's title what changes nothing in it", () => {
    const [policy, scheduler] = description.params.filter((param) => param.type === "enum");
    if (!policy || !scheduler) throw new Error("the description has two choices");
    const idle = { ...scheduler, usedWhere: { param: policy.name, values: ["wake-one"] } };
    const params = description.params.map((param) => (param === scheduler ? idle : param));
    const lanes = setParam(two, scheduler.name, "o1", 1);
    const [first = "", second = ""] = laneTitles({ ...description, params }, lanes);
    expect(laneTitles(description, lanes)[0]).not.toBe(first);
    expect(first).toBe("Wake all (2.2)");
    expect(second).toBe(laneTitles(description, lanes)[1]);
  });

  it("never calls a lane by a kernel alone whose scheduler it hasn't got", () => {
    const [one] = setParam([defaults], "scheduler", "o1", null);
    if (!one) throw new Error("fixture");
    expect(laneTitles(description, [one])).toEqual(["Wake all (2.2) with O(1)"]);
    expect(laneTitles(description, setParam(two, "scheduler", "o1", null))).toEqual([
      "Wake all (2.2) with O(1)",
      "Wake one (CITI) with O(1)",
    ]);
    expect(laneTitles(description, [defaults, { ...one, policy: "wake-one" }])).toEqual([
      "Wake all (2.2), scheduler goodness",
      "Wake one (CITI) with O(1)",
    ]);
    expect(laneTitles(description, [defaults, one])).toEqual(["Scheduler goodness", "Scheduler O(1)"]);
    expect(laneTitles(description, [one, { ...one, threads: 5 }])).toEqual(["100 threads", "5 threads"]);
  });

  it("offers each lane the kernel's variants, and what differs anyway", () => {
    expect(laneParams(description, two).map(({ name }) => name)).toEqual(["policy", "scheduler"]);
    expect(laneParams(description, setParam(two, "threads", 400, 1)).map(({ name }) => name)).toEqual([
      "threads",
      "policy",
      "scheduler",
    ]);
  });

  it("adds a lane with a policy that is not there yet, up to four; never removes the last", () => {
    const added = addLane(description, [defaults]);
    expect(added[1]).toMatchObject({ policy: "wake-one", threads: 100 });
    let lanes = added;
    for (let i = 0; i < 5; i++) lanes = addLane(description, lanes);
    expect(lanes).toHaveLength(mostLanes);
    for (let i = 0; i < 9; i++) lanes = removeLane(lanes, 0);
    expect(lanes).toHaveLength(1);
  });

  it("has words for values and for changes", () => {
    const [threads, cpus, policy, scheduler, close] = description.params;
    if (!threads || !cpus || !policy || !scheduler || !close) throw new Error("fixture");
    expect(valueWords(threads, 400)).toBe("400 tasks");
    expect(valueWords(close, null)).toBe("never");
    expect(paramWords(threads, 100_000)).toBe("100,000 threads");
    expect(paramWords(policy, "wake-one")).toBe("wake one (CITI)");
    expect(paramWords(scheduler, "goodness")).toBe("scheduler goodness");
    expect(changeWords(description, two, setParam(two, "threads", 400, null))).toBe("400 threads");
    expect(changeWords(description, two, setParam(two, "scheduler", "o1", 1))).toBe("scheduler goodness / O(1)");
    expect(changeWords(description, two, two)).toBe("the same");
    const given = two.map((lane) => withInput(lane, "a 1 8"));
    expect(
      changeWords(
        description,
        given,
        two.map((lane) => withInput(lane, "a 1 9")),
      ),
    ).toBe("other lines");
    expect(changeWords(description, two, removeLane(two, 1))).toBe("one lane");
  });
});

describe("sliders", () => {
  it("reach both ends and stay inside, with two digits between", () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.integer({ min: 0, max: 200 }), (param, position) => {
        const value = fromSlider(param, position);
        expect(value).toBeGreaterThanOrEqual(param.min);
        expect(value).toBeLessThanOrEqual(param.max);
        if (param.type === "int") expect(Number.isInteger(value)).toBe(true);
        // Rounding may move a value, but never to another end of the slider.
        expect(Math.abs(toSlider(param, value) - position)).toBeLessThanOrEqual(sliderSteps(param) * 0.06);
      }),
    );
    for (const param of numbers) {
      expect(fromSlider(param, 0)).toBe(param.min);
      expect(fromSlider(param, sliderSteps(param))).toBe(param.max);
      expect(toSlider(param, param.max)).toBe(sliderSteps(param));
    }
  });

  it("grow with their position", () => {
    for (const param of numbers)
      for (let position = 1; position <= sliderSteps(param); position++)
        expect(fromSlider(param, position)).toBeGreaterThanOrEqual(fromSlider(param, position - 1));
  });
});

it("a list is told as papers write one, its unit behind", () => {
  const writes = limited.params.find(({ name }) => name === "writes") as Param;
  expect(valueWords(writes, "250-1024")).toBe("250 + 1,024 bytes");
  expect(paramWords(writes, "8192")).toBe("writes 8,192 bytes");
});

describe("numbers that must be powers of two", () => {
  const table: NumberParam = {
    name: "buckets",
    type: "int",
    group: "table",
    help: "",
    label: "buckets",
    unit: "buckets",
    min: 2,
    max: 4194304,
    default: null,
    optional: true,
    scale: "power-of-two",
    free: { param: "function", value: "modulus" },
  };

  it("have a position of the slider each, and no others", () => {
    expect(sliderSteps(table)).toBe(21);
    for (let position = 0; position <= 21; position++) {
      expect(fromSlider(table, position)).toBe(2 ** (position + 1));
      expect(toSlider(table, 2 ** (position + 1))).toBe(position);
    }
    expect(slideTo(table, 8, 3)).toBe(16);
  });

  it("are the nearest one to what was typed, and that is said", () => {
    expect([3, 9, 1000, 99999999, 1].map((value) => nearestPower(table, value))).toEqual([4, 8, 1024, 4194304, 2]);
    expect(readNumber(table, "9")).toEqual({ value: 8, problem: "9 became 8 buckets: a power of two was expected." });
    expect(readNumber(table, "16").problem).toBeNull();
  });

  it("may be any number where the description frees them", () => {
    const lanes = [{ function: "modulus", buckets: 1021 }];
    expect(readNumber(asTaken(table, lanes) as NumberParam, "1021")).toEqual({ value: 1021, problem: null });
    expect(asTaken(table, [...lanes, { function: "mask", buckets: 1021 }])).toBe(table);
    const hash = { ...description, params: [table] };
    const memory = { ...table, maxBy: { param: "memory" } };
    expect(asTaken(memory, [{ function: "mask", memory: 100 }])).toMatchObject({ max: 100, scale: "power-of-two" });
    expect(snapPowers({ ...hash, params: [memory] }, [{ function: "mask", buckets: 99, memory: 100 }])).toEqual([
      { function: "mask", buckets: 64, memory: 100 },
    ]);
    expect(snapPowers(hash, lanes)).toEqual(lanes);
    expect(snapPowers(hash, [{ function: "mask", buckets: 1021 }])).toEqual([{ function: "mask", buckets: 1024 }]);
    expect(snapPowers(hash, [{ function: "mask", buckets: null }])).toEqual([{ function: "mask", buckets: null }]);
  });
});

it("a slider never sticks: a move too short for its digits is a move by one of them", () => {
  const count: NumberParam = { ...(numbers[0] as NumberParam), type: "int", min: 1, max: 1_000_000, scale: "log" };
  for (const value of [1, 8, 11, 12, 250, 9900]) {
    const at = toSlider(count, value);
    expect(slideTo(count, value, at + 1)).toBeGreaterThan(value);
    if (value > 1) expect(slideTo(count, value, at - 1)).toBeLessThan(value);
  }
});
