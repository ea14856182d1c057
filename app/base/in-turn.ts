/** Work that wakes in many places at once, one piece in a task: between two pieces a page's other timers get through, and its reader. */

const waiting: (() => void)[] = [];
let begun = false;

/** Does `work` in a task of its own, after all that asked before. Returns what calls it off. */
export function inTurn(work: () => void): () => void {
  waiting.push(work);
  if (!begun) setTimeout(next);
  begun = true;
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  const work = waiting.shift();
  // Asked for before the work is done: should that throw, the others' turn comes all the same.
  begun = waiting.length > 0;
  if (begun) setTimeout(next);
  work?.();
}
