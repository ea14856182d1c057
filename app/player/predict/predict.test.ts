import { describe, expect, it } from "vitest";
import { description } from "../run/fixtures";
import { lanesOf, meanAnswer } from "./predict";
import { quantityWords } from "./predict-messages";

const told = (...values: number[]) => values.map((value) => ({ metrics: { settleNs: value } }));
const name = description.metrics[0]?.name ?? "";
const named = (...values: number[]) => values.map((value) => ({ metrics: { [name]: value } }));

describe("a question's answer", () => {
  it("comes of one run, or of the runs of all its seeds, each beside the one that it is held against", () => {
    const seedsOf = (seeds?: string) =>
      lanesOf(description, "threads=7", "threads=8", seeds).map(({ threads, seed }) => [threads, seed]);
    expect(lanesOf(description, "threads=7&seed=5", undefined, undefined)).toMatchObject([{ threads: 7, seed: 5 }]);
    expect(seedsOf("1_3")).toEqual([
      [7, 1],
      [8, 1],
      [7, 3],
      [8, 3],
    ]);
  });

  it("is the mean of the seeds' ratios, as a number in the text with its interval is, and not the ratio of the means", () => {
    expect(meanAnswer(description, named(2, 1, 30, 10), 2, name, "×")).toBe(2.5);
    expect(meanAnswer(description, named(2, 4), 1, name, "")).toBe(3);
    expect(meanAnswer(description, named(5), 1, name, "")).toBe(5);
    expect(() => meanAnswer(description, told(1), 1, "nothing", "")).toThrow(/no metric named nothing/);
  });
});

it("whole numbers are told whole, others by three figures", () => {
  expect(quantityWords(3125, "words")).toBe("3,125 words");
  expect(quantityWords(37.64, "times as long")).toBe("37.6 times as long");
  expect(quantityWords(34.04, "%")).toBe("34%");
});
