import { describe, expect, it } from "vitest";
import type { Description } from "./description";
import { addInputs, inputKey, inputNeeded, withInput, withoutInput } from "./input";

const description = {
  params: [
    { name: "count", type: "int" },
    {
      name: "keys",
      type: "enum",
      values: [{ id: "random" }, { id: "inodes", input: "inode-numbers" }, { id: "given", input: "reader" }],
    },
  ],
} as unknown as Description;

describe("text beside the parameters", () => {
  it("is needed by what the description says", () => {
    expect(inputNeeded(description, { keys: "random" })).toBeNull();
    expect(inputNeeded(description, { keys: "inodes" })).toBe("inode-numbers");
    expect(inputNeeded(description, { keys: "given" })).toBe("reader");
  });

  it("is read once for each set, and the reader's own is left alone", async () => {
    const asked: string[] = [];
    const lanes = await addInputs(
      description,
      [
        { keys: "inodes", count: 1 },
        { keys: "inodes", count: 2 },
        { keys: "random" },
        withInput({ keys: "given" }, "7\n"),
      ],
      async (name) => {
        asked.push(name);
        return "1\n2\n";
      },
    );
    expect(asked).toEqual(["inode-numbers"]);
    expect(lanes.map((params) => params[inputKey])).toEqual(["1\n2\n", "1\n2\n", undefined, "7\n"]);
    expect(lanes.map(withoutInput)[0]).toEqual({ keys: "inodes", count: 1 });
  });
});
