import { beforeAll, describe, expect, test } from "vitest";
import type { Transport } from "./protocol";
import { resultHere } from "./run-here";
import { createSweep } from "./sweep";
import { type TestCore, testCore } from "./test-core";
import { mainThread } from "./transports";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

const pool = (hosts: number, ways = [mainThread()]) => createSweep({ module: async () => core.module, ways, hosts });

describe("a sweep", () => {
  test("gives results in the order of the runs, the same as alone, and counts up", async () => {
    const runs = [300, 10, 100, 20, 50].map((threads) => core.params({ threads }));
    const progress: number[] = [];
    const results = await pool(3)("accept", runs, { onProgress: (done) => progress.push(done) });
    expect(results).toEqual(runs.map((params) => resultHere(core.make(), "accept", params)));
    expect(progress).toEqual([1, 2, 3, 4, 5]);
  });

  test("of nothing is nothing", async () => {
    expect(await pool(2)("accept", [])).toEqual([]);
  });

  test("rejects with the reason when it is aborted, before and in the middle", async () => {
    const runs = Array.from({ length: 50 }, (_, i) => core.params({ threads: 500, seed: i }));
    const gone = AbortSignal.abort(new Error("no longer wanted"));
    await expect(pool(2)("accept", runs, { signal: gone })).rejects.toThrow("no longer wanted");
    const stop = new AbortController();
    let done = 0;
    const sweep = pool(2)("accept", runs, {
      signal: stop.signal,
      onProgress: (count) => {
        done = count;
        if (count === 3) stop.abort(new Error("enough"));
      },
    });
    await expect(sweep).rejects.toThrow("enough");
    expect(done).toBeLessThan(10);
  });

  test("fails as a whole when the core refuses a run, or a host dies", async () => {
    await expect(pool(2)("accept", [core.params(), core.params({ threads: 0 })])).rejects.toThrow(/threads=0/);
    const dying = (): Transport => {
      const transport: Transport = {
        post: (message) => message.type === "run-through" && setTimeout(() => transport.onDeath("killed")),
        onMessage: () => {},
        onDeath: () => {},
        close: () => {},
      };
      queueMicrotask(() => transport.onMessage({ type: "hello" }));
      return transport;
    };
    await expect(pool(2, [dying])("accept", [core.params()])).rejects.toThrow("A worker of the sweep died: killed.");
  });
});
