import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { greatest, least } from "./extremes";

it("are found among more numbers than a call has arguments", () => {
  const many = Float64Array.from({ length: 500_000 }, (_, i) => Math.abs(i - 300_000) - 7);
  expect([least(many), greatest(many)]).toEqual([-7, 299_993]);
  expect([least([]), greatest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});

it("are found so everywhere: a reader's data may be long", () => {
  const spread = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((name) => `app/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-helper)?\.tsx?$/.test(path))
    .filter((path) =>
      /Math\.(max|min)\((?:[^()]|\([^()]*\))*\.\.\./.test(readFileSync(path, "utf8").replace(/^\s*(\/\*)?\*.*$/gm, "")),
    );
  expect(spread).toEqual([]);
});
