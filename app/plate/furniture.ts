/** What every plate has besides its cells. */
import { stepCount } from "../base/step-count";
import { textWidth } from "../base/text-width";
import { type Label, labelAt } from "../display-list/display-list";
import { type MarkList, S } from "../display-list/marks";
import { around, type Box } from "./panels";
import { words } from "./plate-messages";

/** Between two lines of a hatching, px. */
const hatchPx = 9;

/** What is still to come, from `nowX` on, is pale, and where it is `hatched` hatched, too: on paper and among forced colours pale is not enough. `hole`: what stands over it. */
export function drawVeil(
  { x, y, w, h }: Box,
  nowX: number,
  hatched: boolean,
  marks: MarkList,
  hole: Box | null = null,
): void {
  const across = x + w - nowX;
  if (across <= 0) return;
  const box = { x: nowX, y, w: across, h };
  for (const part of around(box, hole)) {
    marks.add(S.plateVeil, part.x, part.y, part.w, part.h);
    if (hatched) drawHatch(part, box, marks);
  }
}

/** Lines that rise to the right over a box; `from`: a point that one of them goes through, so that neighbours' lines meet. */
export function drawHatch({ x, y, w, h }: Box, from: Pick<Box, "x" | "y">, marks: MarkList): void {
  const first = x - from.x + y - from.y;
  const before = Math.floor(first / hatchPx) + 1;
  const lines = stepCount(first + w + h - before * hatchPx, hatchPx, "lines of a hatch");
  for (let line = 0; line < lines; line++) {
    const at = (before + line) * hatchPx - first;
    const left = Math.max(0, at - h);
    const right = Math.min(w, at);
    if (right > left) marks.add(S.plateHatch, x + left, y + at - left, right - left, left - right);
  }
}

/** The line of the moment shown: a little higher than the plate. `hole`: as above. */
export function drawNow({ y, h }: Pick<Box, "y" | "h">, nowX: number, marks: MarkList, hole: Box | null = null): void {
  const x = Math.round(nowX * 2) / 2;
  const [top, bottom] = [y - 4, y + h + 4];
  if (hole === null || x < hole.x || x > hole.x + hole.w) {
    marks.add(S.cursor, x, top, 0, bottom - top);
    return;
  }
  marks.add(S.cursor, x, top, 0, hole.y - top);
  marks.add(S.cursor, x, hole.y + hole.h, 0, bottom - hole.y - hole.h);
}

/** Where what was read of a run ends (LogReader.stopped), at `fromX`: that it goes on, and why that isn't seen. */
export function drawUnread({ x, y, w }: Box, fromX: number, labels: Label[]): void {
  const room = x + w - fromX - 16;
  const fits = words.unread.find((text) => textWidth(text, nowTextPx) <= room);
  const look = { size: nowTextPx, halo: true } as const;
  if (fits) labels.push(labelAt(fromX + 8, y + 18, fits, "quiet", look));
  else labels.push(labelAt(x + w - 8, y + 18, words.unread[0], "quiet", { ...look, anchor: "end" }));
}

const titleTextPx = 14;
const nowTextPx = 13;

/** A lane's name, and at the right what holds at the moment: the first wording that there is room for. */
export function drawTitle({ x, y, w }: Box, name: string, now: readonly string[], labels: Label[]): void {
  const baseline = y - 8;
  const nameWidth = textWidth(name, titleTextPx);
  const look = { size: titleTextPx, strong: true } as const;
  // Longer than its panel: it begins over what stands left of the axis.
  if (nameWidth > w) labels.push(labelAt(x + w, baseline, name, "ink", { ...look, anchor: "end" }));
  else labels.push(labelAt(x, baseline, name, "ink", look));
  const room = w - nameWidth - 16;
  const fits = now.find((words) => textWidth(words, nowTextPx) <= room);
  if (fits) labels.push(labelAt(x + w, baseline, fits, "quiet", { size: nowTextPx, anchor: "end" }));
}
