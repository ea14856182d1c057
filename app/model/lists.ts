/** The lists that a description names one by one: what is known of the list of a number. Pure. */
import { formatCount } from "../base/quantity";
import type { Description, ListFamily, SizesOfList } from "./description";
import type { LaneParams } from "./scenario";
import { applies } from "./where";

export interface NamedList extends Pick<ListFamily, "name" | "brief" | "cache" | "taken"> {
  /** undefined: any size may lie in it. */
  readonly sizes: SizesOfList | undefined;
  /** Lists of smaller ranks are best shown before it. */
  readonly rank: number;
}

/** What no family has: the number that stands for no list, too. */
export const noList: NamedList = {
  name: "no list",
  brief: "no list",
  cache: false,
  taken: "head",
  sizes: undefined,
  rank: Number.POSITIVE_INFINITY,
};

/** The list of this number in a run with these parameters. Without them of any run: its names are the same in each, its sizes may not be. */
export function listOf({ lists = [] }: Description, number: number, params?: LaneParams): NamedList {
  let rank = 0;
  for (const family of lists) {
    const n = number - family.first;
    if (n >= 0 && n < family.count && (params === undefined || applies(family.where, params))) {
      const sizes = family.sizes?.[n];
      const named = (template: string) =>
        template.replace("{n}", String(n)).replace("{size}", () => formatCount(sizes?.[0] ?? 0));
      const { cache, taken } = family;
      return { name: named(family.name), brief: named(family.brief), cache, taken, sizes, rank: rank + n };
    }
    rank += family.count;
  }
  return noList;
}
