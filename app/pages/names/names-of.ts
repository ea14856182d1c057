/** What files and links may call a model's things: taken from its kit and its description, so that the page can't fall behind them. */
import { expectedText } from "../../model/clamp";
import type { Description } from "../../model/description";
import type { FigureKit } from "../../mount/kit";
import { words } from "./names-messages";

export interface Named {
  readonly name: string;
  /** In a few words: a title, or label and unit, or label and values. */
  readonly means: string;
  /** A sentence; "" where there is none. */
  readonly help: string;
}

export interface NamesOfModel {
  readonly title: string;
  readonly figures: readonly Named[];
  readonly params: readonly Named[];
  readonly metrics: readonly Named[];
}

export function namesOf({ title, params, metrics }: Description, { drawings }: FigureKit): NamesOfModel {
  return {
    title,
    figures: Object.entries(drawings).map(([name, { title: means }]) => ({ name, means, help: "" })),
    params: params.map((param) => ({
      name: param.name,
      means: `${param.label}: ${expectedText(param)}`,
      help: param.help,
    })),
    metrics: metrics.map(({ name, label, unit, help }) => ({
      name,
      means: words.inUnit(label, unit),
      help,
    })),
  };
}
