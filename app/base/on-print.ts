/** Calls `before` when the page is about to be laid out for paper and `after` when that is over; the answer ends it. */
export function onPrint(before: () => void, after: () => void): () => void {
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}
