import { describe, expect, it } from "vitest";
import { problemWords } from "./problem-words";

const refused = "The simulator refused the scenario: ";

describe("problemWords", () => {
  it("lists errors line by line, and counts those that were left out", () => {
    const { lines } = problemWords(
      `${refused}line 3: double free of block 1, which was freed on line 2; line 4: expected a ID SIZE, f ID; and 2 more.`,
    );
    expect(lines).toEqual([
      "line 3: double free of block 1, which was freed on line 2",
      "line 4: expected a ID SIZE, f ID",
      "2 more lines are wrong.",
    ]);
    expect(problemWords(`${refused}line 1: no; and 1 more.`).lines[1]).toBe("1 more line is wrong.");
    expect(problemWords(`${refused}line 12: no.`).lines).toEqual(["line 12: no"]);
  });

  it("leaves other problems as they are", () => {
    const problem = `${refused}threads=0: expected 1 to 64.`;
    expect(problemWords(problem)).toEqual({ head: problem, lines: [] });
  });
});
