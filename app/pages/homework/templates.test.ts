/** Every chapter's homework, drawn for many names: what is drawn is allowed and short, the answer is one, and the key's way comes to it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createNodeEngine } from "../../engine/node";
import { checkLink } from "../../model/check-link";
import { evaluateFormula, parseFormula } from "../../model/formula";
import { drawSheet, fillText, type NumberQuestion, questionOf, type SheetQuestion } from "../../model/homework/draw";
import { drawer, hashOf } from "../../model/homework/seed";
import { type Homework, type HomeworkKey, homeworkKinds } from "../../model/homework/template";
import { chapters } from "../chapters";
import { designProblems, isNear, judge, keyedDesign, laneOf, truthOf } from "./judge";
import { remembering } from "./remembering.test-helper";

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../content/${path}`, import.meta.url), "utf8"));
const engine = remembering(createNodeEngine());
/** Of each template. HOMEWORK_DRAWS=60 takes five minutes. */
const draws = Number(process.env.HOMEWORK_DRAWS ?? (process.env.CI ? 20 : 8));
/** Of these, so many are run: outside CI one, which can't show how answers are spread. */
const ran = process.env.CI || process.env.HOMEWORK_DRAWS ? draws : 1;

/** Records of a run: what a phone takes a second for. */
const longestRun = 60_000;

/** Whether a number that the question tells is right. */
const copied = (ask: string, question: NumberQuestion, ran: number) =>
  Object.entries(question.drawn).some(
    ([name, value]) => ask.includes(`{${name}}`) && isNear(question, Number(value), ran),
  );

describe.each(chapters.map(({ id }) => id))("the homework of %s", (chapter) => {
  const homework = read<Homework>(`${chapter}/homework.json`);
  const key = read<HomeworkKey>(`${chapter}/homework-key.json`);

  it("has two templates of each kind, each with a key and a name of its own", () => {
    for (const kind of homeworkKinds)
      expect(homework.templates.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(2);
    const ids = homework.templates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(key).sort()).toEqual([...ids].sort());
  });

  describe.each(homework.templates)("$id", (template) => {
    const questions = Array.from({ length: draws }, (_, at) =>
      questionOf(template, drawer(hashOf(`${template.id} ${at}`))),
    );
    const queriesOf = (question: SheetQuestion) =>
      "over" in question && question.over !== undefined ? [question.run, question.over] : [question.run];

    it("fills every hole, and draws what the model takes as it stands", async () => {
      const description = await engine.describe(template.model);
      for (const question of questions) {
        const how = fillText(key[template.id]?.how ?? "", question.drawn);
        expect(`${question.ask} ${queriesOf(question).join(" ")} ${how}`).not.toMatch(/[{}]|NaN|undefined/);
        for (const query of queriesOf(question)) expect(checkLink(description, query), query).toEqual([]);
      }
    });

    it("is answered by short runs, by an answer that is one, and the key's way comes to it", async () => {
      const description = await engine.describe(template.model);
      const answers = new Set<string>();
      let copies = 0;
      for (const question of questions.slice(0, ran)) {
        const label = JSON.stringify(question);
        for (const { events } of await engine.sweep(
          question.model,
          queriesOf(question).map((query) => laneOf(description, query)),
        ))
          expect(events, label).toBeLessThan(longestRun);
        const truth = await truthOf(engine, question);
        if (truth.kind === "number") {
          expect(truth.number, label).toBeGreaterThan(0);
          if (copied(template.ask, question as NumberQuestion, truth.number)) copies++;
          const works = key[template.id]?.works;
          if (works !== undefined) {
            const [run] = await engine.sweep(question.model, [laneOf(description, question.run)]);
            const worked = evaluateFormula(parseFormula(works), (of, name) =>
              of === "run" ? (run?.metrics[name] ?? Number.NaN) : Number(question.drawn[name]),
            );
            expect(
              isNear(question as NumberQuestion, worked, truth.number),
              `${label}: ${worked}, ${truth.number}`,
            ).toBe(true);
          }
          answers.add(String(truth.number));
        } else if (truth.kind === "pick") {
          const told = `${label}: ${JSON.stringify(truth.tried)}`;
          expect(truth.right.length, told).toBeGreaterThan(0);
          expect(truth.right.length, told).toBeLessThanOrEqual(truth.tried.length / 2);
          answers.add(String(truth.right[0]));
          if (question.kind !== "find-out" || Number.isNaN(question.limit)) continue;
          // Neither end, and once over the limit it stays there: otherwise "first" would be a matter of luck.
          const right = truth.tried.findIndex(({ value }) => value === truth.right[0]);
          expect(right, told).toBeGreaterThan(0);
          const beyond = truth.tried.map(({ number }) => number > question.limit === (question.pick === "first-above"));
          expect(beyond, told).toEqual(truth.tried.map((_, at) => at >= right));
          expect(right, told).toBeLessThan(truth.tried.length);
        } else if (question.kind === "design") {
          expect(
            truth.reached.some(({ met }) => !met),
            label,
          ).toBe(true);
          const design = keyedDesign(
            question,
            fillText(key[template.id]?.design ?? "", question.drawn).replaceAll(",", ""),
          );
          const link = `s/${question.model}/?${design}`;
          expect(designProblems(description, question, link)).toEqual([]);
          const verdict = await judge(engine, question, link);
          expect(verdict.right, `${label}: ${JSON.stringify(verdict.own)}`).toBe(true);
          answers.add(label);
        }
      }
      if (ran < draws) return;
      expect(answers.size, [...answers].join(" ")).toBeGreaterThan(1);
      // Chance may let a number of the question be its answer, but whoever copies one must not be right as a rule.
      expect(copies, "answers that stand in the question").toBeLessThanOrEqual(draws / 4);
    });
  });

  it("gives thirty names thirty sheets, and a name the same sheet however it is typed", () => {
    const sheets = Array.from({ length: 30 }, (_, at) => drawSheet(chapter, homework, `Student ${at + 1}`));
    const asked = sheets.map(({ questions }) => questions.map(({ ask }) => ask));
    expect(new Set(asked.map((all) => all.join())).size).toBe(30);
    for (const [at] of homeworkKinds.entries()) expect(new Set(asked.map((all) => all[at])).size).toBeGreaterThan(10);
    const { name, ...ada } = drawSheet(chapter, homework, "Ada Lovelace");
    expect(name).toBe("Ada Lovelace");
    expect(drawSheet(chapter, homework, "  ada\u00a0 LOVELACE ")).toEqual({ ...ada, name: "ada LOVELACE" });
  });
});
