import { greatest } from "../base/extremes";
/** Several values of several parameters become lanes: lists are zipped, and a list of one repeats. */

/** A figure compares at most so many runs. */
export const mostLanes = 4;

export interface Zipped<T> {
  readonly lanes: readonly ReadonlyMap<string, T>[];
  /** Lists that are neither of one nor as long as the longest: their last value was repeated. */
  readonly uneven: readonly string[];
  /** Lanes beyond the most that can be compared, which were left out. */
  readonly dropped: number;
}

export function zipLanes<T>(lists: ReadonlyMap<string, readonly T[]>, most: number = mostLanes): Zipped<T> {
  const longest = Math.max(1, greatest([...lists.values()].map((list) => list.length)));
  const count = Math.min(longest, most);
  const uneven = [...lists].filter(([, list]) => list.length > 1 && list.length < count).map(([name]) => name);
  const lanes = Array.from({ length: count }, (_, lane) => {
    const values = new Map<string, T>();
    for (const [name, list] of lists) {
      const value = list[Math.min(lane, list.length - 1)];
      if (value !== undefined) values.set(name, value);
    }
    return values;
  });
  return { lanes, uneven, dropped: longest - count };
}

/** The shortest list that zips back to these values: one value where all are equal. */
export function collapse<T>(values: readonly T[]): readonly T[] {
  return values.every((value) => value === values[0]) ? values.slice(0, 1) : values;
}
