/**
 * Lays a popover under a block of text, so that it covers nothing of it, and scrolls with it; above where the window ends just below. Never beyond the window's sides.
 * Its style sheet makes it `position: absolute`.
 */
export function placeUnder(popover: HTMLElement, block: Element): void {
  const gap = 8;
  const leastPx = 120;
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top, bottom } = block.getBoundingClientRect();
  const width = Math.min(30 * 16, clientWidth - 2 * gap);
  const above = clientHeight - bottom < leastPx && top > 2 * leastPx;
  Object.assign(popover.style, {
    width: `${width}px`,
    left: `${window.scrollX + Math.max(gap, Math.min(left, clientWidth - width - gap))}px`,
    top: above ? "auto" : `${window.scrollY + bottom + gap}px`,
    // Counted from the lower edge of a window that is not scrolled.
    bottom: above ? `${clientHeight - window.scrollY - top + gap}px` : "auto",
    maxHeight: above ? `${top - 2 * gap}px` : "",
  });
}
