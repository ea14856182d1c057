import { describe, expect, it } from "vitest";
import { choiceWords, compareWords, tellWords } from "./predict-messages";
import { createPredictions, predictionAt, rightChoice } from "./predictions";

function memory(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("predictions", () => {
  it("stay from one page view to the next, until forgotten", () => {
    const storage = memory();
    createPredictions(() => storage).put("twice", { answer: 8 });
    expect(createPredictions(() => storage).get("twice")).toEqual({ answer: 8 });
    createPredictions(() => storage).forget("twice");
    expect(createPredictions(() => storage).get("twice")).toBeNull();
  });

  it("work where storage is refused", () => {
    const store = createPredictions(() => {
      throw new Error("SecurityError");
    });
    store.put("twice", { answer: "same" });
    expect(store.get("twice")).toEqual({ answer: "same" });
    store.forget("twice");
    expect(store.get("twice")).toBeNull();
  });

  it("take spoilt storage for no prediction", () => {
    for (const text of ["", "{", "null", "{}", '{"answer":[1]}'])
      expect(createPredictions(() => memory({ "stampede.prediction.twice": text })).get("twice")).toBeNull();
  });

  it("remember that a question was passed over", () => {
    const kept = memory({ "stampede.prediction.twice": '{"answer":null}' });
    expect(createPredictions(() => kept).get("twice")).toEqual({ answer: null });
  });

  it("are read off the scale in two digits", () => {
    expect(predictionAt(0.5, 1, 200, true)).toBe(14);
    expect(predictionAt(0.5, 0, 10, false)).toBe(5);
    expect(predictionAt(1, 1, 200, true)).toBe(200);
  });

  it("compare a choice with the run in words", () => {
    const choices = [
      { id: "less", label: "less", to: 1 },
      { id: "more", label: "more", from: 1, to: 10 },
    ];
    expect(choiceWords(choices, "more", 4, "ms")).toBe("You said “more”. So says the run: 4 ms.");
    expect(choiceWords(choices, "less", 4, "ms")).toBe("You said “less”. The run says “more”: 4 ms.");
    expect(choiceWords(choices, "less", 40, "ms")).toBe("You said “less”. The run says 40 ms.");
  });

  it("compare in words", () => {
    expect(compareWords(8, 27.2, "ms")).toBe("You said 8 ms, the run says 27.2 ms: 3.4 times as much.");
    expect(compareWords(10, 5, "")).toBe("You said 10, the run says 5: you were 2 times too high.");
    expect(compareWords(100, 104, "×")).toBe("You said 100×, the run says 104: well judged.");
    expect(compareWords(14, 37.66, "times as long")).toBe("You said 14 times as long, the run says 37.7.");
    expect(compareWords(10, 34.1, "%")).toBe("You said 10%, the run says 34.1%: 3.41 times as much.");
    expect(compareWords(0, 4, "ms")).toBe("You said 0 ms, the run says 4 ms.");
  });

  it("say of a mean that it is one", () => {
    expect(tellWords(27.2, "ms")).toBe("The run says 27.2 ms.");
    expect(tellWords(0.655, "times", 3)).toBe("The mean of 3 runs is 0.655 times.");
    expect(compareWords(2, 0.655, "times", 3)).toBe("You said 2 times, the mean of 3 runs is 0.655.");
    const choices = [{ id: "less", label: "less", to: 1 }];
    expect(choiceWords(choices, "less", 0.5, "ms", 3)).toBe("You said “less”. So says the mean of 3 runs: 0.5 ms.");
  });

  it("let the run's number decide which choice was right", () => {
    const choices = [
      { id: "half", label: "half", to: 0.8 },
      { id: "same", label: "the same", from: 0.8, to: 1.25 },
      { id: "more", label: "more", from: 1.25 },
    ];
    expect(rightChoice(choices, 0.5)?.id).toBe("half");
    expect(rightChoice(choices, 1)?.id).toBe("same");
    expect(rightChoice(choices, 200)?.id).toBe("more");
    expect(rightChoice(choices.slice(1), 0.1)).toBeNull();
  });
});
