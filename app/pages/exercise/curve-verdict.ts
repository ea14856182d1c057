import { formatCount, formatRounded } from "../../base/quantity";

/** How far the drawn curve lies from the run's, and where farthest. `suffix`: the unit with its space. */
export function curveVerdict(
  drawn: readonly number[],
  ran: readonly number[],
  places: readonly number[],
  x: string,
  suffix: string,
): string {
  const off = ran.map((value, i) => Math.abs((drawn[i] ?? 0) - value));
  const farthest = off.indexOf(Math.max(...off));
  const spread = Math.max(...ran.map(Math.abs)) || 1;
  const mean = off.reduce((sum, value) => sum + value, 0) / off.length / spread;
  return `On average your curve lies ${formatRounded(100 * mean)}% of the run’s highest value away from it. It is farthest off at ${x} ${formatCount(
    places[farthest] ?? 0,
  )}: you drew ${formatRounded(drawn[farthest] ?? 0)}${suffix}, the run says ${formatRounded(ran[farthest] ?? 0)}${suffix}.`;
}

/** What the run says, to who drew nothing. */
export function curveWords(ran: readonly number[], places: readonly number[], x: string, suffix: string): string {
  const end = (i: number) => `${formatRounded(ran.at(i) ?? 0)}${suffix} at ${x} ${formatCount(places.at(i) ?? 0)}`;
  return `The run says ${end(0)} and ${end(-1)}.`;
}
