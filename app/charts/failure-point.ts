/** Where a model starts to fail under a rising load. */

/** Less of what is offered than this share is failing. Stated under the chart that uses it. */
export const keepsUpShare = 0.97;

/**
 * Index of the first rate from which on, at every higher rate that was run too, less than `share` of what is offered is done; null where the last
 * one still keeps up. A single unlucky run in between is no failure. `kept`: what is done / what is offered by rising rate; a run without a number doesn't fail.
 */
export function failureIndex(kept: readonly number[], share = keepsUpShare): number | null {
  let first = kept.length;
  while (first > 0 && (kept[first - 1] as number) < share) first--;
  return first < kept.length ? first : null;
}
