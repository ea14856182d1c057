/** What the descriptor figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { laneReader } from "../../mount/lane-indices";
import { metricsOf, type Numbers, partsOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { kindNames } from "./core-names";
import { DescriptorHistory } from "./descriptor-history";

/** `word`: that is looked at, or was last; `next`: number that the next search begins at. */
export interface SearchNow extends Numbers<"word" | "next" | "pointers" | "bits" | "limit"> {
  readonly at: (typeof places)[number];
}

const places = ["rest", "upper", "lower"] as const;

export function searchNow({ state }: FigureLane): SearchNow {
  const search = partsOf(column(state, "search"), ["at", "word", "next", "pointers", "bits", "limit"], 0);
  return { ...search, at: places[search.at] ?? "rest" };
}

/** Words from the first up to, not including, the second. */
export type Stretch = readonly [from: number, to: number];

export interface LastSearch {
  readonly upper: readonly Stretch[];
  readonly lower: readonly Stretch[];
  /** Looked at so far, in both maps. */
  readonly words: number;
  readonly startNumber: number;
}

const mostBack = 1000;

/** The search that is under way, or that the last call was about; null where it was about none. */
export function lastSearch(description: Description, { log, state, params }: FigureLane): LastSearch | null {
  const nameAt = (at: number) => description.kinds[log.kind.at(at) as number]?.name ?? "";
  let last = Math.min(state.records, log.length) - 1;
  // The call that the trace answers otherwise stands before.
  if (nameAt(last) === kindNames.differs) last--;
  let first = last;
  while (first >= 0 && last - first < mostBack && nameAt(first) !== kindNames.open) {
    if (first < last && (log.task.at(first) !== 0xffffffff || ["limit", "end", "status"].includes(nameAt(first))))
      return null;
    first--;
  }
  if (first < 0 || nameAt(first) !== kindNames.open) return null;
  const word = Number(params.word);
  const startNumber = log.arg.at(first) as number;
  const upper: Stretch[] = [];
  const lower: Stretch[] = [];
  let words = 0;
  for (let at = first + 1; at <= last; at++) {
    const name = nameAt(at);
    const arg = log.arg.at(at) as number;
    const isUpper = name === kindNames.lookUpper || name === kindNames.skimUpper;
    if (name === kindNames.look || name === kindNames.lookUpper) {
      (isUpper ? upper : lower).push([arg, arg + 1]);
      words++;
    } else if (name === kindNames.skim || name === kindNames.skimUpper) {
      // Where it began: at the number that was begun with, or where the upper map sent it, which the walk's place tells while it is under way.
      const from = isUpper ? Math.floor(startNumber / word / word) : Math.floor(startNumber / word);
      const begin = at === last ? searchNow({ state } as FigureLane).word : from;
      (isUpper ? upper : lower).push([begin, begin + arg]);
      words += arg;
    }
  }
  return { upper, lower, words, startNumber };
}

export const descriptorNumbers = (description: Description, lane: FigureLane) =>
  metricsOf(
    description,
    lane,
    "live",
    "opened",
    "closed",
    "refused",
    "wordsLooked",
    "wordsMost",
    "tableSize",
    "growths",
    "pointersCopied",
  );

export const historyOf = (description: Description, { params, log }: FigureLane): DescriptorHistory =>
  laneReader(params, "descriptors", () => new DescriptorHistory(description, params)).sync(log);
