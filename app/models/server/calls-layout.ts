/**
 * A page in system calls: a row for each that Apache makes as it comes, a column for each build, a tick where the build makes it. The last column is inferred and
 * has outlines alone. Where a lane has the build, what its page in hand has got through is green.
 */
import { greatest } from "../../base/extremes";
import { fitText, textWidth } from "../../base/text-width";
import { type DisplayList, Sketch, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { stackedBelowPx } from "../../display-list/widths";
import type { Description } from "../../model/description";
import type { Ask, Hit, Tip } from "../../mount/drawing";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { type CallGrid, callGrid } from "./calls";
import { apaches, type Build } from "./core-names";
import { words } from "./server-messages";
import { callPx, callsHeadPx, callsHeight, type ServerShape } from "./shape";

export type CallsAsk = Ask<ServerShape>;

export interface CallHit extends Hit {
  readonly kind: "call";
  readonly row: number;
}

interface Places {
  readonly grid: CallGrid;
  readonly namePx: number;
  readonly columnPx: number;
  /** The lines of the listing as they stand, or names of calls alone. */
  readonly whole: boolean;
}

const mostColumnPx = 130;

function placesOf(description: Description, frame: FigureFrame, width: number): Places {
  const grid = callGrid(description, (frame.lanes[0] as FigureLane).params);
  const widest = (texts: readonly string[]) => greatest(texts.map((text) => textWidth(text, textPx))) + 14;
  const all = widest(grid.rows.map(({ text }) => text));
  const whole = all + grid.columns.length * 80 <= width;
  const namePx = whole ? all : widest(grid.rows.map(({ name }) => name));
  return { grid, namePx, whole, columnPx: Math.min(mostColumnPx, (width - namePx) / grid.columns.length) };
}

/** How many calls of its list the page in hand has made, in a lane that has this build; null where none has. */
export function madeOf(description: Description, frame: FigureFrame, build: Build): number | null {
  const lane = frame.lanes.find(
    ({ params }) => params.build === build && apaches.includes(String(params.architecture)),
  );
  if (!lane) return null;
  const { log, state } = lane;
  const stepAt = (i: number): string | null => {
    const [head, step] = (description.lines[log.line.at(i) as number]?.label ?? "").split(".");
    return head === build && step !== undefined ? step : null;
  };
  let last = state.records - 1;
  while (last >= 0 && stepAt(last) === null) last--;
  if (last < 0) return 0;
  // A child has its connection from its parent's accept().
  const first = lane.params.architecture === "fork" ? "ignore" : "accept";
  let made = first === "accept" ? 0 : 1;
  for (let i = last; i >= 0; i--) {
    if (log.arg.at(i) !== log.arg.at(last)) continue;
    const step = stepAt(i);
    if (step !== null) made++;
    if (step === first) break;
  }
  return made;
}

const tickHeight = callPx - 5;

export function layoutCalls({ description, shape, frame, width }: CallsAsk): DisplayList {
  const out = new Sketch();
  const { grid, namePx, columnPx, whole } = placesOf(description, frame, width);
  const headPx = callsHeadPx(width);
  grid.rows.forEach(({ text, name }, row) => {
    const y = headPx + row * callPx;
    out.word(0, y + 10.5, whole ? text : name, "quiet");
    out.mark(S.rule, 0, y + callPx - 0.5, namePx + grid.columns.length * columnPx, 0);
  });
  grid.columns.forEach(({ build, places, count }, column) => {
    const x = namePx + column * columnPx;
    const middle = x + columnPx / 2;
    const inferred = build === "top-fuel";
    out.label(middle, 20, String(count), inferred ? "quiet" : "ink", { size: 22, strong: true, anchor: "middle" });
    const lines = width < stackedBelowPx ? words.calls.narrow[build] : [words.builds[build]];
    lines.forEach((line, i) => {
      out.word(middle, 38 + i * 15, fitText(line, columnPx, textPx), "ink", { anchor: "middle" });
    });
    const source = words.calls.source(inferred).find((text) => textWidth(text, textPx) <= columnPx - 2);
    if (source) out.word(middle, headPx - 8, source, "quiet", { anchor: "middle" });
    const made = madeOf(description, frame, build);
    places.forEach((place, row) => {
      if (place < 0) return;
      const y = headPx + row * callPx + 2;
      const w = Math.min(44, columnPx - 12);
      const left = middle - w / 2;
      const style = made !== null && place < made ? S.kernel : inferred ? S.cpuIdle : S.density3;
      out.mark(style, left, y, w, tickHeight);
      if (made !== null && place === made - 1) out.mark(S.box, left - 2, y - 1, w + 4, tickHeight + 2);
    });
  });
  return out.list(width, callsHeight(shape, width));
}

export function callUnder({ description, frame, width }: CallsAsk, _x: number, y: number): CallHit | null {
  const row = Math.floor((y - callsHeadPx(width)) / callPx);
  const rows = callGrid(description, (frame.lanes[0] as FigureLane).params).rows.length;
  return row < 0 || row >= rows ? null : { kind: "call", lane: 0, row };
}

export function callTip({ description, frame }: CallsAsk, { row }: CallHit): Tip {
  const { rows, columns } = callGrid(description, (frame.lanes[0] as FigureLane).params);
  const made = columns.filter(({ places }) => (places[row] as number) >= 0).map(({ build }) => words.builds[build]);
  return { title: rows[row]?.text ?? "", lines: [words.calls.madeBy(made, made.length === columns.length)] };
}
