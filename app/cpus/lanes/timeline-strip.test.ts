import { expect, it, vi } from "vitest";
import { MarkList } from "../../display-list/marks";
import type { CanvasPainter } from "../../display-list/paint-canvas";
import { recordingContext } from "../../display-list/recording-context.test-helper";
import type { FigureFrame } from "../../mount/types";
import { TimelineStrip } from "./timeline-strip";

const zone = { x: 50, y: 10, w: 400, h: 40 } as never;
const timeNs = [0, 500, 1000];

/** A strip of a run of 1,000 ns; `paint` says what was drawn, and how often it was laid out. */
function strip() {
  const { ctx, calls } = recordingContext();
  vi.stubGlobal("document", {
    createElement: () => ({ width: 0, height: 0, getContext: () => recordingContext().ctx, toString: () => "" }),
  });
  const own = new TimelineStrip();
  const painter = { marks: () => {} } as unknown as CanvasPainter;
  const laidOut: (readonly [number, number])[] = [];
  return (windowNs: readonly [number, number], nowMs: number) => {
    calls.length = 0;
    laidOut.length = 0;
    const frame = { windowNs, displayTimeNs: 1000, lanes: [{ log: { length: timeNs.length, timeNs } }] };
    const layout = () => {
      laidOut.push(windowNs);
      return new MarkList();
    };
    const place = { lane: 0, zone, top: 0, layout };
    const moment = { dense: false, ratio: 1, nowMs, hatched: false };
    const again = own.paint(ctx as never, painter, place, frame as unknown as FigureFrame, moment);
    return { again, laidOut: laidOut.length, drawn: calls.map(({ line }) => line) };
  };
}

it("is stretched while a gesture changes the window, and is laid out anew soon after", () => {
  const paint = strip();
  expect(paint([0, 1000], 0)).toEqual({ again: false, laidOut: 1, drawn: ["drawImage 0 0 400 40 50 10 400 40"] });
  // Half of what was drawn, over the whole width.
  expect(paint([250, 750], 16)).toEqual({ again: true, laidOut: 0, drawn: ["drawImage 100 0 200 40 50 10 400 40"] });
  expect(paint([250, 750], 90).laidOut).toBe(0);
  expect(paint([250, 750], 120)).toEqual({ again: false, laidOut: 1, drawn: ["drawImage 0 0 400 40 50 10 400 40"] });
});

it("leaves open what of a wider window was not drawn", () => {
  const paint = strip();
  paint([400, 600], 0);
  expect(paint([300, 700], 16)).toEqual({ again: true, laidOut: 0, drawn: ["drawImage 0 0 400 40 150 10 200 40"] });
  // Nothing of it is seen there.
  expect(paint([700, 900], 32).drawn).toEqual([]);
});
