/** A sheet with the machine's answers to all of it. */
import { drawSheet, fillQuery, fillText, type Sheet, type SheetQuestion } from "../../model/homework/draw";
import { datedQuery } from "../../model/link";
import { judge, keyedDesign, type Machine, type Reached, type Truth, truthOf } from "./judge";
import { loadHomework } from "./load-homework";
import { loadKey } from "./load-key";

export interface KeyedSheet {
  readonly sheet: Sheet;
  readonly answers: readonly {
    readonly question: SheetQuestion;
    readonly truth: Truth;
    /** The key's own machine, with what it changes as a query; null where none is asked for. */
    readonly design: {
      readonly query: string;
      readonly changes: string;
      readonly reached: readonly Reached[];
    } | null;
    readonly how: string;
  }[];
}

export async function openKey(
  machine: Machine,
  chapter: string,
  name: string,
  signal?: AbortSignal,
): Promise<KeyedSheet> {
  const [homework, key] = await Promise.all([loadHomework(chapter), loadKey(chapter)]);
  const sheet = drawSheet(chapter, homework, name);
  const answers: KeyedSheet["answers"][number][] = [];
  for (const question of sheet.questions) {
    const { how = "", design } = key[question.id] ?? {};
    const truth = await truthOf(machine, question, signal);
    const told = { question, truth, how: fillText(how, question.drawn) };
    if (question.kind !== "design" || design === undefined) answers.push({ ...told, design: null });
    else {
      const changes = fillQuery(design, question.drawn);
      const query = keyedDesign(question, changes);
      const { own } = await judge(machine, question, `s/${question.model}/?${query}`, signal);
      answers.push({
        ...told,
        design: { query: datedQuery(question.model, query), changes, reached: own?.reached ?? [] },
      });
    }
  }
  return { sheet, answers };
}
