/** The last steps of a run as arrows between threads: the manager is a rail of its own, and the lowest arrow is the last. Pure. */
import { meanWidth } from "../../base/text-width";
import { type DisplayList, labelAt, Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { type ArrowKind, arrowKinds, managerTask, oneToOne } from "./core-names";
import { historyOf } from "./lane";
import { arrowPanels, arrowRowPx, arrowRows, arrowsHeight, arrowTopPx, type ThreadsShape } from "./shape";
import { words } from "./threads-messages";

/** Among threads, who is none. */
export const manager = -1;
/** Who has no column. */
const nobody = -2;

export interface Arrow {
  readonly kind: ArrowKind;
  readonly from: number;
  readonly to: number;
  readonly arg: number;
  readonly timeNs: number;
}

/** The last that have passed at a time, the oldest first. */
export function lastArrows(description: Description, lane: FigureLane, timeNs: number): readonly Arrow[] {
  const history = historyOf(description, lane);
  const runtime = String(lane.params.runtime);
  const end = history.arrowNs.countUpTo(timeNs);
  const arrows: Arrow[] = [];
  for (let i = Math.max(0, end - arrowRows); i < end; i++) {
    const kind = arrowKinds[history.arrowKind.values[i] as number] as ArrowKind;
    const task = history.arrowTask.values[i] as number;
    const arg = history.arrowArg.values[i] as number;
    const from = oneToOne(runtime) ? actorOf(runtime, task) : (history.arrowThread.values[i] as number);
    const asks = kind === "asked" || kind === "free-asked" || kind === "exit-asked";
    const dies = kind === "death";
    const to = asks || (dies && runtime === "linuxthreads") ? manager : kind === "searched" || dies ? from : arg;
    const timeNs = history.arrowNs.values[i] as number;
    arrows.push({ kind, from: from === noThread ? to : from, to, arg, timeNs });
  }
  return arrows;
}

const noThread = 0xffffffff;

function actorOf(runtime: string, task: number): number {
  if (runtime === "linuxthreads" && task === managerTask) return manager;
  return task === 0 ? 0 : task - 1;
}

/** Columns from the left: the first thread, the manager, and whoever else the arrows are about. */
function columnsOf(arrows: readonly Arrow[], runtime: string, most: number): readonly number[] {
  const named = new Set<number>();
  for (const { from, to } of [...arrows].reverse()) {
    for (const actor of [from, to]) if (actor > 0 && named.size < most) named.add(actor);
  }
  return [0, ...(runtime === "linuxthreads" ? [manager] : []), ...[...named].sort((a, b) => a - b)];
}

export function layoutArrows(
  description: Description,
  shape: ThreadsShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const out = new Sketch();
  arrowPanels(shape, width).panels.forEach((panel, index) => {
    drawLane(out, description, frame.lanes[index] as FigureLane, frame.displayTimeNs, panel);
  });
  return out.list(width, arrowsHeight(shape, width));
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Numbers stand beside each other from here on; nobody is left out for room that there is. */
const columnPx = 27;
const mostColumns = 12;
/** Who has no column stands so many columns beside the last: its word and a number are beside each other. */
const othersAside = 1.4;

function drawLane(out: Sketch, description: Description, lane: FigureLane, timeNs: number, at: Place): void {
  const runtime = String(lane.params.runtime);
  out.labels.push(labelAt(at.x, at.y + 15, lane.label, "ink", { size: 14, strong: true }));
  const arrows = lastArrows(description, lane, timeNs);
  const most = Math.max(1, Math.min(mostColumns, Math.floor((at.width - 60) / columnPx) - 1));
  const columns = columnsOf(arrows, runtime, most);
  const others = arrows.some(({ from, to }) => !columns.includes(from) || !columns.includes(to));
  const pitch = Math.min(120, (at.width - 60) / Math.max(1, columns.length - 1 + (others ? othersAside : 0.6)));
  const xOf = (actor: number) => {
    const column = columns.indexOf(actor);
    return at.x + 30 + (column < 0 ? columns.length - 1 + othersAside : column) * pitch;
  };
  const top = at.y + arrowTopPx;
  const bottom = top + arrowRows * arrowRowPx;
  for (const actor of columns) {
    const x = xOf(actor);
    const name = actor === manager ? words.arrows.manager : words.arrows.head(actor);
    out.label(x, top - 8, name, actor === manager ? "ink" : "quiet", { anchor: "middle" });
    out.mark(actor === manager ? S.path : S.queueLine, x, top, 0, bottom - top);
  }
  if (others) out.label(xOf(nobody), top - 8, words.arrows.others, "quiet", { anchor: "middle" });
  if (arrows.length === 0) out.label(at.x + 30, top + 18, words.arrows.none, "quiet");
  arrows.forEach((arrow, row) => {
    drawArrow(out, arrow, runtime, xOf, top + (row + 0.6) * arrowRowPx, at.x + at.width);
  });
}

export function textOf({ kind, arg }: Arrow, runtime: string): string {
  if (kind === "born" && !oneToOne(runtime)) return words.arrows.bornInUserMode;
  if (kind === "death" && runtime === "linuxthreads") return words.arrows.deathSignal;
  return words.arrows.labels[kind](arg);
}

const lookOf = (kind: ArrowKind): number =>
  kind === "searched" ? S.scanLook : kind === "death" ? S.way : kind === "born" ? S.path : S.inkLine;
const headPx = 5;

function drawArrow(
  out: Sketch,
  arrow: Arrow,
  runtime: string,
  xOf: (actor: number) => number,
  y: number,
  right: number,
): void {
  const [from, to] = [xOf(arrow.from), xOf(arrow.to)];
  const text = textOf(arrow, runtime);
  const look = lookOf(arrow.kind);
  if (from === to) {
    // It passes to nobody: a dash on the own rail.
    out.mark(look, from - 7, y, 14, 0);
    const fits = from + 12 + meanWidth(text, textPx) <= right;
    out.label(fits ? from + 12 : from - 12, y + 4.5, text, "ink", {
      halo: true,
      ...(fits ? {} : { anchor: "end" as const }),
    });
    return;
  }
  const side = Math.sign(to - from);
  out.mark(look, from, y, to - from - side * 2, 0);
  out.mark(S.inkLine, to - side * (headPx + 2), y - headPx, side * headPx, headPx);
  out.mark(S.inkLine, to - side * (headPx + 2), y + headPx, side * headPx, -headPx);
  const said = Math.abs(to - from) > meanWidth(text, textPx) + 16 ? (from + to) / 2 : Math.max(from, to) + 8;
  const between = said === (from + to) / 2;
  const room = between || said + meanWidth(text, textPx) <= right;
  out.label(room ? said : Math.min(from, to) - 8, between ? y - 5 : y + 4.5, text, "ink", {
    halo: true,
    ...(between ? { anchor: "middle" as const } : room ? {} : { anchor: "end" as const }),
  });
}
