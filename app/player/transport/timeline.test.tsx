import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createStore } from "../../base/store";
import type { RunTime } from "../../mount/kit";
import type { TimeZoom } from "../../mount/types";
import { fakeEngine } from "../run/fake-engine";
import { defaults, description } from "../run/fixtures";
import { Player } from "../run/player";
import { Timeline } from "./timeline";
import { partOf, shownOfRun } from "./timeline-window";

const known = [
  { short: "knock", index: 0, timeNs: 0 },
  { short: "woken", index: 10, timeNs: 400_000 },
  { short: "at rest", index: 20, timeNs: 900_000 },
];

/** Of a run that is over after 1 ms. */
function timeline(zoom: TimeZoom["windowNs"] | null, time: Partial<RunTime> | null, keeps = false): string {
  const player = new Player({
    description,
    lanes: [defaults],
    place: { kind: "start" },
    engine: fakeEngine({ automatic: false }),
    pace: null,
    known: { displayTimeNs: 300_000, endNs: 1e6, count: 30, at: 8, sentence: "", moments: known } as never,
    now: () => 0,
    afterFrame: (call) => call(),
  });
  return renderToStaticMarkup(
    <Timeline
      player={player}
      label="Figure 1"
      moments={[]}
      known={known}
      time={time && (() => ({ axes: [{ x: 10, w: 280 }], belowPx: 20, ...time }))}
      clock={createStore<TimeZoom | null>(zoom && { windowNs: zoom, atNs: 300_000 })}
      live={false}
      beside={false}
      keeps={keeps}
    />,
  );
}

/** By the first of the printed widths. */
const shown = (html: string) => {
  const [first = ""] = html.split('class="timeline-wide"');
  return {
    at: html.match(/--at:([\d.]+)%/)?.[1],
    ticks: [...first.matchAll(/timeline-tick" style="left:([\d.]+)%/g)].map(([, left]) => Number(left)),
    part: first.match(/timeline-part"( data-zoomed="")?><span style="left:([\d.]+)%;width:([\d.]+)%/)?.slice(1),
  };
};

describe("the timeline of a figure", () => {
  it("shows the whole run where nothing is zoomed, and no part of it", () => {
    const { at, ticks, part } = shown(timeline(null, {}));
    expect([at, ticks, part]).toEqual(["30", [0, 40, 90], undefined]);
  });

  it("is zoomed with its drawing: thumb and events stand where the drawing has them, and a bar says which part it is", () => {
    const { at, ticks, part } = shown(timeline([200_000, 700_000], {}));
    expect([at, ticks, part]).toEqual(["20", [40], [' data-zoomed=""', "20", "50"]]);
  });

  it("that lies under the whole run stays, and has the part marked", () => {
    const { at, ticks, part } = shown(timeline([200_000, 700_000], { whole: true }));
    expect([at, ticks, part]).toEqual(["30", [0, 40, 90], [undefined, "20", "50"]]);
    // Under an overview the overview's frame says it.
    expect(shown(timeline([200_000, 700_000], { whole: true }, true)).part).toBeUndefined();
  });

  it("that counts steps knows of no time that could be zoomed", () => {
    expect(timeline([200_000, 700_000], null)).toBe(timeline(null, null));
  });

  it("has one slider, over the steps", () => {
    expect(timeline(null, {}).match(/<input[^>]*type="range"/g)).toHaveLength(1);
    expect(timeline(null, {})).toContain('aria-label="Step of Figure 1"');
  });
});

it("the window of a timeline is that of the drawings: it turns to the moment that is shown", () => {
  const zoom: TimeZoom = { windowNs: [0, 200], atNs: 100 };
  expect(shownOfRun(zoom, [0, 1000], 100)).toEqual([0, 200]);
  const [fromNs, toNs] = shownOfRun(zoom, [0, 1000], 650);
  expect([fromNs <= 650, toNs >= 650, toNs - fromNs]).toEqual([true, true, 200]);
  expect(shownOfRun(null, [0, 1000], 650)).toEqual([0, 1000]);
  expect(partOf([200, 700], [0, 1000])).toEqual([0.2, 0.7]);
  expect(partOf([-200, 1700], [0, 1000])).toEqual([0, 1]);
});
