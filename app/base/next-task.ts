/** Resolves in the browser's next task: what a reader presses, and the next frame, come in between. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Short on a machine four times slower, too. */
const sliceMs = 6;

/** Does a work in tasks of a few milliseconds; the work says by `yield` where it may be left. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let begunMs = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - begunMs < sliceMs) continue;
    await nextTask();
    begunMs = performance.now();
  }
}
