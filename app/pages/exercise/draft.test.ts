import { describe, expect, it } from "vitest";
import { readExercise } from "../../model/exercise";
import { asKind, changed, draftOf, kindOf, listedValues, questionKinds, withQuestions, withTitle } from "./draft";
import example from "./example.json";

const text = JSON.stringify({ ...example, note: "the author's own" });

describe("a draft", () => {
  it("is the JSON: a change in one is seen in the other, and what the form does not know stays", () => {
    const titled = withTitle(text, "Mine");
    expect(draftOf(titled)?.title).toBe("Mine");
    const questions = (draftOf(titled)?.questions ?? []).map((question) =>
      changed(question, { ask: "Why?", after: undefined }),
    );
    const asked = withQuestions(titled, questions);
    expect(JSON.parse(asked)).toMatchObject({ note: "the author's own", title: "Mine" });
    const read = readExercise(asked);
    expect(read.ok && read.exercise.questions.map(({ ask, after }) => [ask, after])).toEqual([
      ["Why?", ""],
      ["Why?", ""],
      ["Why?", ""],
    ]);
  });

  it.each(["", "{", "[]", '{"questions":3}', '{"questions":[3]}'])("of text that is none is told: %s", (broken) => {
    expect(draftOf(broken)).toBeNull();
  });

  it("becomes another kind and back without a loss", () => {
    for (const question of draftOf(text)?.questions ?? []) {
      const kind = kindOf(question);
      for (const other of questionKinds) {
        const away = asKind(question, other);
        expect(kindOf(away.question)).toBe(other);
        expect(asKind(away.question, kind, away.stash).question).toMatchObject(question);
      }
    }
  });

  it("takes numbers as people list them, and keeps what is none", () => {
    expect(listedValues("10, 100;1e3 x")).toEqual([10, 100, 1000, "x"]);
  });
});
