import { describe, expect, test } from "vitest";
import { differenceSentence, differenceText, passedOverSentences, processName } from "./input-report";

const difference = { line: 775, call: "close", trace: 3, model: 0, cause: "a reason" };

describe("what is said of a reader's text", () => {
  test("how many calls are answered otherwise than in the trace, and the first of them", () => {
    const report = { passedOver: [], calls: 393, differing: 3, differences: [difference] };
    expect(differenceSentence(report)).toBe(
      "3 of 393 calls are answered differently from your trace; the first is line 775 (your trace: 3, the model: 0).",
    );
    expect(differenceSentence({ ...report, calls: 1, differing: 1 })).toBe(
      "1 of 1 call is answered differently from your trace; it is line 775 (your trace: 3, the model: 0).",
    );
    expect(differenceSentence({ passedOver: [], calls: 1204, differing: 0, differences: [] })).toBe(
      "All 1,204 calls are answered as in your trace.",
    );
    expect(differenceSentence({ passedOver: [], calls: 1 })).toBe("The call is answered as in your trace.");
    expect(differenceSentence({ passedOver: [] })).toBeNull();
    expect(differenceText(difference)).toBe("line 775, close(): your trace 3, the model 0; a reason");
  });

  test("which lines were passed over, by what they are", () => {
    const passedOver = [
      { kind: "remarks", count: 1, first: [{ line: 4 }] },
      { kind: "calls of others", count: 1200, first: [{ line: 4 }, { line: 6 }] },
      { kind: "settings", count: 1, first: [{ line: 3, why: "net.core.x" }] },
      {
        kind: "can't be used",
        count: 3,
        first: [
          { line: 2, why: "expected o" },
          { line: 9, why: "no number" },
        ],
      },
    ];
    expect(passedOverSentences({ passedOver })).toEqual([
      "1 line passed over: remarks (line 4).",
      "1,200 lines passed over: calls of others (lines 4, 6 and 1,198 more).",
      "1 line passed over: settings; line 3: net.core.x.",
      "3 lines can't be used: line 2: expected o; line 9: no number; and 1 more.",
    ]);
  });

  test("whose calls there are", () => {
    expect(processName({ id: 1688, calls: 9 })).toBe("process 1688 (9 calls)");
    expect(processName({ calls: 1 })).toBe("the process without a number (1 call)");
  });
});
