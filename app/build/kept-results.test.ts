import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputKey } from "../model/input";
import { describeForBuild } from "./build-runs";
import { type KeptRow, keptKey, keptText, readKept, rowDifferences } from "./kept-results";

const description = await describeForBuild("accept");
const usual = Object.fromEntries(description.params.map(({ name, default: value }) => [name, value]));

const rowOf = (values: readonly number[], histogram?: Record<string, number>): KeptRow => ({
  metrics: Object.fromEntries(description.metrics.map(({ name }, at) => [name, values[at % values.length] as number])),
  ...(histogram && { histogram }),
  events: 12,
  simulatedNs: 3_000_000,
  digest: "00ff00ff00ff00ff",
});

describe("a run's name", () => {
  it("has what differs from the defaults, in the description's order, however it was given", () => {
    expect(keptKey(description, usual)).toBe("defaults");
    const name = keptKey(description, { ...usual, policy: "wake-one", threads: 400 });
    expect(name).toBe("threads=400&policy=wake-one");
    expect(keptKey(description, { policy: "wake-one", ...usual, threads: "400", policy_: null } as never)).not.toBe(
      name,
    );
    expect(
      keptKey(
        description,
        Object.fromEntries(Object.entries({ ...usual, threads: "400", policy: "wake-one" }).reverse()),
      ),
    ).toBe(name);
  });

  it("tells texts and assumed costs apart", () => {
    const text = (input: string) => keptKey(description, { ...usual, [inputKey]: input });
    expect(text("1\n2\n")).not.toBe(text("1\n3\n"));
    expect(keptKey(description, { ...usual, "cost.apacheUserNs": 7 })).toBe("cost.apacheUserNs=7");
  });
});

describe("a table", () => {
  it("is read as it was written, whatever the numbers are", () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { minLength: 1 }), (values) => {
        const rows = new Map([
          ["threads=2", rowOf(values, { 0: 3, 17: 1 })],
          ["defaults", rowOf(values)],
        ]);
        const read = readKept(keptText(description, { version: 2, sources: "00aa", rows }));
        expect([read.version, read.sources, [...read.rows.keys()]]).toEqual([2, "00aa", ["defaults", "threads=2"]]);
        for (const [key, row] of rows) expect(rowDifferences(row, read.rows.get(key) as KeptRow)).toEqual([]);
      }),
    );
  });

  it("is refused where it is cut off, lacks its head or has a row twice", () => {
    const text = keptText(description, { version: 2, sources: "00aa", rows: new Map([["defaults", rowOf([1])]]) });
    expect(() => readKept(text.slice(0, -20))).toThrow("cut off");
    expect(() => readKept(text.replace(/# results.*\n/, ""))).toThrow("no table of kept results");
    expect(() => readKept(text + text.split("\n")[3])).toThrow('called "defaults"');
  });
});

it("names each difference of two rows", () => {
  const [first = ""] = description.metrics.map(({ name }) => name);
  const now = { ...rowOf([1], { 3: 2 }), metrics: { ...rowOf([1]).metrics, [first]: 5 } };
  expect(rowDifferences(rowOf([1], { 3: 1 }), now)).toEqual([`${first} was 1 and is 5`, "histogram 3 was 1 and is 2"]);
  expect(rowDifferences({ ...now, digest: "1" }, now)).toEqual([`digest was 1 and is ${now.digest}`]);
});
