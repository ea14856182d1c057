import { greatest } from "../../base/extremes";
import { formatRounded } from "../../base/quantity";
import { curveDistance } from "../../model/foreseen";
import { words } from "./exercise-messages";

/** How far the drawn curve lies from the run's, and where farthest. `suffix`: the unit with its space. */
export function curveVerdict(
  drawn: readonly number[],
  ran: readonly number[],
  places: readonly number[],
  x: string,
  suffix: string,
): string {
  const off = ran.map((value, i) => Math.abs((drawn[i] ?? 0) - value));
  const farthest = off.indexOf(greatest(off));
  const place = places[farthest] ?? 0;
  const [said, answer] = [drawn, ran].map((curve) => `${formatRounded(curve[farthest] ?? 0)}${suffix}`);
  return words.verdict(100 * curveDistance(drawn, ran), x, place, said ?? "", answer ?? "");
}

/** What the run says, to who drew nothing. */
export function curveWords(ran: readonly number[], places: readonly number[], x: string, suffix: string): string {
  const end = (i: number) => words.at(`${formatRounded(ran.at(i) ?? 0)}${suffix}`, x, places.at(i) ?? 0);
  return words.ends(end(0), end(-1));
}
