import { useEffect, useState } from "react";
import type { FigureSource } from "./types";

/** The source's frame for a drawing that React renders: at once when it stands still, and at most every `everyMs` while it runs. */
export function useFrame<F>(source: FigureSource<F>, everyMs: number): F {
  const [frame, setFrame] = useState(() => source.get());
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      last = performance.now();
      setFrame(source.get());
    };
    const changed = () => {
      if (timer !== null) return;
      const wait = last + everyMs - performance.now();
      if (wait <= 0) show();
      else timer = setTimeout(show, wait);
    };
    changed();
    const stop = source.subscribe(changed);
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [source, everyMs]);
  return frame;
}
