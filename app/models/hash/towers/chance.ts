import { poisson } from "../histogram-layout";

/** The longest chain that chance makes of so many keys: the greatest length that a bucket, or half of one, is expected to have or to exceed. */
export function chanceLongest(buckets: number, keys: number): number {
  if (keys === 0) return 0;
  const expected = poisson(buckets, keys / buckets, 1e-4);
  let beyond = 0;
  for (let length = expected.length - 1; length > 0; length--) {
    beyond += expected[length] as number;
    if (beyond >= 0.5) return length;
  }
  return 0;
}
