/**
 * What lanes over time do under a reader's hand: wheel, two fingers, double click and keys zoom them. A drag goes through the run's time where all of it is
 * shown, and moves what is zoomed. Pure.
 */
import type { Ask, AtHand, Clocked, HandEvent, Hit, Reaction, ZoomArea } from "../../mount/drawing";
import {
  chosenWindow,
  limitOf,
  movedBy,
  steadyNs,
  type TimeWindow,
  type TimeZoom,
  windowShown,
  zoomedAbout,
} from "./time-zoom";

/** Rows of a drawing whose time is one. Where several stand beside each other, the nearest is meant. */
export interface TimeStretch extends ZoomArea {
  /** Of the rows. */
  readonly x: number;
  readonly w: number;
  /** What is shown where the reader has chosen nothing; null: nothing is. Where things lie is known before a log has been read for it. */
  readonly restNs: () => TimeWindow | null;
  /** Stretches with the same one are zoomed together. */
  readonly slot: number;
}

interface TimeLanes<Shape, View, Memory> {
  /** Keys are about the first. */
  readonly stretches: (ask: Ask<Shape, View, Memory>) => readonly TimeStretch[];
  readonly zoom: (view: View, slot: number) => TimeZoom | null;
  readonly zoomed: (view: View, slot: number, zoom: TimeZoom | null) => View;
}

/** In doublings: the wheel and two fingers are followed about as smoothly as a pixel can tell. */
const stepDoublings = 1 / 16;

const zoomKeys: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1 };
/** By how much of what is shown. */
const moveKeys: Readonly<Record<string, number>> = { ArrowLeft: -1 / 4, ArrowRight: 1 / 4, PageUp: -1, PageDown: 1 };

/** For a drawing whose view is the zoom alone. */
export const oneZoom = {
  zoom: (view: TimeZoom | null) => view,
  zoomed: (_: TimeZoom | null, __: number, zoom: TimeZoom | null) => zoom,
} as const;

/** All of the run is shown: what is dragged is its time. */
const isWhole = ({ frame }: Pick<Ask<unknown>, "frame">, stretch: Shown | null): boolean =>
  stretch !== null && stretch.restNs[0] === frame.windowNs[0] && stretch.restNs[1] === frame.windowNs[1];

const within = ({ x, w }: Pick<TimeStretch, "x" | "w">, at: number): boolean => at >= x && at <= x + w;

export const clockedZoom: Clocked<TimeZoom | null> = { of: (view) => view, with: (_, zoom) => zoom };

/** A stretch in which something is shown. */
type Shown = Omit<TimeStretch, "restNs"> & { readonly restNs: TimeWindow };

function withTime(stretch: TimeStretch | undefined): Shown | null {
  const restNs = stretch?.restNs();
  return stretch && restNs ? { ...stretch, restNs } : null;
}

function stretchAt(stretches: readonly TimeStretch[], x: number, y: number): TimeStretch | undefined {
  const awayPx = (one: TimeStretch) => Math.max(one.x - x, x - one.x - one.w, 0);
  return stretches
    .filter((one) => y >= one.y && y < one.y + one.h)
    .reduce<TimeStretch | undefined>((near, one) => (near && awayPx(near) <= awayPx(one) ? near : one), undefined);
}

/** What a drawing with lanes over time has of its own, besides what lies where in it. */
export function timeHand<Shape, View, Memory>(lanes: TimeLanes<Shape, View, Memory>) {
  type A = Ask<Shape, View, Memory>;
  const { stretches, zoom, zoomed } = lanes;
  const shownIn = ({ view, frame }: A, { slot, restNs }: Shown) => windowShown(zoom(view, slot), restNs, frame);

  function chosen({ view, frame }: A, { slot, restNs }: Shown, windowNs: TimeWindow): View {
    return zoomed(view, slot, chosenWindow(windowNs, restNs, frame));
  }

  function zoomTo(ask: A, stretch: Shown, aboutNs: number, doublings: number): View {
    const shown = shownIn(ask, stretch);
    const next = zoomedAbout(shown, limitOf(stretch.restNs, ask.frame), aboutNs, doublings);
    return next === shown ? ask.view : chosen(ask, stretch, next);
  }

  function moveBy(ask: A, stretch: Shown, share: number): View {
    const shown = shownIn(ask, stretch);
    const next = movedBy(shown, limitOf(stretch.restNs, ask.frame), share * (shown[1] - shown[0]));
    return next === shown ? ask.view : chosen(ask, stretch, next);
  }

  const timeAt = (ask: A, stretch: Shown, x: number): number => {
    const [fromNs, toNs] = shownIn(ask, stretch);
    const share = Math.max(0, Math.min(1, (x - stretch.x) / stretch.w));
    return fromNs + share * (toNs - fromNs);
  };

  /** null: the key is not the drawing's. */
  function byKey(ask: A, key: string): Reaction<View> | null {
    const stretch = withTime(stretches(ask)[0]);
    if (!stretch) return null;
    if (key === "0") return { view: stretches(ask).reduce((view, { slot }) => zoomed(view, slot, null), ask.view) };
    const doublings = zoomKeys[key];
    if (doublings !== undefined)
      return { view: zoomTo(ask, stretch, steadyNs(shownIn(ask, stretch), ask.frame), doublings) };
    const share = moveKeys[key];
    if (share === undefined || zoom(ask.view, stretch.slot) === null) return null;
    return { view: moveBy(ask, stretch, share) };
  }

  function react(ask: A, event: HandEvent, { held }: Pick<AtHand<Hit>, "held">): Reaction<View> | null {
    if (event.type === "key") return byKey(ask, event.key);
    if (!("y" in event) || (event.type === "move" && !held)) return null;
    // What is dragged may be left by the pointer.
    const y = event.type === "move" && held ? held.y : event.y;
    const x = event.type === "move" && held ? held.x : event.x;
    const stretch = withTime(stretchAt(stretches(ask), x, y));
    if (!stretch) return null;
    const isZoomed = zoom(ask.view, stretch.slot) !== null;
    switch (event.type) {
      case "down":
        if (isZoomed) return { hold: { x: event.x, y } };
        return isWhole(ask, stretch) && within(stretch, event.x)
          ? { hold: { x: event.x, y }, seekNs: timeAt(ask, stretch, event.x) }
          : null;
      case "move":
        if (held && !isZoomed) return isWhole(ask, stretch) ? { seekNs: timeAt(ask, stretch, event.x) } : null;
        return held && { view: moveBy(ask, stretch, (held.x - event.x) / stretch.w), hold: { x: event.x, y } };
      case "zoom":
        return { view: zoomTo(ask, stretch, timeAt(ask, stretch, event.x), event.doublings) };
      case "double":
        return isZoomed ? { view: zoomed(ask.view, stretch.slot, null) } : null;
    }
  }

  return {
    zooms: stepDoublings,
    zoomAreas: (ask: A) => {
      const all = stretches(ask);
      // Panels beside each other are one area.
      return all.filter(({ y }, i) => all.findIndex((one) => one.y === y) === i);
    },
    drags: (ask: A) => stretches(ask).some((one) => zoom(ask.view, one.slot) !== null || isWhole(ask, withTime(one))),
    react,
  };
}
