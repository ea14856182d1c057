import { type RefObject, useEffect, useState } from "react";
import { greatest } from "../base/extremes";

/** For the name of the next drawing: whoever sees it whole knows that there is more beneath, px. */
const nextNamePx = 18;
/** Between drawings, where no style sheet says more, px. */
const usualGapPx = 20;

/**
 * What is left for a drawing in a pane that scrolls: beneath what stands above it, and above what keeps to the pane's lower edge (`data-foot`), px. undefined: it is
 * not wanted, or the page scrolls. On a wall (`data-wall`) every drawing has its share.
 */
export function useRoom(box: RefObject<HTMLElement | null>, fits: boolean): number | undefined {
  const [roomPx, setRoom] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = box.current;
    const wall = element?.closest("[data-wall]") != null;
    const pane = fits || wall ? element?.closest<HTMLElement>(".stage-frame") : null;
    if (!element || !pane) return;
    const observer = new ResizeObserver(() => setRoom(wall ? shareOnWall(pane) : roomIn(pane, element)));
    // What stands above it, too: it may take another line.
    const above = element.closest(".figure-body")?.children ?? [];
    for (const one of [pane, ...above]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, fits]);
  return roomPx;
}

function roomIn(pane: HTMLElement, element: HTMLElement): number | undefined {
  if (getComputedStyle(pane).overflowY === "visible") return undefined;
  // They stand on each other.
  const feet = [...pane.querySelectorAll<HTMLElement>("[data-foot]")].filter(
    (foot) => getComputedStyle(foot).position === "sticky",
  );
  const zoom = pane.currentCSSZoom ?? 1;
  const footPx = Math.max(0, greatest(feet.map((foot) => foot.offsetHeight)));
  const above = (element.getBoundingClientRect().top - pane.getBoundingClientRect().top) / zoom + pane.scrollTop;
  const drawings = element.closest(".figure-drawings");
  const rowGapPx = drawings ? Number.parseFloat(getComputedStyle(drawings).rowGap) : Number.NaN;
  const gapPx = Number.isNaN(rowGapPx) ? usualGapPx : rowGapPx;
  return Math.floor(pane.clientHeight - above - footPx - gapPx - nextNamePx);
}

/** Of what the words leave: as much for each drawing. */
function shareOnWall(pane: HTMLElement): number | undefined {
  const shown = pane.querySelector<HTMLElement>(".figure-stage");
  const drawings = [...(shown?.querySelectorAll<HTMLElement>(".figure-canvas, .figure-small > svg") ?? [])];
  if (!shown || drawings.length === 0) return undefined;
  const words = shown.offsetHeight - drawings.reduce((sum, drawing) => sum + heightPx(drawing), 0);
  return Math.floor((pane.clientHeight - words) / drawings.length);
}

/** An SVG has no offset. */
const heightPx = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / (element.currentCSSZoom ?? 1);
