/** What the manager has looked at to find stack segments: an upright for each thread that has been made, as high as the segments looked at for it. Pure. */
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { type DisplayList, labelAt, Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { type Box, within } from "../../plate/panels";
import { oneToOne } from "./core-names";
import { historyOf } from "./lane";
import { searchHeight, searchPanels, searchPx, searchTopPx, type ThreadsShape } from "./shape";
import { words } from "./threads-messages";

const gutterPx = 40;

export function layoutSearch(
  description: Description,
  shape: ThreadsShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const out = new Sketch();
  const most = mostThreads(shape);
  const boxes = searchBoxes(shape, width);
  searchPanels(shape, width).panels.forEach((panel, index) => {
    const lane = frame.lanes[index] as FigureLane;
    const box = boxes[index] as Box;
    const history = historyOf(description, lane);
    const made = history.bornNs.countUpTo(frame.displayTimeNs);
    drawHead(out, lane, made, history.looks.values, panel);
    drawAxes(out, box, most);
    drawUprights(out, box, most, made, history.looks.values);
    drawNone(out, lane, box);
  });
  return out.list(width, searchHeight(shape, width));
}

/** Lanes are compared by one scale. */
const mostThreads = ({ lanes }: ThreadsShape): number => Math.max(1, greatest(lanes.map(({ threads }) => threads)));

const searchBoxes = (shape: ThreadsShape, width: number): Box[] =>
  searchPanels(shape, width).panels.map((panel) => ({
    x: panel.x + gutterPx,
    y: panel.y + searchTopPx,
    w: panel.width - gutterPx - 8,
    h: searchPx,
  }));

const columnsIn = ({ w }: Box, most: number): number => Math.max(1, Math.min(most, Math.floor(w)));

/** The lane under a point, and the threads of the upright there: from the first up to, not including, the second, counted from 0. */
export function threadsAt(shape: ThreadsShape, width: number, x: number, y: number) {
  const boxes = searchBoxes(shape, width);
  const lane = boxes.findIndex((box) => within(box, { x, y }));
  const box = boxes[lane];
  if (!box) return null;
  const most = mostThreads(shape);
  const columns = columnsIn(box, most);
  const column = Math.min(columns - 1, Math.floor(((x - box.x) / box.w) * columns));
  return { lane, from: Math.floor((column * most) / columns), to: Math.ceil(((column + 1) * most) / columns) };
}

function drawHead(
  out: Sketch,
  { label, params }: FigureLane,
  made: number,
  looks: ArrayLike<number>,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  out.labels.push(labelAt(at.x, at.y + 15, label, "ink", { size: 14, strong: true }));
  if (params.runtime !== "linuxthreads") return;
  let sum = 0;
  for (let thread = 0; thread < made; thread++) sum += looks[thread] as number;
  const room = at.width - meanWidth(label, 15) - 16;
  const fits = words.search.sum(sum, made).find((text) => meanWidth(text, textPx) <= room);
  if (fits) out.labels.push(labelAt(at.x + at.width, at.y + 15, fits, "quiet", { size: textPx, anchor: "end" }));
}

/** Where nothing is looked at, that is said where it would stand. */
function drawNone(out: Sketch, { params }: FigureLane, { x, y, w, h }: Box): void {
  const runtime = String(params.runtime);
  if (runtime === "linuxthreads") return;
  const said = oneToOne(runtime) ? words.search.none : words.search.noneUser;
  const fits = said.find((text) => meanWidth(text, textPx) <= w - 16);
  if (fits) out.label(x + w / 2, y + h / 2, fits, "quiet", { anchor: "middle" });
}

function drawAxes(out: Sketch, { x, y, w, h }: Box, most: number): void {
  out.mark(S.queueLine, x, y + h, w, 0);
  out.mark(S.queueLine, x, y, 0, h);
  out.label(x - 6, y + 12, formatCount(most), "quiet", { anchor: "end" });
  out.label(x - 6, y + h, formatCount(0), "quiet", { anchor: "end" });
  out.label(x, y + h + 16, words.search.axis, "quiet");
  out.label(x + w, y + h + 16, formatCount(most), "quiet", { anchor: "end" });
}

/** Where threads have less than a pixel each, a column stands for the one of them that took most looks. */
function drawUprights(out: Sketch, { x, y, w, h }: Box, most: number, made: number, looks: ArrayLike<number>): void {
  const columns = columnsIn({ x, y, w, h }, most);
  const across = w / columns;
  const gap = across > 4 ? 1.5 : 0;
  for (let column = 0; column < columns; column++) {
    const to = Math.min(made, Math.ceil(((column + 1) * most) / columns));
    let here = 0;
    for (let thread = Math.floor((column * most) / columns); thread < to; thread++)
      here = Math.max(here, looks[thread] as number);
    if (here === 0) continue;
    const high = (here / most) * h;
    out.mark(S.scanTime, x + column * across + gap / 2, y + h - high, across - gap, high);
  }
}
