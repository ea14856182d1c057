/**
 * Canvases of long runs that are far from the window have no pixels: their logs take much of what a page may take. They have them again before a reader who scrolls comes to
 * them; whoever jumps there, or has a browser that knows no margins of boxes that scroll, sees them a frame later. Short runs keep theirs.
 */

/** Records of all lanes together from which a run is long. */
export const longRecords = 1_000_000;

/** Of the height of the window, above it and below. */
const nearMargin = "100% 0px";

interface FarCanvases {
  readonly canvas: HTMLCanvasElement;
  /** Of the run that is drawn, by now. */
  readonly records: () => number;
  /** Has just been done. */
  readonly given: () => void;
  /** They come near: to be painted now. */
  readonly wanted: () => void;
}

export interface Nearness {
  /** Whether there is nothing to paint on. */
  readonly given: boolean;
  /** To be called when the run has grown, or something was painted. */
  look(): void;
  dispose(): void;
}

/** `box`: what holds the canvas, and keeps its size without them. */
export function giveBackFar(box: Element, { canvas, records, given, wanted }: FarCanvases): Nearness {
  let [near, gone] = [true, false];
  const look = () => {
    if (near || gone || records() < longRecords) return;
    gone = true;
    // What CSS says of their size stays.
    canvas.width = canvas.height = 0;
    given();
  };
  if (!("IntersectionObserver" in globalThis)) return { given: false, look, dispose: () => {} };
  const seen = (changes: readonly { readonly isIntersecting: boolean }[]) => {
    near = changes.at(-1)?.isIntersecting ?? near;
    if (!near) look();
    else if (gone) {
      gone = false;
      wanted();
    }
  };
  // The document is named because in a frame the margin would not count else; the lab's drawings lie in a box that scrolls, which has a margin of its own.
  const margins = { rootMargin: nearMargin, scrollMargin: nearMargin };
  const observer = new IntersectionObserver(seen, { root: document, ...margins });
  observer.observe(box);
  return {
    get given() {
      return gone;
    },
    look,
    dispose: () => observer.disconnect(),
  };
}
