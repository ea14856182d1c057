/** What the map does under a reader's hand: drag, wheel, two fingers and keys zoom and move it. Pure. */
import type { Ask, AtHand, HandEvent, Hit, Reaction } from "../../mount/drawing";
import type { FigureFrame } from "../../mount/types";
import { heapState } from "./lane";
import { mapPlaces } from "./map-place";
import { deepestLevel, fitSpan, type MapView, wholeHeap } from "./map-view";

/** A byte of a lane's heap, by its offset. */
export interface ByteHit extends Hit {
  readonly kind: "byte";
  readonly offset: number;
}

type MapAsk = Ask<number, MapView>;

export function byteUnder({ frame, width, view }: MapAsk, x: number, y: number): ByteHit | null {
  for (const [lane, map] of mapPlaces(frame, width, view).entries()) {
    const row = Math.floor((y - map.y) / map.pitch);
    if (row < 0 || row >= map.rows || x < map.x || x >= map.x + map.width) continue;
    const offset = Math.floor(map.from + (row + (x - map.x) / map.width) * map.bytesPerRow);
    return { kind: "byte", lane, offset };
  }
  return null;
}

/** What a map shows of its heap, in bytes. */
export interface Zoom {
  readonly level: number;
  readonly deepest: number;
  readonly span: number;
  readonly shown: number;
}

export function zoomOf(frame: FigureFrame, view: MapView): Zoom {
  const span = fitSpan(frame, frame.lanes.map(heapState));
  const deepest = deepestLevel(span);
  const level = Math.min(view.level, deepest);
  return { level, deepest, span, shown: span / 2 ** level };
}

export function reactMap(ask: MapAsk, event: HandEvent, { hit, held }: AtHand<ByteHit>): Reaction<MapView> | null {
  const { view } = ask;
  switch (event.type) {
    case "down":
      return view.level > 0 ? { hold: { x: event.x, y: event.y } } : null;
    case "move":
      return held && dragged(ask, held.x - event.x, held.y - event.y, event);
    case "zoom":
      return { view: zoomed(ask, event.doublings, hit?.offset ?? null) };
    case "key": {
      const next = byKey[event.key]?.(ask);
      return next ? { view: next } : null;
    }
    default:
      return null;
  }
}

const byKey: Readonly<Record<string, (ask: MapAsk) => MapView>> = {
  "+": (ask) => zoomed(ask, 1),
  "=": (ask) => zoomed(ask, 1),
  "-": (ask) => zoomed(ask, -1),
  "0": () => wholeHeap,
  ArrowUp: (ask) => moved(ask, -1 / 4),
  ArrowDown: (ask) => moved(ask, 1 / 4),
  PageUp: (ask) => moved(ask, -1),
  PageDown: (ask) => moved(ask, 1),
};

/** So many levels in or out, about a byte; without one, about what is shown, or after the chunk in hand. */
function zoomed({ frame, view }: MapAsk, levels: number, about: number | null = null): MapView {
  const { level, deepest, span, shown } = zoomOf(frame, view);
  const next = Math.min(deepest, Math.max(0, level + levels));
  if (next === level) return view;
  if (next === 0) return wholeHeap;
  if (about !== null) return { level: next, from: about - span / 2 ** next / 2 };
  return { level: next, from: view.from === null ? null : view.from + shown / 2 - span / 2 ** next / 2 };
}

/** By so much of what is shown, towards the heap's end. */
function moved({ frame, view, width }: MapAsk, by: number): MapView {
  const { level, shown } = zoomOf(frame, view);
  return panned(view, level, (mapPlaces(frame, width, view)[0]?.from ?? 0) + by * shown);
}

const panned = (view: MapView, level: number, from: number): MapView =>
  level > 0 ? { level, from: Math.max(-4096, from) } : view;

/** By whole rows: bytes keep their places in them. */
function dragged(
  { frame, width, view }: MapAsk,
  dx: number,
  dy: number,
  to: { x: number; y: number },
): Reaction<MapView> {
  const map = mapPlaces(frame, width, view)[0];
  if (!map) return {};
  const rows = Math.trunc(Math.round(dy / map.pitch) + Math.round((dx / map.width) * 4) / 4);
  if (rows === 0) return {};
  const { level } = zoomOf(frame, view);
  return { view: panned(view, level, map.from + rows * map.bytesPerRow), hold: { x: to.x, y: to.y } };
}
