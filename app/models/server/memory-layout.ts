/** What each server takes of memory, and what is left for files: bars on one scale. */

import { evenTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatRounded } from "../../base/quantity";
import { textWidth } from "../../base/text-width";
import { type DisplayList, Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import { serverNumbers } from "./lane";
import { words } from "./server-messages";
import { memoryHeight, memoryRowPx, type ServerShape } from "./shape";

const barPx = 16;

export function layoutMemory({ description, shape, frame, width }: Ask<ServerShape>): DisplayList {
  const out = new Sketch();
  const numbers = frame.lanes.map((lane) => serverNumbers(description, lane));
  const most = Math.max(1, greatest(numbers.map(({ serverMb, filesMb }) => serverMb + filesMb)));
  const scale = (mb: number) => (mb / most) * (width - 2);
  frame.lanes.forEach(({ label }, lane) => {
    const { serverMb, filesMb } = numbers[lane] as (typeof numbers)[number];
    const y = lane * memoryRowPx;
    const said = words.memory.said(formatRounded(serverMb), filesMb > 0 ? formatRounded(filesMb) : null);
    out.head({ x: 0, y: y - 1, width }, label, said);
    const top = y + 21;
    out.mark(S.kernel, 0, top, Math.max(1, scale(serverMb)), barPx);
    if (filesMb > 0) out.mark(S.walkPassed, scale(serverMb), top, scale(filesMb), barPx);
  });
  const base = frame.lanes.length * memoryRowPx;
  out.mark(S.rule, 0, base, width, 0);
  const ticks = evenTicks(0, most, Math.max(2, Math.floor(width / 140)));
  ticks.forEach((mb, i) => {
    const text = words.memory.mb(formatRounded(mb));
    if (scale(mb) + textWidth(text, textPx) / 2 > width) return;
    out.mark(S.rule, scale(mb), base, 0, 4);
    out.word(scale(mb), base + 18, text, "quiet", { anchor: i === 0 ? "start" : "middle" });
  });
  return out.list(width, memoryHeight(shape));
}
