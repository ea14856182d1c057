import { beforeAll, describe, expect, test } from "vitest";
import { compileCore, instantiateCore } from "./loader";
import { resultHere } from "./run-here";
import { replay, type TestCore, testCore } from "./test-core";

let core: TestCore;
beforeAll(async () => {
  core = await testCore();
});

describe("the boundary", () => {
  test("refuses with a sentence, and goes on working", () => {
    const instance = core.make();
    expect(() => instance.open("nothing", {})).toThrow(/there is no model "nothing"/);
    expect(() => instance.open("accept", { threads: 0 })).toThrow(
      /^The simulator refused the scenario: threads=0: expected/,
    );
    expect(() => instance.open("accept", { thread: 1 })).toThrow(/no parameter "thread"/);
    expect(resultHere(instance, "accept", core.params()).metrics.accepted).toBe(1);
  });

  test("columns have the length of what they are about", () => {
    const instance = replay(core.make(), core.params({ threads: 50, cpus: 3 }), 100, 10);
    const columns = instance.columns();
    expect(Object.keys(columns)).toEqual(core.description.columns.map(({ name }) => name));
    for (const { name, per } of core.description.columns) {
      if (per === "task") expect(columns[name], name).toHaveLength(50);
      if (per === "cpu") expect(columns[name], name).toHaveLength(3);
      // Of the locks that the description names, those that three CPUs have.
      if (per === "lock") expect(columns[name]?.length, name).toBeLessThanOrEqual(core.description.locks.length);
    }
  });

  test("a run doesn't depend on what ran in the instance before", () => {
    const instance = core.make();
    const first = resultHere(instance, "accept", core.params({ threads: 70 }));
    resultHere(instance, "accept", core.params({ threads: 333, policy: "wake-one" }));
    expect(resultHere(instance, "accept", core.params({ threads: 70 }))).toEqual(first);
  });

  test("an assumed constant can be given another value, for one run; one that is not assumed cannot", () => {
    const instance = core.make();
    const calibrated = resultHere(instance, "accept", core.params());
    const given = resultHere(instance, "accept", core.params({ "cost.lookNs": 2200 }));
    expect(given.metrics.settleNs).toBeGreaterThan(calibrated.metrics.settleNs ?? Number.NaN);
    expect(resultHere(instance, "accept", core.params())).toEqual(calibrated);
    expect(() => instance.open("accept", { "cost.goodnessNs": 1 })).toThrow(/has no assumed constant "goodnessNs"/);
    expect(() => instance.open("accept", { "cost.lookNs": 0.5 })).toThrow(/expected a whole number from 1 to/);
  });

  test("running until a time stops before what comes later, and changes nothing", () => {
    const params = core.params({ threads: 120 });
    const whole = resultHere(core.make(), "accept", params);
    const instance = core.make();
    instance.open("accept", params);
    let count = 0;
    for (let more = instance.runUntil(1e6, 50); more > 0; more = instance.runUntil(1e6, 50)) count += more;
    expect(count).toBeGreaterThan(0);
    expect(instance.nowNs).toBeLessThanOrEqual(1e6);
    expect(instance.totalRecords).toBe(count);
    while (!instance.finished) instance.step(500);
    expect([instance.totalRecords, instance.digest()]).toEqual([whole.events, whole.digest]);
  });

  test("the digest and the numbers don't depend on the size of the steps", () => {
    const params = core.params({ threads: 120 });
    const { events, digest } = resultHere(core.make(), "accept", params);
    const small = replay(core.make(), params, events, 1);
    expect([small.totalRecords, small.digest()]).toEqual([events, digest]);
  });
});

describe("loading", () => {
  test("what isn't WebAssembly is refused with a sentence", async () => {
    await expect(compileCore(new Uint8Array([1, 2, 3]))).rejects.toThrow(
      /^The simulator could not be loaded: .*still stand\.$/,
    );
    await expect(compileCore(new Response("gone", { status: 404, statusText: "Not Found" }))).rejects.toThrow(
      /the server answered 404 Not Found/,
    );
  });

  test("a layout of another version is refused", () => {
    // (module (func (export "layout_version") (result i32) i32.const 9))
    const bytes = [
      0,
      97,
      115,
      109,
      1,
      0,
      0,
      0,
      1,
      5,
      1,
      96,
      0,
      1,
      127,
      3,
      2,
      1,
      0,
      7,
      18,
      1,
      14,
      ...new TextEncoder().encode("layout_version"),
      0,
      0,
      10,
      6,
      1,
      4,
      0,
      65,
      9,
      11,
    ];
    expect(() => instantiateCore(new WebAssembly.Module(new Uint8Array(bytes)))).toThrow(
      /speaks layout 9, and this page 1/,
    );
  });
});
