import { describe, expect, test } from "vitest";
import { expectedText, readValue, shorten, valueText } from "./clamp";
import type { Param } from "./description";
import { description } from "./fixtures";

const param = (name: string) => description.params.find((one) => one.name === name) as Param;

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
