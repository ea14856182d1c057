import { describe, expect, test } from "vitest";
import { defaultParams, expectedText, isNumber, listNumbers, listText, readValue, shorten, valueText } from "./clamp";
import type { Param } from "./description";
import { description, limited } from "./fixtures";

const param = (name: string) => [...description.params, ...limited.params].find((one) => one.name === name) as Param;

describe("one value", () => {
  test.each([
    ["threads", "400", 400],
    ["threads", "1e3", 1000],
    ["threads", " 7 ", 7],
    ["load", ".25", 0.25],
    ["load", "-0", 0],
    ["policy", "Wake-One", "wake-one"],
    ["close-us", "none", null],
    ["close-us", "0", 0],
  ])("%s=%s is right as it stands", (name, text, value) => {
    const reading = readValue(param(name), text);
    expect(reading).toEqual({ value, problem: null });
    expect(Object.is(reading.value, -0)).toBe(false);
  });

  test.each([
    ["threads", "0", 1],
    ["threads", "2.5", 3],
    ["threads", "0x10", 100],
    ["threads", "Infinity", 100],
    ["threads", "1e999", 1_000_000],
    ["threads", "none", 100],
    ["load", "11", 10],
    ["policy", "", "wake-all"],
    ["close-us", "never mind", null],
  ])("%s=%s is replaced, with what was expected", (name, text, value) => {
    const reading = readValue(param(name), text);
    expect(reading.value).toBe(value);
    expect(reading.problem).toMatchObject({ name, expected: expectedText(param(name)) });
  });

  test.each([
    ["3.3333333333333333", 3.333333],
    ["0.1234567891234567", 0.123457],
    ["1.5e-7", 0],
    ["9.99999999", 10],
  ])("load=%s has more places than the core reads: the nearest of six is used, and said", (text, value) => {
    expect(readValue(param("load"), text)).toMatchObject({
      value,
      problem: { expected: "a number from 0 to 10, with six places after the point at most" },
    });
  });

  test("says what is expected", () => {
    expect(expectedText(param("threads"))).toBe("a whole number from 1 to 1000000 (tasks)");
    expect(expectedText(param("load"))).toBe("a number from 0 to 10");
    expect(expectedText(param("close-us"))).toBe("a whole number from 0 to 1000000000 (µs), or none");
    expect(expectedText(param("printk"))).toBe("one of on, off");
  });

  test("writes numbers without a plus sign", () => {
    expect(valueText(param("load"), 1e-7)).toBe("1e-7");
    expect(valueText(param("load"), 1e21)).toBe("1e21");
    expect(valueText(param("close-us"), null)).toBe("none");
  });

  test("shortens what it quotes, and keeps it on a line", () => {
    expect(shorten("a\u0000b\nc")).toBe("a b c");
    expect(shorten("x".repeat(100))).toHaveLength(40);
  });
});

describe("a list", () => {
  test.each([
    ["writes", "250-1024", "250-1024"],
    ["writes", "250+1024", "250-1024"],
    ["writes", " 250, 1024 ", "250-1024"],
    ["writes", "250 1024", "250-1024"],
    ["writes", "007", "7"],
    ["delays", ".5-1.", "0.5-1"],
    ["delays", "0.000001-0", "0.000001-0"],
  ])("%s=%s is right as it stands", (name, text, value) => {
    expect(readValue(param(name), text)).toEqual({ value, problem: null });
  });

  test.each([
    ["writes", "0-70000", "1-65536"],
    ["writes", "1-2-3-4-5", "1-2-3-4"],
    ["writes", "1.5-2", "2-2"],
    ["writes", "", "250-1024"],
    ["writes", "1--2", "250-1024"],
    ["writes", "-5", "250-1024"],
    ["writes", "1e3-2", "250-1024"],
    ["writes", "none", "250-1024"],
    ["delays", "1", "0-0.5"],
    ["delays", "0.0000001-1", "0-1"],
  ])("%s=%s is replaced, with what was expected", (name, text, value) => {
    const reading = readValue(param(name), text);
    expect(reading.value).toBe(value);
    expect(reading.problem).toMatchObject({ name, used: value, expected: expectedText(param(name)) });
    expect(readValue(param(name), value).problem).toBeNull();
  });

  test("says what is expected", () => {
    expect(expectedText(param("writes"))).toBe("1 to 4 whole numbers from 1 to 65536 (bytes), joined by -");
    expect(expectedText(param("delays"))).toBe("2 numbers from 0 to 10 (ms), joined by -");
  });

  test("is its text, and its numbers can be had", () => {
    expect(listNumbers("250-1024")).toEqual([250, 1024]);
    expect(listNumbers(null)).toEqual([]);
  });
});

test("an optional parameter with a default takes none where it is written", () => {
  expect(readValue(param("window"), "none")).toEqual({ value: null, problem: null });
  expect(readValue(param("window"), "soon").value).toBe(2);
});

test("a value at either end of its range is right, and takes the place of whatever lies beyond", () => {
  for (const { name, ends } of [
    { name: "threads", ends: [1, 1_000_000] },
    { name: "load", ends: [0, 10] },
  ]) {
    for (const end of ends) expect(readValue(param(name), String(end))).toEqual({ value: end, problem: null });
    const [least = 0, most = 0] = ends;
    expect(readValue(param(name), String(most + 1))).toMatchObject({ value: most, problem: { used: String(most) } });
    expect(readValue(param(name), String(least - 1)).value).toBe(least);
  }
  // Of a value out of range no places after the point are told, however many it has.
  expect(readValue(param("load"), "10.12345678").problem?.expected).toBe("a number from 0 to 10");
  expect(readValue(param("threads"), "2.12345678").problem?.expected).not.toContain("places");
});

test("never means none, where none may be", () => {
  expect(readValue(param("close-us"), " never ")).toEqual({ value: null, problem: null });
  expect(readValue(param("threads"), "never").value).toBe(100);
});

test("what is quoted is told whole up to forty characters, without what would break its line", () => {
  expect(shorten("x".repeat(40))).toBe("x".repeat(40));
  expect(shorten("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
  expect(shorten("\u0000\n a\u2028\u2029b \u007f")).toBe("a b");
  expect([shorten(""), shorten(" \n")]).toEqual(['""', '""']);
});

test("numbers are told from other parameters, and all of them have their defaults", () => {
  const numbers = [...description.params, ...limited.params].filter(isNumber).map(({ type }) => type);
  expect(new Set(numbers)).toEqual(new Set(["int", "number"]));
  expect(description.params.filter((one) => !isNumber(one)).map(({ type }) => type)).toEqual(["enum", "enum"]);
  expect(defaultParams(description)).toEqual({
    ...{ threads: 100, policy: "wake-all", printk: "on", load: 0.5, "close-us": null, seed: 1 },
  });
});

test("a list comes back as it was written, and of no list there are no numbers", () => {
  expect(listText([250, 0.5, 7])).toBe("250-0.5-7");
  expect(listNumbers(listText([250, 0.5, 7]))).toEqual([250, 0.5, 7]);
  expect([listNumbers(""), listNumbers(7), listNumbers(undefined)]).toEqual([[], [], []]);
  // Spaces by the dozen are one.
  expect(readValue(param("writes"), "250   1024").value).toBe("250-1024");
});
