import { existsSync, promises, readdirSync } from "node:fs";
import { chapters } from "virtual:chapters";
import { expect, it } from "vitest";
import { next } from "./counter";

const found = import.meta.glob<{ readonly later: number }>("./l*.ts");

it("counts, and looks for files", async () => {
  expect(next()).toBe(1);
  expect(chapters.length).toBeGreaterThan(0);
  expect((await found["./later.ts"]?.())?.later).toBe(1);
  expect(existsSync("content/none.md")).toBe(false);
  expect(readdirSync("content/papers").length).toBeGreaterThan(0);
  expect(await promises.readFile("content/glossary.json", "utf8")).not.toBe("");
});
