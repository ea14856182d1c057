/** Every function of the oracle on its keys: chains as an independent program counted them. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Core } from "../../app/engine/core";
import { instantiateCore } from "../../app/engine/loader";
import { loadCoreFile } from "../../app/engine/node";
import { resultHere } from "../../app/engine/run-here";
import { withInput } from "../../app/model/input";

interface Expected {
  readonly file: string;
  readonly function: string;
  readonly buckets: number;
  readonly histogram: Readonly<Record<string, number>>;
  readonly [metric: string]: unknown;
}

const folder = new URL("oracles/hash/", import.meta.url);
const expected = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8")) as Expected[];
const module = await loadCoreFile("hash");
const core = new Core(instantiateCore(module));

describe("the hash model against an independent program", () => {
  it.each(expected.map((row) => [row.function, row] as const))("%s", (_, row) => {
    const keys = gunzipSync(readFileSync(new URL(row.file, folder))).toString();
    const params = { function: row.function, buckets: row.buckets, keys: "given" };
    const { metrics, histogram } = resultHere(core, "hash", withInput(params, keys));
    expect(histogram).toEqual(row.histogram);
    for (const name of [
      "keys",
      "buckets",
      "load",
      "empty",
      "longest",
      "probesHit",
      "probesMissUniform",
      "probesMissKeylike",
    ])
      expect(Number(metrics[name]?.toPrecision(6)), name).toBeCloseTo(row[name] as number, 4);
  });
});
