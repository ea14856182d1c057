/** The listener at a moment: who is outside, the SYN queue, the accept queue as a row of chairs, and who is through the door. Pure. */
import { meanWidth } from "../../base/text-width";
import { type DisplayList, labelAt, Sketch, textPx } from "../../drawing/display-list";
import { S } from "../../drawing/marks";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { type ClientState, countStates, type ListenerNow, listenerNow, placesOf } from "./lane";
import {
  type LaneShape,
  listenerHeight,
  listenerPanels,
  listenerTitlePx,
  type MarkSize,
  markSize,
  perRow,
  type QueuesShape,
  shownChairs,
  type Zone,
  zonePx,
  zones,
  zoneTitlePx,
} from "./shape";
import { words } from "./words";

/** A client's look, by where it is. */
const lookOf: Readonly<Record<ClientState, readonly number[]>> = {
  "to-come": [S.ghost],
  unheard: [S.knocking],
  answered: [S.pending],
  phantom: [S.cpuSpinHatch, S.lineCopy],
  queued: [S.crowd3],
  accepted: [S.user],
  reset: [S.scanTime],
  "gave-up": [S.asleep],
};

export function layoutListener(shape: QueuesShape, frame: FigureFrame, width: number, roomPx?: number): DisplayList {
  const out = new Sketch();
  listenerPanels(shape, width, roomPx).panels.forEach((panel, index) => {
    const size = markSize(shape, panel.width, roomPx);
    const lane = frame.lanes[index] as FigureLane;
    const own = shape.lanes[index] as LaneShape;
    const now = listenerNow(lane);
    drawHead(out, lane, own, size, panel);
    let y = panel.y + listenerTitlePx;
    for (const zone of zones) {
      drawZone(out, { zone, now, lane: own, size, x: panel.x, y, width: panel.width });
      y += zonePx(shape, zone, panel.width, roomPx);
    }
  });
  return out.list(width, listenerHeight(shape, width, roomPx));
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawHead(out: Sketch, { label }: FigureLane, { chairs }: LaneShape, { each }: MarkSize, at: Place): void {
  out.labels.push(labelAt(at.x, at.y + 15, label, "ink", { size: 14, strong: true }));
  const room = at.width - meanWidth(label, 15) - 16;
  const rest = each > 1 ? [words.listener.each(each)] : words.listener.size(chairs);
  const fits = rest.find((text) => meanWidth(text, textPx) <= room);
  if (fits) out.labels.push(labelAt(at.x + at.width, at.y + 15, fits, "quiet", { size: textPx, anchor: "end" }));
}

interface ZoneAsk extends Place {
  readonly zone: Zone;
  readonly now: ListenerNow;
  readonly lane: LaneShape;
  readonly size: MarkSize;
}

function drawZone(out: Sketch, ask: ZoneAsk): void {
  const { zone, now, lane, size, x, y, width } = ask;
  const places = placesOf(now);
  const counts = countStates(now);
  const of = (state: ClientState) => counts.get(state) ?? 0;
  const draw = (clients: readonly number[], wordings: readonly string[], role: "ink" | "quiet") => {
    const fits = wordings.find((text) => meanWidth(text, textPx) <= width) ?? (wordings.at(-1) as string);
    out.labels.push(labelAt(x, y + 14, fits, role, { size: textPx }));
    drawMarks(out, ask, clients);
  };
  switch (zone) {
    case "outside":
      draw(places.outside, [words.listener.outside(of("unheard"), of("gave-up"), of("to-come"))], "quiet");
      break;
    case "half-open": {
      const phantoms = places.halfOpen.filter((client) => now.state(client) === "phantom").length;
      draw(places.halfOpen, words.listener.halfOpen(places.halfOpen.length, phantoms), "ink");
      break;
    }
    case "chairs": {
      const shown = shownChairs(lane, size);
      for (let chair = 0; chair < shown; chair++) drawChair(out, markPlace(ask, chair));
      const said = words.listener.chairs(places.waiting.length, lane.chairs, Math.min(lane.chairs, shown * size.each));
      draw(places.waiting, [said], "ink");
      break;
    }
    case "elsewhere": {
      const cookies = places.elsewhere.filter((client) => ["answered", "phantom"].includes(now.state(client))).length;
      draw(places.elsewhere, [words.listener.elsewhere(of("accepted"), of("reset"), cookies)], "quiet");
    }
  }
}

/** A seat and a back. */
function drawChair(out: Sketch, { x, y, side }: MarkPlace): void {
  out.mark(S.blockLine, x - 3, y + side + 1, side + 4, 1.5);
  out.mark(S.blockLine, x - 3, y, 1.5, side + 2);
}

function drawMarks(out: Sketch, ask: ZoneAsk, clients: readonly number[]): void {
  const { each, numbered } = ask.size;
  for (let mark = 0; mark * each < clients.length; mark++) {
    const client = clients[mark * each] as number;
    const state = ask.now.state(client);
    const { x, y, side } = markPlace(ask, mark);
    for (const look of lookOf[state]) out.mark(look, x, y, side, side);
    if (numbered)
      out.label(
        x + side / 2,
        y + side / 2 + 4.5,
        String(client + 1),
        state === "queued" || state === "accepted" || state === "reset"
          ? "paper"
          : state === "answered"
            ? "paper"
            : "ink",
        { anchor: "middle", halo: state === "phantom" },
      );
  }
}

interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function markPlace({ size, x, y, width }: ZoneAsk, mark: number): MarkPlace {
  const across = perRow(size, width);
  return {
    x: x + 3 + (mark % across) * size.pitch,
    y: y + zoneTitlePx + Math.floor(mark / across) * size.rowPx,
    side: size.side,
  };
}
