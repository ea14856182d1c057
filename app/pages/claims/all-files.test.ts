import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { ledgerChapters } from "./ledger-data";

it("shows every file of claims that the command line checks", () => {
  const files = readdirSync("content/claims").filter((name) => name.endsWith(".json"));
  expect(ledgerChapters.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
});
