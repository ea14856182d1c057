import { expect, it } from "vitest";
import { testCore } from "../../engine/test-core";
import { kit } from "../../models/accept/kit";
import { namesOf } from "./names-of";

it("lists a model's figures, parameters and metrics with what they take", async () => {
  const { description } = await testCore("accept");
  const names = namesOf(description, kit);
  expect(names.figures.map(({ name }) => name)).toEqual(Object.keys(kit.drawings));
  expect(names.params.map(({ name }) => name)).toEqual(description.params.map(({ name }) => name));
  expect(names.params.find(({ name }) => name === "threads")?.means).toMatch(/^threads: a whole number from 1 to \d+/);
  expect(names.params.find(({ name }) => name === "policy")?.means).toMatch(/^policy: one of wake-all, .*wake-one/);
  expect(names.metrics.find(({ name }) => name === "settleNs")).toMatchObject({ means: "settle time, in ns" });
});
