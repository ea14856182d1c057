/** A sheet of a chapter's homework: what the templates become for a name. Nothing runs here; what the machine says of it: pages/homework/judge.ts. */
import { formatCount } from "../../base/quantity";
import { evaluateFormula, parseFormula } from "../formula";
import { drawer, hashOf, sheetName } from "./seed";
import {
  type Draw,
  type Drawn,
  type Homework,
  type HomeworkKind,
  homeworkKinds,
  type MayChange,
  type Template,
} from "./template";

export interface QuestionBase {
  /** The template's. */
  readonly id: string;
  readonly model: string;
  readonly ask: string;
  /** A link's query. */
  readonly run: string;
  /** Everything that was drawn, and what was made of it. */
  readonly drawn: Readonly<Record<string, Drawn>>;
}

export interface NumberQuestion extends QuestionBase {
  readonly kind: "look-up" | "work-out";
  readonly lab: boolean;
  readonly over?: string;
  readonly metric: string;
  readonly unit: string;
  readonly withinPercent: number;
}

export interface PickQuestion extends QuestionBase {
  readonly kind: "find-out";
  readonly x: string;
  readonly values: readonly string[];
  readonly metric: string;
  readonly unit: string;
  readonly pick: "first-above" | "first-below" | "least" | "most";
  /** In `unit`; NaN where the pick needs none. */
  readonly limit: number;
}

export interface Goal {
  readonly metric: string;
  readonly unit: string;
  readonly bound: "atMost" | "atLeast";
  readonly limit: number;
}

export interface DesignQuestion extends QuestionBase {
  readonly kind: "design";
  readonly may: readonly MayRange[];
  readonly goals: readonly Goal[];
}

export type MayRange = Omit<MayChange, "to"> & { readonly to?: number };

export type SheetQuestion = NumberQuestion | PickQuestion | DesignQuestion;

export interface Sheet {
  readonly chapter: string;
  readonly version: number;
  /** As it is shown. */
  readonly name: string;
  /** Four hexadecimal digits: two people who compare sheets see at once whether they have the same. */
  readonly number: string;
  /** One of each kind, in their order. */
  readonly questions: readonly SheetQuestion[];
}

/** The same for the same name and version. `name` must not be empty (sheetName). */
export function drawSheet(chapter: string, { version, templates }: Homework, name: string): Sheet {
  const shown = sheetName(name);
  const seed = `${chapter} ${version} ${shown.toLowerCase()}`;
  const questions = homeworkKinds.map((kind) => drawQuestion(templates, kind, drawer(hashOf(`${seed} ${kind}`))));
  return { chapter, version, name: shown, number: (hashOf(seed) >>> 16).toString(16).padStart(4, "0"), questions };
}

function drawQuestion(templates: readonly Template[], kind: HomeworkKind, draw: (count: number) => number) {
  const ofKind = templates.filter((template) => template.kind === kind);
  const template = ofKind[draw(ofKind.length)];
  if (template === undefined) throw new Error(`The homework has no template of the kind ${kind}.`);
  return questionOf(template, draw);
}

/** `draw`: a whole number below its argument, for everything that the template draws. */
export function questionOf(template: Template, draw: (count: number) => number): SheetQuestion {
  const drawn = drawAll(template, draw);
  const fill = (text: string) => fillQuery(text, drawn);
  const base = {
    id: template.id,
    model: template.model,
    ask: fillText(template.ask, drawn),
    run: fill(template.run),
    drawn,
  };
  const numberOf = (given: number | string | undefined) =>
    typeof given === "string" ? Number(drawn[given]) : (given ?? Number.NaN);
  switch (template.kind) {
    case "look-up":
    case "work-out": {
      const { kind, lab = false, over, metric, unit, withinPercent } = template;
      return { ...base, kind, lab, ...(over !== undefined && { over: fill(over) }), metric, unit, withinPercent };
    }
    case "find-out": {
      const { kind, x, values, metric, unit, pick, limit } = template;
      return { ...base, kind, x, values: values.map(String), metric, unit, pick, limit: numberOf(limit) };
    }
    case "design": {
      const goals = template.goals.map(({ metric, unit, atMost, atLeast }): Goal => {
        const bound = atMost === undefined ? "atLeast" : "atMost";
        return { metric, unit, bound, limit: numberOf(atMost ?? atLeast) };
      });
      const may = template.may.map(
        ({ to, ...rest }): MayRange => ({ ...rest, ...(to !== undefined && { to: numberOf(to) }) }),
      );
      return { ...base, kind: "design", may, goals };
    }
  }
}

function drawAll(template: Template, draw: (count: number) => number): Readonly<Record<string, Drawn>> {
  const drawn: Record<string, Drawn> = {};
  for (const [name, of] of Object.entries(template.draw)) drawn[name] = oneOf(of, draw);
  for (const [name, formula] of Object.entries(template.let ?? {}))
    drawn[name] = evaluateFormula(parseFormula(formula), (_run, metric) => Number(drawn[metric]));
  return drawn;
}

function oneOf(of: Draw, draw: (count: number) => number): Drawn {
  if (!("from" in of)) return of[draw(of.length)] ?? Number.NaN;
  const { from, to, step = 1 } = of;
  return from + step * draw(Math.floor((to - from) / step) + 1);
}

const holes = /\{([a-z][A-Za-z0-9]*)\}/g;

/** A hole that nothing fills is a mistake of the template: tests fail where one is left. */
export const fillQuery = (text: string, drawn: Readonly<Record<string, Drawn>>) =>
  text.replace(holes, (hole, name: string) => (drawn[name] === undefined ? hole : String(drawn[name])));

/** For readers: 1,200 and not 1200. */
export const fillText = (text: string, drawn: Readonly<Record<string, Drawn>>): string =>
  text.replace(holes, (hole, name: string) => {
    const value = drawn[name];
    if (value === undefined) return hole;
    return typeof value === "number" ? formatCount(value) : value;
  });
