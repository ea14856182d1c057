import { expect, it } from "vitest";
import { firstMoment } from "./first-moment";

it("a figure opens where its chapter says, else at its scenario's step, else at the lesson", () => {
  const kit = { lesson: "wake:1" };
  expect(firstMoment(kit, "threads=100", "2.4ms")).toBe("2.4ms");
  expect(firstMoment(kit, "threads=100&at=412", "end")).toBe("end");
  expect(firstMoment(kit, "threads=100&at=412", undefined)).toBe("");
  expect(firstMoment(kit, "at=412", undefined)).toBe("");
  for (const scenario of ["", "threads=100", "format=5"]) expect(firstMoment(kit, scenario, undefined)).toBe("wake:1");
});
