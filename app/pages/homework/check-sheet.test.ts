/** Students hand in different sheets; each is held against its own seed, whatever it says of itself. */
import { expect, it } from "vitest";
import { createNodeEngine } from "../../engine/node";
import type { AnswerSheet } from "../../model/answer-sheet";
import { answersJson, readAnswers } from "../../model/answers";
import { drawSheet } from "../../model/homework/draw";
import { checkSheet } from "./check-sheet";
import { type Given, handIn } from "./hand-in";
import { judge, type Verdict } from "./judge";
import { loadHomework } from "./load-homework";
import { openKey } from "./open-key";
import { remembering } from "./remembering.test-helper";

const engine = remembering(createNodeEngine());

/** A class; outside CI its first row. */
const students = process.env.CI ? 30 : 9;

/** What the key would have one say, as it is handed in and read again. */
async function handedIn(name: string, wrong: boolean): Promise<AnswerSheet> {
  const { sheet, answers } = await openKey(engine, "hash", name);
  const verdicts: Record<string, Given> = {};
  for (const { question, truth, design } of answers) {
    const said =
      truth.kind === "number"
        ? String(wrong ? truth.number * 3 + 1 : truth.number)
        : truth.kind === "pick"
          ? (truth.right[0] ?? "")
          : `s/${question.model}/?${design?.query}`;
    // Whoever edits a sheet may call all of it right.
    verdicts[question.id] = { said, verdict: { ...(await judge(engine, question, said)), right: true } as Verdict };
  }
  const [read] = readAnswers(answersJson(handIn(sheet, "One place to look", verdicts)));
  if (!read?.ok) throw new Error("It can't be read.");
  return read.sheet;
}

it("finds right what is right for a student's own seed, and nothing else", async () => {
  for (let at = 0; at < students; at++) {
    const wrong = at % 3 === 0;
    const { sheet, problem } = await checkSheet(engine, await handedIn(`Student ${at}`, wrong));
    expect(problem).toBe("");
    expect(sheet.given.map(({ right }) => right)).toEqual([!wrong, !wrong, true, true]);
  }
});

it("holds a copied sheet against the seed of who hands it in", async () => {
  const copied = { ...(await handedIn("Student 1", false)), student: "Student 2", seed: "Student 2" };
  const { sheet } = await checkSheet(engine, copied);
  expect(sheet.given.filter(({ right }) => right).length).toBeLessThan(3);
  const own = drawSheet("hash", await loadHomework("hash"), "Student 2");
  expect(sheet.given.map(({ ask }) => ask)).toEqual(own.questions.map(({ ask }) => ask));
});

it("says what can't be checked", async () => {
  const sheet = await handedIn("Student 1", false);
  const other = (id: string) => checkSheet(engine, { ...sheet, exercise: { ...sheet.exercise, id } });
  expect((await other("homework-hash-99")).problem).toMatch(/version 99/);
  expect((await other("homework-nothing-1")).problem).toMatch(/no sheet/);
  expect((await other("5f3a9c21")).problem).toMatch(/no sheet/);
  expect((await checkSheet(engine, { ...sheet, seed: " " })).problem).toMatch(/for whom/);
});

it("says of a sheet on which the machine stops that it does, unless the checking was called off", async () => {
  const sheet = await handedIn("Student 1", false);
  const stops = { ...engine, describe: engine.describe, sweep: () => Promise.reject(new Error("out of memory")) };
  expect(await checkSheet(stops, sheet)).toEqual({ sheet, problem: "out of memory" });
  const off = AbortSignal.abort();
  await expect(checkSheet(stops, sheet, off)).rejects.toThrow("out of memory");
});
