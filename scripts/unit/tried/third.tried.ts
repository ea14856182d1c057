import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("starts a program", () => {
  expect(spawnSync(process.execPath, ["--version"]).status).toBe(0);
});

it("fails", () => {
  expect(1).toBe(2);
});
