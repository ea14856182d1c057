/** What the heights and colours of CPUs over time mean, in a line above them, until a reader knows it. */
import { meanWidth } from "../base/text-width";
import { type KeyedLayer, labelAt } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { words } from "./cpus-messages";

const swatchPx = 10;
/** From the right: as high as they are in a row. */
const modes = [
  [words.time.interrupt, "quiet", S.interruptTime, 1],
  [words.time.scan, "scan", S.scanTime, 0.65],
  [words.time.spin, "spinning", S.spinTime, 0.4],
  [words.time.run, "running", S.kernel, 0.85],
] as const;

/** Ends at `right`; nothing where that would begin before `left`: the key says it there. */
export function nameModes(
  { keyMarks, labels }: KeyedLayer,
  {
    left,
    right,
    y,
    size = 12,
  }: { readonly left: number; readonly right: number; readonly y: number; readonly size?: number },
): void {
  const named = modes.reduce((px, [name]) => px + meanWidth(name, size) + swatchPx + 16, 0);
  if (right - named < left) return;
  let x = right;
  for (const [name, role, style, share] of modes) {
    x -= meanWidth(name, size);
    labels.push(labelAt(x, y, name, role, { size, key: true }));
    const height = swatchPx * share;
    x -= swatchPx + 4;
    keyMarks.add(style, x, y + 1 - height, swatchPx, height);
    x -= 12;
  }
}
