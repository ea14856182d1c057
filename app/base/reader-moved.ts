/** The first sign of a reader. */
const moves = ["scroll", "pointermove", "pointerdown", "keydown"] as const;
let moved: Promise<void> | null = null;

/** Once for the page, whoever asks. */
export function readerMoved(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const first = () => {
      for (const move of moves) window.removeEventListener(move, first, true);
      resolve();
    };
    for (const move of moves) window.addEventListener(move, first, { capture: true, passive: true });
  });
  return moved;
}
