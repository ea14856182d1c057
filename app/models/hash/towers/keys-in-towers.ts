import type { Description } from "../../../model/description";
import type { FigureLane } from "../../../mount/types";

/** The keys of each bucket at a lane's moment, in the order in which they went in. Looks at every record up to the moment: for small tables. */
export function keysInTowers(description: Description, { log, state }: FigureLane, buckets: number): number[][] {
  const kind = (name: string) => description.kinds.findIndex((one) => one.name === name);
  const [insert, remove] = [kind("insert"), kind("remove")];
  const towers = Array.from({ length: buckets }, (): number[] => []);
  for (let i = 0; i < Math.min(state.records, log.length); i++) {
    const tower = towers[log.arg.at(i) as number];
    const key = log.task.at(i) as number;
    if (log.kind.at(i) === insert) tower?.push(key);
    else if (log.kind.at(i) === remove) tower?.splice(tower.indexOf(key), 1);
  }
  return towers;
}
