import { expect, it } from "vitest";
import { clockText } from "./time-format";

it.each([
  [-1, "0 ms"],
  [0, "0.000 ms"],
  [3040, "3.04 µs"],
  [2_368_000, "2.368 ms"],
  [1.5e9, "1.500000 s"],
  [9.9999994e9, "9.999999 s"],
  [789.004e9, "789.004 s"],
  [1e10, "10.000 s"],
])("%d ns is %s", (timeNs, text) => {
  expect(clockText(timeNs)).toBe(text);
});

it("tells moments apart that are close to each other, however late they are", () => {
  expect(clockText(789.004e9, 1e9)).toBe("789.004 s");
  expect(clockText(789.004e9, 1e5)).toBe("789.0040 s");
  expect(clockText(789.004e9, 10)).toBe("789.00400000 s");
  expect(clockText(2e9, 10)).toBe("2.00000000 s");
  expect(clockText(2e9, 1e5)).toBe("2.000000 s");
  expect(clockText(2_368_000, 10)).toBe("2.36800 ms");
});
