import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesOf } from "../../scripts/lib/stamp.mjs";
import { greatest, least } from "./extremes";

it("are found among more numbers than a call has arguments", () => {
  const many = Float64Array.from({ length: 500_000 }, (_, i) => Math.abs(i - 300_000) - 7);
  expect([least(many), greatest(many)]).toEqual([-7, 299_993]);
  expect([least([]), greatest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

it("are found so everywhere: a reader's data may be long", () => {
  const spread = filesOf(["app"])
    .filter((path: string) => /\.tsx?$/.test(path) && !/\.test(-helper)?\.tsx?$/.test(path))
    .filter((path: string) =>
      /Math\.(max|min)\((?:[^()]|\([^()]*\))*\.\.\./.test(readFileSync(path, "utf8").replace(/^\s*(\/\*)?\*.*$/gm, "")),
    );
  expect(spread).toEqual([]);
});
