/** A figure on the wall takes the size at which it fits the window, until the speaker chooses another. */

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onPrint } from "../../base/on-print";
import { wallZoom } from "../../player/wall/wall-zoom";
import { fittingSizes } from "./keys";

interface Fitted {
  /** Percent. */
  readonly size: number;
  /** Of the stage; null: the window is no wall, and the page scrolls. */
  readonly zoom: number | null;
  /** The drawing wants the room of the numbers above it. */
  readonly spare: boolean;
  readonly choose: (size: number) => void;
  readonly fit: () => void;
}

/** `firstSize`: percent, where one was chosen before; null: the figure is made to fit. */
export function useFit(stage: RefObject<HTMLElement | null>, firstSize: number | null): Fitted {
  const [size, setSize] = useState(firstSize ?? 100);
  const [zoom, setZoom] = useState<number | null>(null);
  const [spare, setSpare] = useState(false);
  const chosen = useRef(firstSize !== null);
  const turn = useRef(0);
  const refit = useCallback(() => {
    const own = ++turn.current;
    // A page of paper is no window: what would fit it is wrong afterwards.
    if (window.matchMedia("print").matches) return;
    setZoom(wallZoom(window.innerWidth, window.innerHeight));
    const isWanted = () => own === turn.current && !chosen.current && stage.current !== null;
    void (async () => {
      if (!isWanted()) return;
      setSpare(false);
      for (const [i, next] of fittingSizes.entries()) {
        setSize(next);
        if ((await hasRoom(stage, isWanted)) || !isWanted()) return;
        if (i > 0) continue;
        // Numbers beside a drawing that is too small to be read are of no use.
        setSpare(true);
        if ((await hasRoom(stage, isWanted)) || !isWanted()) return;
      }
    })();
  }, [stage]);
  useEffect(() => {
    refit();
    // Paper is no wall: words wrap there, and nothing is cut.
    const endPrint = onPrint(() => flushSync(() => setZoom(null)), refit);
    window.addEventListener("resize", refit);
    document.addEventListener("fullscreenchange", refit);
    return () => {
      turn.current++;
      endPrint();
      window.removeEventListener("resize", refit);
      document.removeEventListener("fullscreenchange", refit);
    };
  }, [refit]);
  const choose = useCallback((next: number) => {
    chosen.current = true;
    setSize(next);
  }, []);
  return { size, zoom, spare, choose, fit: refit };
}

/** A drawing asks what room there is once it is laid out, and takes it frames later: more of them where the machine is busy. */
const frames = { least: 4, most: 40 } as const;

/** Whether the figure finds room: true as soon as it has; false when it has had time to. */
async function hasRoom(stage: RefObject<HTMLElement | null>, isWanted: () => boolean): Promise<boolean> {
  for (let frame = 1; frame <= frames.most; frame++) {
    await new Promise((done) => requestAnimationFrame(done));
    if (!isWanted()) return false;
    if (frame >= frames.least && !tooTall(stage.current as HTMLElement)) return true;
  }
  return false;
}

/** Whether the figure is higher than what is kept for it. */
function tooTall(stage: HTMLElement): boolean {
  const pane = stage.querySelector<HTMLElement>(".stage-frame");
  return pane !== null && pane.scrollHeight > pane.clientHeight + 1;
}
