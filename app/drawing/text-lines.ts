import { lineHeightPx } from "./lane-panels";
import { labelWidth } from "./marks";
import type { SmallCanvas } from "./small-layout";

/** The words in at most `lines` lines, the last of them cut off with an ellipsis where they don't fit. */
export function drawLines(
  out: SmallCanvas,
  words: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  lines: number,
  role: "ink" | "quiet" = "quiet",
): void {
  const rest = words.split(" ");
  for (let line = 0; line < lines && rest.length > 0; line++) {
    let text = rest.shift() as string;
    while (rest.length > 0 && labelWidth(`${text} ${rest[0]}`) <= at.width) text += ` ${rest.shift()}`;
    if (line === lines - 1 && rest.length > 0) text = `${text.slice(0, Math.max(1, text.length - 2)).trimEnd()}…`;
    out.text(at.x, at.y + line * lineHeightPx, text, role);
  }
}
