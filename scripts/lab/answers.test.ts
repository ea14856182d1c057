/** What models answer to lines of an input. How heaps answer: heap-oracle.test.ts. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Core } from "../../app/engine/core";
import { testCore } from "../../app/engine/test-core";
import { withInput } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { writeAnswers } from "./answers";
import { UsageError } from "./arguments";
import { stateCsv } from "./state";

const desks = await testCore("desks");
const hash = (await testCore("hash")).make();

function answers(core: Core, params: LaneParams): string {
  let lines = "";
  writeAnswers(core, [params], (more) => {
    lines += more;
  });
  return lines;
}

describe("--answers", () => {
  it("prints a line for each line of the input, in its order", () => {
    const params = desks.params({ arrivals: "given", open: 1, "service-ms": "30", "patience-ms": 20 });
    expect(answers(desks.make(), withInput(params, "at 0\nat 10\n# a remark\nat 25\nat 26\n"))).toBe(
      "1 0\n1 20000\nleft 20000\nleft 20000\n",
    );
  });

  it("leaves nothing out where the run takes many calls", () => {
    const params = desks.params({ customers: 10000, "service-ms": "5", open: 1 });
    expect(answers(desks.make(), params).split("\n")).toHaveLength(10001);
  });

  it("tells of one run, and of a model that answers", async () => {
    expect(() => writeAnswers(hash, [{}, {}], () => {})).toThrow("--answers tells of one run");
    expect(() => writeAnswers(hash, [{}, {}], () => {})).toThrow(UsageError);
    const accept = (await testCore("accept")).make();
    expect(() => writeAnswers(accept, [{}], () => {})).toThrow("accept gives no answers to lines of an input.");
  });
});

// Buckets that a program of its own worked out (wasm-core/tests/data/hash-buckets.py): "function buckets: ...", then a line a key, its bucket last.
describe("the bucket of each key, by --answers", () => {
  const text = readFileSync("wasm-core/tests/data/hash-buckets.txt", "utf8");
  const blocks = text.split(/^(?=[a-z][\w.-]* \d+:)/m).slice(1);
  it.each(blocks.map((block) => [block.slice(0, block.indexOf(":")), block] as const))("%s", (name, block) => {
    const [fn = "", buckets = ""] = name.split(" ");
    const rows = block.trim().split("\n").slice(1);
    expect(rows.length).toBeGreaterThan(10);
    const keys = rows.map((row) => row.slice(0, row.lastIndexOf(" ")));
    const params = withInput({ function: fn, buckets: Number(buckets), keys: "given" }, keys.join("\n"));
    expect(answers(hash, params).trim().split("\n")).toEqual(rows.map((row) => row.slice(row.lastIndexOf(" ") + 1)));
  });
});

describe("--state", () => {
  it("is a row for each of the things, as CSV", () => {
    const params = desks.params({ customers: 3, "service-ms": "1000", "patience-ms": 5 });
    expect(stateCsv(desks.make(), [params], "customer")).toBe(
      "customer,customerState,customerWaitUs\n1,served,0\n2,served,0\n3,gone,5000",
    );
    expect(stateCsv(desks.make(), [params], "desk")).toBe("desk,deskCustomer\n1,0\n2,1\n3,4294967295");
  });

  it("names tasks, CPUs and locks as people do", async () => {
    const accept = await testCore("accept");
    const csv = (per: string) => stateCsv(accept.make(), [accept.params({ threads: 3, cpus: 2 })], per).split("\n");
    expect(
      csv("task")
        .slice(1)
        .map((row) => row.split(",")[0]),
    ).toEqual(["1", "2", "3"]);
    expect(
      csv("cpu")
        .slice(1)
        .map((row) => row.split(",")[0]),
    ).toEqual(["0", "1"]);
    expect(csv("lock")[1]).toContain(accept.description.locks[0]);
  });

  it("says of what there are columns", () => {
    expect(() => stateCsv(desks.make(), [desks.params()], "task")).toThrow(
      "--state task: desks has columns of customer, desk.",
    );
    expect(() => stateCsv(hash, [{}], "task")).toThrow("hash has no columns of such.");
    expect(() => stateCsv(desks.make(), [{}, {}], "desk")).toThrow("--state tells of one run");
  });
});
