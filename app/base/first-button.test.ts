import { expect, it } from "vitest";
import { byFirstButton, holdsFirstButton } from "./first-button";

it("is the left one of a mouse, whichever others are down with it", () => {
  expect([0, 1, 2, 3, 4].map((button) => byFirstButton({ button }))).toEqual([true, false, false, false, false]);
  expect([0, 1, 2, 3, 4, 5].map((buttons) => holdsFirstButton({ buttons }))).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});
