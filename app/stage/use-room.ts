import { type RefObject, useEffect, useState } from "react";

/** Between drawings, px. */
const gapPx = 20;

/**
 * What is left for a drawing in a pane that scrolls: beneath what stands above it, and above what keeps to the pane's lower edge (`data-foot`), px. undefined: it is
 * not wanted, or the page scrolls.
 */
export function useRoom(box: RefObject<HTMLElement | null>, wanted: boolean): number | undefined {
  const [roomPx, setRoom] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = box.current;
    const pane = wanted ? element?.closest<HTMLElement>(".stage-frame") : null;
    if (!element || !pane) return;
    const observer = new ResizeObserver(() => setRoom(roomIn(pane, element)));
    // What stands above it, too: it may take another line.
    const above = element.closest(".figure-body")?.children ?? [];
    for (const one of [pane, ...above]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, wanted]);
  return roomPx;
}

function roomIn(pane: HTMLElement, element: HTMLElement): number | undefined {
  if (getComputedStyle(pane).overflowY === "visible") return undefined;
  // They stand on each other.
  const feet = [...pane.querySelectorAll<HTMLElement>("[data-foot]")].filter(
    (foot) => getComputedStyle(foot).position === "sticky",
  );
  const footPx = Math.max(0, ...feet.map((foot) => foot.offsetHeight));
  const above = element.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;
  return Math.floor(pane.clientHeight - above - footPx - gapPx);
}
