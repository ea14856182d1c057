/** What a class said to one question. Pure. */
import { quantile } from "d3-array";
import type { Answer, AnswerSheet } from "../../model/answer-sheet";
import { foreseen } from "../../model/foreseen";

export interface Said<T> {
  readonly student: string;
  readonly value: T;
  readonly right: boolean | null;
}

interface OfClass {
  readonly id: string;
  readonly ask: string;
  readonly unit: string;
  /** Sheets that have the question. */
  readonly asked: number;
  readonly answered: number;
  /** Of how many it is known whether they foresaw it, and how many did. */
  readonly decided: number;
  readonly right: number;
  /** Sheets that tell another answer of the machine than most, to the same question: made with another version, or by hand. */
  readonly odd: readonly string[];
  /** Of a sheet that tells what most tell. */
  readonly first: Answer;
}

export type QuestionOfClass =
  | (OfClass & {
      readonly kind: "number" | "link";
      readonly scale: "linear" | "log";
      readonly said: readonly Said<number>[];
      /** null: parameters were drawn for each student, and what is told are guesses as parts of the machine's number; or it never ran. */
      readonly machine: number | null;
      readonly relative: boolean;
    })
  | (OfClass & {
      readonly kind: "choice" | "next";
      readonly choices: readonly {
        readonly label: string;
        readonly students: readonly string[];
        readonly right: boolean;
      }[];
    })
  | (OfClass & {
      readonly kind: "curve";
      readonly x: string;
      readonly values: readonly number[];
      readonly xScale: "linear" | "log";
      readonly scale: "linear" | "log";
      readonly said: readonly Said<readonly number[]>[];
      readonly machine: readonly number[] | null;
      /** Drawn over other places: not shown. */
      readonly elsewhere: number;
    });

interface Given {
  readonly student: string;
  readonly answer: Answer;
}

/** In the order of the sheet that has most questions. */
export function questionsOf(sheets: readonly AnswerSheet[]): readonly QuestionOfClass[] {
  const longest = sheets.reduce<AnswerSheet | null>(
    (most, sheet) => (sheet.given.length > (most?.given.length ?? 0) ? sheet : most),
    null,
  );
  const ids = new Set([...(longest?.given ?? []), ...sheets.flatMap(({ given }) => given)].map(({ id }) => id));
  return [...ids].map((id) => {
    const given = sheets.flatMap(({ student, given }) => {
      const answer = given.find((one) => one.id === id);
      return answer === undefined ? [] : [{ student, answer }];
    });
    return questionOf(id, given);
  });
}

function questionOf(id: string, all: readonly Given[]): QuestionOfClass {
  const kind = mostCommon(all.map(({ answer }) => answer.kind)) ?? "number";
  const given = all.filter(({ answer }) => answer.kind === kind);
  const shared = new Set(given.map(({ answer }) => questionKey(answer))).size === 1;
  const told = given.filter(({ answer }) => answer.machine !== null);
  const machine = mostCommon(told.map(({ answer }) => JSON.stringify(answer.machine)));
  const isOdd = ({ answer }: Given) => shared && answer.machine !== null && JSON.stringify(answer.machine) !== machine;
  const usual = told.find(({ answer }) => JSON.stringify(answer.machine) === machine)?.answer;
  const first = usual ?? (given[0] as Given).answer;
  // By what most sheets say of the machine: one that was changed by hand is held against the others.
  const judged = given.map(({ student, answer }) => ({
    student,
    answer,
    right: foreseen(shared && answer.answer !== null ? ({ ...answer, machine: first.machine } as Answer) : answer),
  }));
  const common: OfClass = {
    id,
    ask: first.ask,
    unit: first.unit,
    asked: all.length,
    answered: judged.filter(({ answer }) => answer.answer !== null).length,
    decided: judged.filter(({ right }) => right !== null).length,
    right: judged.filter(({ right }) => right === true).length,
    odd: given.filter(isOdd).map(({ student }) => student),
    first,
  };
  switch (first.kind) {
    case "number":
    case "link": {
      const relative = !shared && first.kind === "number";
      const said = judged.flatMap(({ student, answer, right }) => {
        const value = numberSaid(answer, relative);
        return value === null ? [] : [{ student, value, right }];
      });
      const scale = relative ? "log" : first.kind === "number" ? first.scale : "linear";
      const ran = first.kind === "link" ? null : first.machine;
      return { ...common, kind: first.kind, scale, said, machine: relative ? 1 : ran, relative };
    }
    case "choice":
    case "next": {
      const labels = [
        ...new Set(
          given.flatMap(({ answer }) => ("choices" in answer ? answer.choices : [])).map(({ label }) => label),
        ),
      ];
      const labelOf = (answer: Answer, place: unknown) =>
        "choices" in answer && typeof place === "number" ? answer.choices[place - 1]?.label : undefined;
      const choices = labels.map((label) => ({
        label,
        students: given.filter(({ answer }) => labelOf(answer, answer.answer) === label).map(({ student }) => student),
        right: shared && labelOf(first, first.machine) === label,
      }));
      return { ...common, kind: first.kind, choices };
    }
    case "curve": {
      const { x, values, xScale, scale, machine: ran } = first;
      const drawn = judged.flatMap(({ student, answer, right }) =>
        answer.kind === "curve" && answer.answer !== null
          ? [{ student, value: answer.answer, right, at: answer.values }]
          : [],
      );
      const said = drawn.filter(({ at }) => at.join() === values.join()).map(({ at: _, ...one }) => one);
      return {
        ...common,
        kind: "curve",
        x,
        values,
        xScale,
        scale,
        said,
        machine: ran,
        elsewhere: drawn.length - said.length,
      };
    }
  }
}

/** Of a run of the student's own, its number; where everybody has other parameters, the guess as a part of the machine's number. */
function numberSaid(answer: Answer, relative: boolean): number | null {
  if (answer.kind === "link") return answer.machine;
  if (answer.kind !== "number" || answer.answer === null) return null;
  if (!relative) return answer.answer;
  return answer.machine === null || answer.machine <= 0 ? null : answer.answer / answer.machine;
}

/** What a question asks of the machine: the same for whom it is the same question. */
function questionKey(answer: Answer): string {
  const { run, over, metric, unit } = answer;
  const places = answer.kind === "curve" ? [answer.x, answer.values] : [];
  const choices = answer.kind === "next" ? answer.choices : [];
  return JSON.stringify([answer.kind === "link" ? null : run, over, metric, unit, places, choices]);
}

function mostCommon<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The middle half of the guesses and their median; null: nobody said any. */
export function spreadOf(values: readonly number[]): Spread | null {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share));
  return low === undefined || middle === undefined || high === undefined ? null : { low, middle, high };
}
