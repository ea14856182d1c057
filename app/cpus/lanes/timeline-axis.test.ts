import { expect, it } from "vitest";
import type { Label } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import { timelineZone } from "./cpu-geometry";
import { drawAxis } from "./timeline-layout";

/** Of the widest figures, as painted. */
const charPx = 7.5;

const axis = (width: number, fromNs: number, toNs: number) => {
  const labels: Label[] = [];
  const zone = timelineZone(1, width, 0);
  drawAxis(zone, 0, 0, 1, [fromNs, toNs], new MarkList(8), labels);
  return { zone, ticks: labels.filter(({ text }) => !text.startsWith("cpu")) };
};

it.each([360, 540, 620, 840, 1200])(
  "the numbers of a short window far from 0 stand apart, and each where its time is, at %i px",
  (width) => {
    for (const [fromNs, spanNs] of [
      [1_234_567_100, 1000],
      [9_999_000_000, 1300],
      [5_200_000, 1300],
      [47_123_456, 7000],
      [0, 2e6],
      [98_765_432, 250_000],
    ] as const) {
      const { zone, ticks } = axis(width, fromNs, fromNs + spanNs);
      expect(ticks.length).toBeGreaterThan(0);
      const [unitNs] = ticks.map(({ text }) => (text.endsWith("µs") ? 1e3 : 1e6));
      ticks.forEach(({ x, text, anchor }, i) => {
        const next = ticks[i + 1];
        if (next?.anchor === "middle") expect(next.x - x).toBeGreaterThanOrEqual(text.length * charPx);
        if (anchor !== "middle") return;
        const timeNs = Number.parseFloat(text) * (unitNs as number);
        expect(x).toBeCloseTo(zone.x + ((timeNs - fromNs) / spanNs) * zone.w, 0);
      });
    }
  },
);
