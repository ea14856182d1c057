/** A figure on the wall takes the size at which it fits the window, until the speaker chooses another. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { wallZoom } from "../../player/wall/wall-zoom";
import { fittingSize } from "./keys";

/** A scene that nothing makes fit is not tried for ever. */
const mostRefits = 4;

interface Fitted {
  /** Percent. */
  readonly size: number;
  /** Of the stage; null: the window is no wall, and the page scrolls. */
  readonly zoom: number | null;
  readonly choose: (size: number) => void;
  readonly fit: () => void;
}

/** `firstSize`: percent, where one was chosen before; null: the figure is made to fit. */
export function useFit(stage: RefObject<HTMLElement | null>, firstSize: number | null): Fitted {
  const [size, setSize] = useState(firstSize ?? 100);
  const [zoom, setZoom] = useState<number | null>(null);
  const chosen = useRef(firstSize !== null);
  const refits = useRef(0);
  const fitNow = useCallback(() => {
    const at = stage.current;
    // A page of paper is no window: what would fit it is wrong afterwards.
    if (at === null || window.matchMedia("print").matches) return;
    const whole = wallZoom(window.innerWidth, window.innerHeight);
    setZoom(whole);
    if (chosen.current || whole === null) return;
    const tall = (size: number) => {
      at.style.zoom = String((whole * size) / 100);
      return tooTall(at);
    };
    const fitting = fittingSize(tall);
    at.style.zoom = String((whole * fitting) / 100);
    setSize(fitting);
  }, [stage]);
  const fit = useCallback(() => {
    refits.current = mostRefits;
    fitNow();
  }, [fitNow]);
  useEffect(() => {
    fitNow();
    const later = () => requestAnimationFrame(fit);
    // A figure that grows out of the window, because it was laid out anew or has more to say, is fitted once more.
    const grows = new ResizeObserver(() => {
      if (refits.current === 0 || stage.current === null || !tooTall(stage.current)) return;
      refits.current--;
      requestAnimationFrame(fitNow);
    });
    const shown = stage.current?.querySelector(".figure-stage");
    if (shown) grows.observe(shown);
    window.addEventListener("resize", later);
    document.addEventListener("fullscreenchange", later);
    return () => {
      grows.disconnect();
      window.removeEventListener("resize", later);
      document.removeEventListener("fullscreenchange", later);
    };
  }, [stage, fit, fitNow]);
  const choose = useCallback((next: number) => {
    chosen.current = true;
    setSize(next);
  }, []);
  return { size, zoom, choose, fit };
}

/** Whether the figure is higher than what is kept for it. */
function tooTall(stage: HTMLElement): boolean {
  const pane = stage.querySelector<HTMLElement>(".stage-frame");
  return pane !== null && pane.scrollHeight > pane.clientHeight + 1;
}
