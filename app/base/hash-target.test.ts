import { expect, test } from "vitest";
import { hashTarget } from "./hash-target";

test("an address points to what stands behind its #, and one that is no percent-encoding to nothing that is there", () => {
  expect(["", "#", "#lock", "#%C3%BC", "#%", "#%E0%A4", "#%zz"].map(hashTarget)).toEqual([
    "",
    "",
    "lock",
    "ü",
    "%",
    "%E0%A4",
    "%zz",
  ]);
});
