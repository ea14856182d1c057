import fc from "fast-check";
import { expect, test } from "vitest";
import {
  counted,
  formatCount,
  formatCounted,
  formatDuration,
  formatInterval,
  formatQuantity,
  formatRounded,
  formatSignificant,
  typedNumber,
} from "./quantity";

test.each([
  [0, "0 ns"],
  [999, "999 ns"],
  [17_900, "17.9 µs"],
  [2_368_000, "2.37 ms"],
  [177_274_000, "177 ms"],
  [1_740_146_913_182, "1,740 s"],
  [-4200, "-4.2 µs"],
  [Number.NaN, "none"],
])("%d ns is %s", (ns, text) => expect(formatDuration(ns)).toBe(text));

test("numbers keep three digits, and all before the point", () => {
  expect(formatSignificant(0.84321)).toBe("0.843");
  expect(formatSignificant(12.44)).toBe("12.4");
  expect(formatSignificant(177_274.6)).toBe("177,275");
  expect(formatCount(1_000_000)).toBe("1,000,000");
});

test.each([
  [2.1134, 0.0153, "2.11 ± 0.02"],
  [17_350, 34.2, "17,400 ± 100"],
  [1_735, 0.4, "1,740 ± 10"],
  [0.98174, 0.00003, "0.982 ± 0.001"],
  [1, 0, "1.00 ± 0.00"],
  [61.4, 12.5, "60 ± 20"],
  [0.9, 0.3, "0.9 ± 0.3"],
  [2, Number.POSITIVE_INFINITY, "none"],
])("%d give or take %d is %s", (value, halfWidth, text) =>
  expect(formatInterval(value, halfWidth)).toBe(text.replaceAll(" ", "\u00a0")),
);

test("a quantity has its unit, unless there is none", () => {
  expect(formatQuantity(3, "tasks")).toBe("3 tasks");
  expect(formatQuantity(1.5, "")).toBe("1.5");
  expect(formatQuantity(1500, "ns")).toBe("1.5 µs");
  expect(formatQuantity(Number.NaN, "tasks")).toBe("none");
});

test("numbers are written as Intl writes them", () => {
  const six = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 2e6),
    fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 8 })).map(([n, d]) => n / 10 ** d),
  );
  fc.assert(
    fc.property(value, (n) => {
      expect(formatCount(n)).toBe(six.format(n));
    }),
  );
  fc.assert(
    fc.property(value, (n) => {
      const digits = Number.isFinite(n) && n !== 0 ? 2 - Math.floor(Math.log10(Math.abs(n))) : 0;
      const maximumFractionDigits = Math.max(0, Math.min(6, digits));
      expect(formatSignificant(n)).toBe(new Intl.NumberFormat("en-US", { maximumFractionDigits }).format(n));
    }),
  );
  const three = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 1e3), (n, by) => {
      expect(formatRounded(n / by)).toBe(three.format(n / by));
    }),
  );
  expect([-0, 0.0000005, 1.005, 2.5, -2.5, 1e21].map(formatCount)).toEqual(
    [-0, 0.0000005, 1.005, 2.5, -2.5, 1e21].map((n) => six.format(n)),
  );
});

test("a typed number is read as the site writes numbers, and with a decimal comma", () => {
  const read = {
    "20,000": 20000,
    "1,234,567.5": 1234567.5,
    "20 000": 20000,
    "1.5": 1.5,
    "1,5": 1.5,
    "0,500": 0.5,
    "12": 12,
  };
  for (const [text, value] of Object.entries(read)) expect(typedNumber(text), text).toBe(value);
  for (const text of ["", " ", "20k", "1,2,3", "."]) expect(typedNumber(text), text).toBeNaN();
});

test("what is counted has its number, one thing too", () => {
  expect(formatCounted(1, "threads")).toBe("1 thread");
  expect(formatCounted(0, "threads")).toBe("0 threads");
  expect(formatCounted(1000, "goodness() calls")).toBe("1,000 goodness() calls");
  expect(counted(1, "processes")).toBe("process");
  expect(counted(1, "tries", "try")).toBe("try");
  expect(counted(2, "tries", "try")).toBe("tries");
});

test("a duration that rounds up to the next unit has that unit", () => {
  expect([999.4, 999.5, 999_600, 999_499, 999_999_999].map(formatDuration)).toEqual([
    "999 ns",
    "1 µs",
    "1 ms",
    "999 µs",
    "1 s",
  ]);
});
