/** Words of a figure that the page sets as HTML and a file has to draw, each line of them where the browser put it. */
import { escapeXml } from "../base/svg-text";

export interface DrawnLine {
  /** In client coordinates, like the rest of the figure's boxes. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** A text element in a system of its own: (0, 0) is its upper left corner. */
  readonly markup: string;
}

/** Share of a line's box above its baseline, in Inter. */
const ascent = 0.8;
/** What only a script does something with says nothing in a file. */
const leftOut = "svg, .needs-js, .visually-hidden";

/** `worded`: selects what they stand in. */
export function drawnWords(host: HTMLElement, worded: string): readonly DrawnLine[] {
  const ink = getComputedStyle(host).color;
  const lines: DrawnLine[] = [];
  for (const element of host.querySelectorAll(worded)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest(leftOut) !== null) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const fill = color === ink ? "ink" : "quiet";
      for (const { words, box } of linesOf(node as Text, rightEdge(parent))) {
        const style = `font-size="${Number.parseFloat(fontSize)}" font-weight="${fontWeight}" fill="var(--${fill})"`;
        lines.push({
          left: box.left,
          top: box.top,
          width: box.width,
          height: box.height,
          markup: `<text y="${Math.round(box.height * ascent * 10) / 10}" ${style}>${escapeXml(words)}</text>`,
        });
      }
    }
  }
  return lines;
}

/** Where the page cuts the words of an element. */
function rightEdge(element: Element): number {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === "hidden") return at.getBoundingClientRect().right;
    if (at.hasAttribute("data-drawn")) break;
  }
  return Number.POSITIVE_INFINITY;
}

interface Line {
  words: string;
  box: DOMRect;
}

/** A text as the browser broke it, up to the edge. */
function linesOf(text: Text, right: number): readonly Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const boxOf = (from: number, to: number): DOMRect => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect();
  };
  const { data } = text;
  for (let from = 0; from < data.length; ) {
    const { top } = boxOf(from, from + 1);
    let to = from + 1;
    while (to < data.length && Math.abs(boxOf(to, to + 1).top - top) < 2) to++;
    let end = to;
    if (boxOf(from, to).right > right + 0.5) while (end > from && boxOf(from, end).right > right - ellipsisPx) end--;
    const words = end < to ? `${data.slice(from, end).trimEnd()}…` : data.slice(from, to).trimEnd();
    const box = boxOf(from, Math.max(end, from + 1));
    if (words.trim() !== "" && box.width > 0) lines.push({ words, box });
    from = to;
  }
  return lines;
}

const ellipsisPx = 12;
