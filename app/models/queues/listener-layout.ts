/** The listener at a moment: who is outside, the SYN queue, the accept queue as a row of chairs, and who is through the door. Of thousands each place is a texture. Pure. */
import type { Colour } from "../../display-list/colours";
import { type DisplayList, fitting, type Sketch } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { shareTexture, textureItems } from "../../plate/share-texture";
import { clientStates } from "./core-names";
import { type ClientState, clientsBy, type ListenerNow, listenerNow, placesOf } from "./lane";
import { inkOf } from "./plate/plate";
import { words } from "./queues-messages";
import {
  cellsAside,
  type LaneShape,
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

/** Of a texture: behind the states of clients in their order, chairs that are free. */
const textureInks: readonly Colour[] = [
  // As on the plate, whose ground are those to come; and who gave up is seen.
  ...clientStates.map((state) => (state === "to-come" ? "wash" : state === "gave-up" ? "line" : inkOf[state])),
  "line",
];
export const freeChair = clientStates.length;

export function layoutListener(ask: Moment<QueuesShape>): DisplayList {
  const zones = zonesOf(ask);
  return lanePictures(ask, listenerPanels, (out, { label }, panel, index) => {
    const size = markSize(ask.shape, panel.width, ask.roomPx);
    const { chairs } = ask.shape.lanes[index] as LaneShape;
    const { each, size: room } = words.listener;
    out.head(panel, label, size.each > 1 ? each(size.each / cellsAside(size) ** 2) : room(chairs));
    for (const zone of zones) if (zone.index === index) drawZone(out, zone);
  });
}

/** The zones of all lanes, and where they stand. */
export function zonesOf({ shape, frame, width, roomPx }: Moment<QueuesShape>): ZoneAsk[] {
  return listenerPanels(shape, width, roomPx).panels.flatMap((panel, index) => {
    const size = markSize(shape, panel.width, roomPx);
    const lane = shape.lanes[index] as LaneShape;
    const now = listenerNow(frame.lanes[index] as FigureLane);
    let y = panel.y + listenerTitlePx;
    return zones.map((zone): ZoneAsk => {
      const height = zonePx(shape, zone, panel.width, roomPx);
      y += height;
      return { index, zone, now, lane, size, x: panel.x, y: y - height, width: panel.width, height };
    });
  });
}

/** Who stands in a zone, in their order. */
export function clientsOf({ zone, now }: Pick<ZoneAsk, "zone" | "now">): readonly number[] {
  const places = placesOf(now);
  return {
    outside: places.outside,
    "half-open": places.halfOpen,
    chairs: places.waiting,
    elsewhere: places.elsewhere,
  }[zone];
}

/** Of what a texture shows the states, as places in `textureInks`: the zone's clients, and behind those that sit the chairs that are free. */
export function textureStates(ask: ZoneAsk): readonly number[] {
  const states = clientsOf(ask).map((client) => clientStates.indexOf(ask.now.state(client)));
  if (ask.zone !== "chairs") return states;
  const chairs = Math.min(ask.lane.chairs, shownChairs(ask.lane, ask.size) * ask.size.each);
  return [...states, ...new Array<number>(Math.max(0, chairs - states.length)).fill(freeChair)];
}

/** Where a zone's texture begins, and how large and how many its cells are. */
export function textureOf({ size, x, y, width }: ZoneAsk) {
  const aside = cellsAside(size);
  return {
    x: x + 3,
    y: y + zoneTitlePx,
    px: size.pitch / aside,
    columns: perRow(size, width) * aside,
    each: size.each / aside ** 2,
  };
}

export interface ZoneAsk extends Panel {
  /** Of the lane. */
  readonly index: number;
  readonly height: number;
  readonly zone: Zone;
  readonly now: ListenerNow;
  readonly lane: LaneShape;
  readonly size: MarkSize;
}

function drawZone(out: Sketch, ask: ZoneAsk): void {
  const { zone, now, lane, size, x, y, width } = ask;
  const places = placesOf(now);
  const counts = clientsBy(now);
  const of = (state: ClientState) => counts.get(state) ?? 0;
  const draw = (clients: readonly number[], wordings: readonly string[], role: "ink" | "quiet") => {
    out.word(x, y + 14, fitting(wordings, width) ?? (wordings.at(-1) as string), role);
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
      for (let chair = 0; chair < shown && size.each === 1; chair++) drawChair(out, markPlace(ask, chair));
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
  const { each, numbers, pitch } = ask.size;
  if (each > 1) {
    const own = textureOf(ask);
    out.items.push(...textureItems(shareTexture(textureStates(ask), textureInks.length, own), own, textureInks));
    return;
  }
  const inside = numbers === "inside";
  for (const [mark, client] of clients.entries()) {
    const state = ask.now.state(client);
    const { x, y, side } = markPlace(ask, mark);
    // A number is not struck through by the stripe of who is through the door, and two digits stand inside a diamond.
    const aside = inside && diamonds.has(state) ? Math.min(4, (pitch - side) / 2) : 0;
    const looks = inside && state === "accepted" ? [S.kernel] : lookOf[state];
    for (const look of looks) out.mark(look, x - aside, y - aside, side + 2 * aside, side + 2 * aside);
    const number = String(client + 1);
    if (inside) {
      const role = onInk.has(state) ? "paper" : "ink";
      out.label(x + side / 2, y + side / 2 + 4.5, number, role, { anchor: "middle", halo: state === "phantom" });
    } else if (numbers === "beneath") {
      out.label(x + side / 2, y + side + 12.5, number, "ink", { anchor: "middle" });
    }
  }
}

const diamonds: ReadonlySet<ClientState> = new Set(["unheard", "answered"]);
const onInk: ReadonlySet<ClientState> = new Set(["answered", "queued", "accepted", "reset"]);

interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export function markPlace({ size, x, y, width }: ZoneAsk, mark: number): MarkPlace {
  const across = perRow(size, width);
  // A number beneath is wider than its mark.
  const indent = size.numbers === "beneath" ? (size.pitch - size.side) / 2 : 0;
  return {
    x: x + 3 + indent + (mark % across) * size.pitch,
    y: y + zoneTitlePx + Math.floor(mark / across) * size.rowPx,
    side: size.side,
  };
}
