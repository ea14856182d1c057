import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "../../engine/core";
import { instantiateCore } from "../../engine/loader";
import { loadCoreFile } from "../../engine/node";
import { defaultParams } from "../../model/clamp";
import type { Description, EnumParam } from "../../model/description";
import { bitFlow, bucketsOf, hashFunctions } from "./functions";

let core: Core;
let description: Description;

beforeAll(async () => {
  core = new Core(instantiateCore(await loadCoreFile("hash")));
  description = core.description;
});

const functionsOf = (one: Description) => (one.params.find(({ name }) => name === "function") as EnumParam).values;

describe("the bits of a key", () => {
  it("takes every function of the model", () => {
    expect(Object.keys(hashFunctions)).toEqual(functionsOf(description).map(({ id }) => id));
  });

  it("folds and cuts as the core does, in tables of every size", () => {
    for (const name of Object.keys(hashFunctions)) {
      for (const buckets of name === "modulus" ? [7, 4099, 65537] : [4096, 65536, 131072, 524288]) {
        core.open("hash", {
          ...defaultParams(description),
          function: name,
          keys: "random",
          count: 8,
          buckets,
          lookups: 0,
          misses: 0,
        });
        for (let step = 0; step < 8; step++) {
          core.step(2);
          const { currentKey } = core.columns();
          const [, first = 0, second = 0, , folded = -1, bucket = -1] = currentKey ?? [];
          const flow = bitFlow(name, first, second, buckets, folded);
          expect([name, buckets, flow?.folded, flow?.bucket]).toEqual([name, buckets, folded, bucket]);
        }
      }
    }
  });

  it("knows how many buckets a machine's memory gives", () => {
    for (const name of Object.keys(hashFunctions)) {
      for (const megabytes of [1, 8, 100, 512, 4096]) {
        const params = {
          ...defaultParams(description),
          function: name,
          keys: "sequential",
          "memory-mb": megabytes,
          count: 1,
        };
        core.open("hash", params);
        core.step(1);
        expect([name, megabytes, bucketsOf(params)]).toEqual([name, megabytes, core.columns().chainLengths?.length]);
      }
    }
  });

  it("shows the second fold of 2.2.14 cancelling at 16 bits, and not at 15", () => {
    const notes = (buckets: number) =>
      bitFlow("dentry-2.2.14", 0xc1234560, 0x89abcdef, buckets, 0)
        ?.rows.map(({ note }) => note)
        .filter(Boolean);
    expect(notes(65536)).toEqual(["shift by 0: cancels"]);
    expect(notes(32768)).toEqual([]);
  });
});
