/**
 * How an embedded figure is to look, beside the scenario in the same query: `figure` (names joined by `_`), `listing` (1: with the listing), `size` (percent),
 * `theme` (light, dark, auto), `chrome` (0: without controls), and `stops` (places joined by `_`, to be played to one after the other). Size, theme and chrome act before the first paint (app/theme/before-paint.js). What of
 * these can't be used is as if it were not there: a slide has little room for notices.
 */
import { bareQuery, embedKeys } from "../../model/link";
import { type FigureKit, knownFigures } from "../../mount/kit";
import { noStops, parseStops, type Stops } from "../../player/run/stops";

export interface EmbedOptions {
  readonly figures: readonly string[];
  readonly listing: boolean;
  readonly stops: Stops;
}

export function defaultOptions(kit: FigureKit): EmbedOptions {
  return { figures: knownFigures(kit, []), listing: false, stops: noStops };
}

export function readOptions(kit: FigureKit, query: string): EmbedOptions {
  const fields = new URLSearchParams(bareQuery(query));
  const wanted = (fields.get("figure") ?? "").split("_");
  return {
    figures: knownFigures(kit, wanted),
    listing: fields.get("listing") === "1",
    stops: parseStops(fields.get("stops") ?? ""),
  };
}

/** Whether the query says anything of the scenario. */
export function namesScenario(query: string): boolean {
  return [...new URLSearchParams(bareQuery(query)).keys()].some((key) => !embedKeys.has(key));
}
