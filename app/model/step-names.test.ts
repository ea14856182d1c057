import { describe, expect, it } from "vitest";
import type { Description } from "./description";
import { stepNames } from "./step-names";

const named = (...steps: readonly (string | undefined)[]): Description =>
  ({
    kinds: steps.map((step) => ({ name: "k", sentence: "", ...(step !== undefined && { step }) })),
  }) as unknown as Description;

describe("stepNames", () => {
  it("keeps the herd's names whatever their order", () => {
    expect(stepNames(named("connection", undefined, "wake-up"))).toEqual({
      "wake-up": "wake-up",
      connection: "connection",
    });
    expect(stepNames(named())).toEqual({ "wake-up": "wake-up", connection: "connection" });
  });
  it("takes another model's in the order of its kinds", () => {
    expect(stepNames(named(undefined, "insertion", "look-up", "look-up"))).toEqual({
      "wake-up": "insertion",
      connection: "look-up",
    });
  });
  it("has one leap for steps of one kind", () => {
    expect(stepNames(named("call", undefined, "call"))).toEqual({ "wake-up": "call", connection: null });
    expect(stepNames(named("wake-up"))).toEqual({ "wake-up": "wake-up", connection: null });
    expect(stepNames(named(undefined, "connection"))).toEqual({ "wake-up": "connection", connection: null });
  });
  it("keeps wake-ups where they stand beside steps of the model's own", () => {
    expect(stepNames(named("new arena", undefined, "wake-up"))).toEqual({
      "wake-up": "wake-up",
      connection: "new arena",
    });
  });
});
