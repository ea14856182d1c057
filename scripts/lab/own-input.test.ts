import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testCore } from "../../app/engine/test-core";
import { inputKey } from "../../app/model/input";
import type { LaneParams } from "../../app/model/scenario";
import { UsageError } from "./arguments";
import { readOwn } from "./own-input";

const desks = await testCore("desks");
const folder = mkdtempSync(join(tmpdir(), "own-input-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string, change: LaneParams = {}, description = desks.description): LaneParams {
  const path = join(folder, "lines.txt");
  writeFileSync(path, text);
  return readOwn(description, [desks.params(change)], path)[0] ?? {};
}

describe("--input", () => {
  it("picks the choice that takes a text of that format", () => {
    expect(read("after 5\n")).toMatchObject({ arrivals: "given-gaps", [inputKey]: "after 5\n" });
    expect(read("at 5\n").arrivals).toBe("given");
  });

  it("leaves a choice that takes one as it is", () => {
    expect(read("after 5\n", { arrivals: "given" }).arrivals).toBe("given");
    expect(read("at 5\n", { arrivals: "given-gaps" }).arrivals).toBe("given-gaps");
  });

  it("asks where several take it and nothing tells which", () => {
    const params = desks.description.params.map((param) =>
      param.type === "enum"
        ? { ...param, values: param.values.map((value) => (value.input ? { ...value, format: "gaps" } : value)) }
        : param,
    );
    const ask = () => read("at 5\n", {}, { ...desks.description, params });
    expect(ask).toThrow(UsageError);
    expect(ask).toThrow("desks takes --input in several ways: say which by arrivals=given or arrivals=given-gaps.");
  });

  it("is refused by a model that takes none, and where the file is not there", async () => {
    const accept = await testCore("accept");
    expect(() => readOwn(accept.description, [accept.params()], "nowhere.txt")).toThrow("accept takes no --input.");
    expect(() => readOwn(desks.description, [desks.params()], join(folder, "nowhere.txt"))).toThrow(/cannot be read/);
  });
});
