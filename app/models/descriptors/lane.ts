/** What the descriptors' figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../stage/metric-of";
import type { FigureLane } from "../../stage/types";
import { type SearchPlace, searchPlaces } from "./core-names";

export interface MapNow {
  /** Bits that are set, by word. */
  readonly fill: ArrayLike<number>;
  /** The same of the upper map; empty where there is none. */
  readonly upper: ArrayLike<number>;
  /** Of the first numbers, which are open. */
  readonly open: ArrayLike<number>;
  readonly at: SearchPlace;
  readonly word: number;
  readonly next: number;
  readonly pointers: number;
  readonly bits: number;
  readonly limit: number;
}

export function mapNow({ state }: FigureLane): MapNow {
  const search = column(state, "search");
  const of = (place: number) => search[place] ?? 0;
  return {
    fill: column(state, "wordFill"),
    upper: column(state, "upperFill"),
    open: column(state, "descriptorState"),
    at: searchPlaces[of(0)] ?? "rest",
    word: of(1),
    next: of(2),
    pointers: of(3),
    bits: of(4),
    limit: of(5),
  };
}

export function descriptorNumbers(description: Description, lane: FigureLane) {
  const of = (name: string) => metricOf(description, lane, name);
  return {
    live: of("live"),
    opened: of("opened"),
    closed: of("closed"),
    refused: of("refused"),
    words2: of("words2"),
    looked: of("wordsLooked"),
    perOpen: of("wordsPerOpen"),
    table: of("tableSize"),
    growths: of("growths"),
    differing: of("differing"),
  };
}
