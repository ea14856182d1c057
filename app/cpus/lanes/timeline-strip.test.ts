import { expect, it, vi } from "vitest";
import type { Brush } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import { recordingContext } from "../../display-list/recording-context.test-helper";
import { drawCursor, type Strip, TimelineStrip } from "./timeline-strip";

const strip: Strip = {
  zone: { x: 50, y: 10, w: 400, h: 40 },
  windowNs: [0, 1000],
  displayTimeNs: 1000,
  records: 3,
  lastNs: 1000,
  run: "a run",
  dense: false,
  draw: () => {},
};
const brush = { marks: () => {} } as unknown as Brush;

/** Of a run of 1,000 ns; says what was drawn, and how often it was laid out. */
function painting() {
  const { ctx, calls } = recordingContext();
  vi.stubGlobal("document", {
    createElement: () => ({ width: 0, height: 0, getContext: () => recordingContext().ctx, toString: () => "" }),
  });
  const own = new TimelineStrip();
  let laidOut = 0;
  return (asked: Partial<Strip> | readonly [number, number], nowMs: number) => {
    calls.length = 0;
    laidOut = 0;
    const draw = () => {
      laidOut++;
    };
    const given = Array.isArray(asked) ? { windowNs: asked as readonly [number, number] } : (asked as Partial<Strip>);
    const moment = { nowMs, ratio: 1, still: false, hatched: false, phase: 0 };
    const again = own.paint(ctx as never, brush, { ...strip, draw, ...given }, moment);
    return { again, laidOut, drawn: calls.map(({ line }) => line) };
  };
}

it("is stretched while a gesture changes the window, and is laid out anew soon after", () => {
  const paint = painting();
  expect(paint([0, 1000], 0)).toEqual({ again: false, laidOut: 1, drawn: ["drawImage 0 0 400 40 50 10 400 40"] });
  // Half of what was drawn, over the whole width.
  expect(paint([250, 750], 16)).toEqual({ again: true, laidOut: 0, drawn: ["drawImage 100 0 200 40 50 10 400 40"] });
  expect(paint([250, 750], 90).laidOut).toBe(0);
  expect(paint([250, 750], 120)).toEqual({ again: false, laidOut: 1, drawn: ["drawImage 0 0 400 40 50 10 400 40"] });
});

it("leaves open what of a wider window was not drawn", () => {
  const paint = painting();
  paint([400, 600], 0);
  expect(paint([300, 700], 16)).toEqual({ again: true, laidOut: 0, drawn: ["drawImage 0 0 400 40 150 10 200 40"] });
  // Nothing of it is seen there.
  expect(paint([700, 900], 32).drawn).toEqual([]);
});

it("is laid out anew for another run, another place, and what is no longer told", () => {
  const paint = painting();
  expect(paint({}, 0).laidOut).toBe(1);
  expect(paint({}, 1000).laidOut).toBe(0);
  expect(paint({ run: "another" }, 1001).laidOut).toBe(1);
  expect(paint({ run: "another", zone: { ...strip.zone, y: 30 } }, 1002).laidOut).toBe(1);
  expect(paint({ run: "another", zone: { ...strip.zone, y: 30 }, records: 2 }, 1003).laidOut).toBe(1);
});

it("follows a log that grows four times a second, and at once where the moment is beyond what was drawn", () => {
  const paint = painting();
  const known = { records: 3, lastNs: 500, displayTimeNs: 400 };
  paint(known, 0);
  expect(paint({ ...known, records: 4, lastNs: 600 }, 100).laidOut).toBe(0);
  expect(paint({ ...known, records: 4, lastNs: 600 }, 300).laidOut).toBe(1);
  expect(paint({ records: 5, lastNs: 900, displayTimeNs: 700 }, 310).laidOut).toBe(1);
});

it("shows nothing of what is to come where it is sealed", () => {
  const paint = painting();
  expect(paint({ displayTimeNs: 500, sealed: true }, 0).drawn).toEqual(["drawImage 0 0 200 40 50 10 200 40"]);
});

it("has its cursor where it shows that moment", () => {
  const at = (displayTimeNs: number) => {
    const marks = new MarkList(2);
    drawCursor({ ...strip, windowNs: [1000, 2000], displayTimeNs }, marks);
    return marks.count;
  };
  expect([999, 1000, 1500, 2000, 2001].map(at)).toEqual([0, 1, 1, 1, 0]);
});
