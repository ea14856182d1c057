/**
 * What the overview does under a reader's hand: a drag over its strips goes through the run's time; the frame is dragged by the bar above it, its edges are pulled, and on
 * the bar, where all is shown or beside the frame, a part is marked out. Pure.
 */

import type { Ask, AtHand, Clocked, HandEvent, Hit, Point, Reaction } from "../../mount/drawing";
import { atShare, type Box, shareAt } from "../../plate/panels";
import {
  chosenWindow,
  movedBy,
  steadyNs,
  steppedWindow,
  type TimeWindow,
  type TimeZoom,
  type WindowStep,
  windowBetween,
  windowShown,
  zoomedAbout,
} from "../lanes/time-zoom";
import { shareOf } from "../task-plate/plate-hand";

/** What is dragged: an edge, with the time of the other, the frame, by how far from its beginning it was taken hold of, or the run's time. */
type Drag =
  | { readonly is: "edge"; readonly otherNs: number }
  | { readonly is: "frame"; readonly offsetNs: number }
  | { readonly is: "time" };

export interface OverviewView {
  readonly zoom: TimeZoom | null;
  readonly drag: Drag | null;
}

export const atRest: OverviewView = { zoom: null, drag: null };

export const clockedOverview: Clocked<OverviewView> = {
  of: ({ zoom }) => zoom,
  with: (view, zoom) => ({ ...view, zoom }),
};

export type OverviewAsk = Pick<Ask<unknown, OverviewView, unknown>, "view" | "frame" | "width">;

export const shownOf = ({ view, frame }: Pick<OverviewAsk, "view" | "frame">): TimeWindow =>
  windowShown(view.zoom, frame.windowNs, frame);

/** An edge is taken hold of this near to it, px. */
const edgePx = 9;
const stepDoublings = 1 / 16;

const steps: Readonly<Record<string, WindowStep>> = {
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  ArrowLeft: "pan-left",
  ArrowRight: "pan-right",
};

/** `strips`: from the top; all have the same edges. */
export function overviewHand<A extends OverviewAsk>(strips: (ask: A) => readonly Box[]) {
  function wholeBox(ask: A): Box {
    const [first, ...others] = strips(ask);
    if (!first) return { x: 0, y: 0, w: 1, h: 0 };
    const last = others.at(-1) ?? first;
    return { ...first, h: last.y + last.h - first.y };
  }

  const timeAt = ({ frame }: A, box: Box, x: number): number => {
    const [fromNs, toNs] = frame.windowNs;
    return fromNs + shareAt(box, x) * (toNs - fromNs);
  };

  const seen = ({ view, frame }: A, windowNs: TimeWindow): OverviewView => ({
    ...view,
    zoom: chosenWindow(windowNs, frame.windowNs, frame),
  });

  /** What a press there takes hold of. */
  function dragAt(ask: A, box: Box, { x, y }: Point): Drag {
    const [fromNs, toNs] = shownOf(ask);
    const awayPx = (timeNs: number) => Math.abs(x - atShare(box, shareOf(ask.frame.windowNs, timeNs)));
    const [begin, end] = [awayPx(fromNs), awayPx(toNs)];
    if (Math.min(begin, end) <= edgePx) return { is: "edge", otherNs: begin < end ? toNs : fromNs };
    if (y >= box.y) return { is: "time" };
    const timeNs = timeAt(ask, box, x);
    if (ask.view.zoom !== null && timeNs > fromNs && timeNs < toNs) return { is: "frame", offsetNs: timeNs - fromNs };
    return { is: "edge", otherNs: timeNs };
  }

  function dragged(ask: A, drag: Exclude<Drag, { is: "time" }>, timeNs: number): TimeWindow {
    const { windowNs } = ask.frame;
    if (drag.is === "edge") return windowBetween(drag.otherNs, timeNs, windowNs);
    const shown = shownOf(ask);
    return movedBy(shown, windowNs, timeNs - drag.offsetNs - shown[0]);
  }

  function byKey(ask: A, key: string): Reaction<OverviewView> | null {
    const { view, frame } = ask;
    if (key === "0") return { view: { ...view, zoom: null } };
    const step = steps[key];
    return step === undefined ? null : { view: { ...view, zoom: steppedWindow(view.zoom, frame, step) } };
  }

  function zoomed(ask: A, box: Box, x: number, doublings: number): OverviewView {
    const shown = shownOf(ask);
    const timeNs = timeAt(ask, box, x);
    // Beside the frame it is the frame that is zoomed.
    const aboutNs = timeNs >= shown[0] && timeNs <= shown[1] ? timeNs : steadyNs(shown, ask.frame);
    const next = zoomedAbout(shown, ask.frame.windowNs, aboutNs, doublings);
    return next === shown ? ask.view : seen(ask, next);
  }

  function react(ask: A, event: HandEvent, { held }: Pick<AtHand<Hit>, "held">): Reaction<OverviewView> | null {
    const { view } = ask;
    const box = wholeBox(ask);
    switch (event.type) {
      case "key":
        return byKey(ask, event.key);
      case "zoom":
        return { view: zoomed(ask, box, event.x, event.doublings) };
      case "double":
        return view.zoom === null ? null : { view: atRest };
      case "down": {
        const drag = dragAt(ask, box, event);
        const taken = { view: { ...view, drag }, hold: { x: event.x, y: event.y } };
        return drag.is === "time" ? { ...taken, seekNs: timeAt(ask, box, event.x) } : taken;
      }
      case "move":
        if (held === null || view.drag === null) return null;
        if (view.drag.is === "time") return { seekNs: timeAt(ask, box, event.x) };
        // A press that has not moved yet marks nothing out.
        if (event.x === held.x && view.drag.is === "edge") return null;
        return { view: seen(ask, dragged(ask, view.drag, timeAt(ask, box, event.x))) };
      case "up":
      case "cancel":
        return view.drag === null ? null : { view: { ...view, drag: null } };
      default:
        return null;
    }
  }

  return { view: atRest, clocked: clockedOverview, zooms: stepDoublings, drags: () => true, react };
}
