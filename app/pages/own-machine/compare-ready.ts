/** Of whom a kernel told, beside of whom the model tells: sentences about what differs. Pure. */
import type { ReadyMeasured, ReadyRun } from "./measured";
import { words } from "./own-machine-messages";
import type { ReadySimulated } from "./simulate-ready";

/** The first telling that differs, counted from 0; null: none does, and both end together. */
export function firstOther({ told }: ReadyRun, simulated: readonly (number | null)[]): number | null {
  const at = [...told, null].findIndex((one, i) => one !== (simulated[i] ?? null));
  return at < 0 ? null : at;
}

export function readyVerdicts({ runs, herd }: ReadyMeasured, simulated: ReadySimulated): readonly string[] {
  const others = runs.flatMap((run, i) => {
    const at = firstOther(run, simulated.told[i] ?? []);
    return at === null ? [] : [words.otherTold(words.teller[run.way], at + 1)];
  });
  const told = others.length === 0 ? [words.sameTold] : others;
  const edge = runs.find(({ way }) => way === "edge");
  const level = runs.find(({ way }) => way === "level");
  if (edge !== undefined && level !== undefined && level.left === 0 && edge.left > 0)
    told.push(words.edgeLeft(edge.left));
  const same = herd.told === simulated.herd.told && herd.exclusive === simulated.herd.exclusive;
  told.push((same ? words.sameHerd : words.otherHerd)(herd.processes, herd.told, herd.exclusive));
  return told;
}
