import { meanWidth, smallestTextPx, wrapText } from "../base/text-width";
import type { Sketch } from "./display-list";
import { lineHeightPx } from "./lane-panels";

/** The words in at most `lines` lines, the last of them cut off with an ellipsis where they don't fit. */
export function drawLines(
  out: Sketch,
  words: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  lines: number,
  role: "ink" | "quiet" = "quiet",
): void {
  const all = wrapText(words, smallestTextPx, at.width, meanWidth);
  all.slice(0, lines).forEach((own, line) => {
    const cut = line === lines - 1 && all.length > lines;
    const text = cut ? `${own.slice(0, Math.max(1, own.length - 2)).trimEnd()}…` : own;
    out.label(at.x, at.y + line * lineHeightPx, text, role);
  });
}
