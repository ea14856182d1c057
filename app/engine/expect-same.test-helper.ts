import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** As toEqual, for what is large and looked at often: Vitest compares element by element only where there is a difference to be shown. */
export function expectSame(actual: unknown, expected: unknown, what?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}
