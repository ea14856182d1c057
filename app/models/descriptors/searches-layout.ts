/** Words that were looked at, an upright for each search in their order, on a logarithmic scale: one word and three thousand stand beside each other. Pure. */

import { decadeTicks } from "../../axes/ticks";
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { smallestTextPx } from "../../base/text-width";
import type { DisplayList, Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { Box } from "../../plate/panels";
import type { DescriptorHistory } from "./descriptor-history";
import { words } from "./descriptors-messages";
import { historyOf } from "./lane";
import { chartBox, chartPanels, type DescriptorsShape } from "./shape";

const gutterPx = 52;

export function layoutSearches(ask: Moment<DescriptorsShape>): DisplayList {
  const { description, frame } = ask;
  const lanes = frame.lanes.map((lane) => {
    const history = historyOf(description, lane);
    return { history, done: searchesOver(history, frame.displayTimeNs) };
  });
  // Lanes are compared by one scale, of what has happened.
  const most = Math.max(10, greatest(lanes.map(({ history, done }) => mostWords(history, done))));
  const across = Math.max(1, greatest(lanes.map(({ done }) => done)));
  return lanePictures(ask, chartPanels, (out, { label }, panel, index) => {
    const { history, done } = lanes[index] as (typeof lanes)[number];
    const box = chartBox(panel, gutterPx);
    out.head(panel, label, done === 0 ? [] : words.searches.now(done, mostWords(history, done)));
    drawAxes(out, box, most, across);
    drawUprights(out, box, most, across, done, history);
    if (done === 0) out.label(box.x + box.w / 2, box.y + box.h / 2, words.searches.none, "quiet", { anchor: "middle" });
  });
}

/** How many searches are over at a time. */
export const searchesOver = ({ searched, callNs }: DescriptorHistory, timeNs: number): number =>
  searched.countBelow(callNs.countUpTo(timeNs));

const wordsOf = ({ searched, callWords }: DescriptorHistory, search: number): number =>
  callWords.values[searched.values[search] as number] as number;

function mostWords(history: DescriptorHistory, done: number): number {
  let most = 0;
  for (let search = 0; search < done; search++) most = Math.max(most, wordsOf(history, search));
  return most;
}

/** One word is a little high, so that it is seen. */
const share = (value: number, most: number): number => 0.08 + 0.92 * (Math.log(value) / Math.log(most));

function drawAxes(out: Sketch, { x, y, w, h }: Box, most: number, across: number): void {
  for (const tick of decadeTicks(1, most)) {
    const at = y + h - share(tick, most) * h;
    out.mark(S.rule, x, at, w, 0);
    out.label(x - 6, at + 4.5, formatCount(tick), "quiet", { anchor: "end" });
  }
  out.mark(S.queueLine, x, y + h, w, 0);
  out.label(x, y + h + 16, words.searches.axis, "quiet");
  out.label(x + w, y + h + 16, formatCount(across), "quiet", { anchor: "end" });
}

/** Where searches have less than a pixel each, a column stands for the longest of them. */
function drawUprights(
  out: Sketch,
  { x, y, w, h }: Box,
  most: number,
  across: number,
  done: number,
  history: DescriptorHistory,
): void {
  const columns = Math.max(1, Math.min(across, Math.floor(w)));
  const pitch = w / columns;
  const bar = Math.min(pitch > 4 ? pitch - 1.5 : pitch, 40);
  for (let at = 0; at < columns; at++) {
    const to = Math.min(done, Math.ceil(((at + 1) * across) / columns));
    let here = 0;
    for (let search = Math.floor((at * across) / columns); search < to; search++)
      here = Math.max(here, wordsOf(history, search));
    if (here === 0) continue;
    const high = share(here, most) * h;
    out.mark(S.scanTime, x + at * pitch + (pitch - bar) / 2, y + h - high, bar, high);
    // The highest reaches up to the title: its number stands in it.
    const baseline = y + h - high - 4 - smallestTextPx < y ? y + h - high + smallestTextPx + 2 : y + h - high - 4;
    if (pitch > 30) out.label(x + (at + 0.5) * pitch, baseline, formatCount(here), "ink", { anchor: "middle" });
  }
}
