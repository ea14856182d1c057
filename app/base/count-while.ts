/** How many of the numbers 0 … length - 1 come before the first that doesn't hold, where none holds after it. For what d3-array's `bisector` can't read: it wants elements, and a log's column gives its values by `at` alone. */
export function countWhile(length: number, holds: (i: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
