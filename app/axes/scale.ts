/** From values to pixels and to whatever else has an extent; either may run backwards. */
export type Extent = readonly [from: number, to: number];

/** The straight line that takes `domain` to `range`; beyond the domain it goes on. */
export function linearScale([from, to]: Extent, [start, end]: Extent): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The same for the logarithms; what is in the domain is above zero, and so is what it is asked for. */
export function logScale([from, to]: Extent, range: Extent): (value: number) => number {
  const line = linearScale([Math.log10(from), Math.log10(to)], range);
  return (value) => line(Math.log10(value));
}
