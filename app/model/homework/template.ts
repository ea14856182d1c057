/**
 * Homework that never runs out: a chapter's templates (content/<chapter>/homework.json), of which a seed makes a sheet (draw.ts). What answers them stands apart
 * (homework-key.json), so that no page of a student fetches it before there is an answer.
 */

/** In the order of the sheet, from the easiest. */
export const homeworkKinds = ["look-up", "work-out", "find-out", "design"] as const;
export type HomeworkKind = (typeof homeworkKinds)[number];

export type Drawn = string | number;

/** What is drawn: a number of a row (`step`: 1 where it is missing), or one of a list. */
export type Draw = { readonly from: number; readonly to: number; readonly step?: number } | readonly Drawn[];

interface TemplateBase {
  /** Never used again for another question. */
  readonly id: string;
  /** {name} stands for what is drawn, or for what `let` makes of it. */
  readonly ask: string;
  readonly model: string;
  readonly draw: Readonly<Record<string, Draw>>;
  /** Formulas over what is drawn (formula.ts); a later one may use an earlier. */
  readonly let?: Readonly<Record<string, string>>;
  /** A link's query, with the same holes as the question. */
  readonly run: string;
}

/** Asks for a number. */
export interface NumberTemplate extends TemplateBase {
  readonly kind: "look-up" | "work-out";
  /** To be worked out of what the run in the lab says. */
  readonly lab?: boolean;
  /** Another query: the answer is the ratio of both. */
  readonly over?: string;
  readonly metric: string;
  readonly unit: string;
  /** How far from the machine's an answer may be, in percent of it. A count that is looked up: 0. */
  readonly withinPercent: number;
}

/** Asks which value of a parameter is the first beyond a limit, or the best. */
export interface PickTemplate extends TemplateBase {
  readonly kind: "find-out";
  readonly x: string;
  readonly values: readonly Drawn[];
  readonly metric: string;
  readonly unit: string;
  readonly pick: "first-above" | "first-below" | "least" | "most";
  /** Of the first beyond it, in `unit`: a number, or the name of one that is drawn. */
  readonly limit?: number | string;
}

/** Asks for a machine: a link of the lab that differs from `run` in the parameters of `may` alone, and reaches every goal. */
export interface DesignTemplate extends TemplateBase {
  readonly kind: "design";
  readonly may: readonly MayChange[];
  readonly goals: readonly GoalTemplate[];
}

/** A number from..to, or one of a list; neither: whatever the model takes. */
export interface MayChange {
  readonly param: string;
  readonly from?: number;
  /** A number, or the name of one that is drawn. */
  readonly to?: number | string;
  readonly values?: readonly string[];
}

export interface GoalTemplate {
  readonly metric: string;
  readonly unit: string;
  /** Numbers, or names of what is drawn. */
  readonly atMost?: number | string;
  readonly atLeast?: number | string;
}

export type Template = NumberTemplate | PickTemplate | DesignTemplate;

export interface Homework {
  /** Raised when a template changes: sheets of the version before are other sheets. */
  readonly version: number;
  readonly templates: readonly Template[];
}

/** What a teacher reads of a template, and a student after an answer. */
export interface KeyEntry {
  /** How one gets there; with the same holes. */
  readonly how: string;
  /** A formula over what is drawn, and metrics of the run ("run.requests"), that comes to the machine's answer within what is allowed: tests hold it to that. */
  readonly works?: string;
  /** Of a design: what of the run is changed, as a query. One of several machines that do it. */
  readonly design?: string;
}

/** By a template's id. */
export type HomeworkKey = Readonly<Record<string, KeyEntry>>;
