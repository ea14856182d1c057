import fc from "fast-check";
import { expect, test } from "vitest";
import { inOnePiece } from "../../base/parts";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { testCore } from "../../engine/test-core";
import { modeCount, TimelineIndex } from "../lanes/timeline-index";
import { modeIndex } from "../modes";
import { modeTimes } from "../task-plate/cpu-raster";
import { bandOf, cpuBand } from "./band-raster";

const core = await testCore("accept");
const cpus = 12;
const run = runHere(core.module, "accept", [core.params({ threads: 60, policy: "wake-all", cpus })]);
const index = new TimelineIndex(cpus).sync((run.lanes[0] as LaneLog).log);
const modes = modeIndex(core.description);

/** From nothing to beyond the run's end, and from a few columns to more than there are segments. */
const asked = fc.record({
  columns: fc.integer({ min: 1, max: 400 }),
  windowNs: fc
    .tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 1e-5, max: 1.2, noNaN: true }))
    .map(([from, span]): [number, number] => [from * index.lastTimeNs, (from + span) * index.lastTimeNs]),
});

/** Time in each mode in a stretch, from what a CPU does at each of its changes. */
function slow(cpu: number, fromNs: number, toNs: number): number[] {
  const spent = Array.from({ length: modeCount }, () => 0);
  for (let segment = 0; segment < index.segments(cpu); segment++) {
    const end = segment + 1 < index.segments(cpu) ? index.segmentStartNs(cpu, segment + 1) : Number.POSITIVE_INFINITY;
    const shared = Math.min(end, toNs) - Math.max(index.segmentStartNs(cpu, segment), fromNs);
    const mode = index.segmentMode(cpu, segment);
    if (shared > 0) spent[mode] = (spent[mode] as number) + shared;
  }
  return spent;
}

test("each column says what share of its time a CPU spent in which mode, and each is visited once", () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: cpus - 1 }), ({ columns, windowNs }, cpu) => {
      const span = (windowNs[1] - windowNs[0]) / columns;
      let next = 0;
      modeTimes({ index, modes, windowNs, columns }, cpu, (from, to, times) => {
        expect(from).toBe(next);
        expect(to).toBeGreaterThan(from);
        next = to;
        for (const column of new Set([from, to - 1])) {
          const begin = windowNs[0] + column * span;
          slow(cpu, begin, begin + span).forEach((spent, mode) => {
            expect(Math.abs((times[mode] as number) - spent / span), `mode ${mode}, column ${column}`).toBeLessThan(
              1e-4,
            );
          });
        }
      });
      expect(next).toBe(columns);
    }),
    { numRuns: 200 },
  );
});

/** How high an ink stands in a column, in cells: as its opacities show it, what is painted later over what is beneath. */
function shown({ layers, columns, rows }: ReturnType<typeof bandOf>, column: number): number[] {
  const heights = layers.map(() => 0);
  for (let row = 0; row < rows; row++) {
    let left = 1;
    for (let ink = layers.length - 1; ink >= 0; ink--) {
      const share = (left * ((layers[ink] as Uint8Array)[row * columns + column] as number)) / 255;
      heights[ink] = (heights[ink] as number) + share;
      left -= share;
    }
  }
  return heights;
}

test("in a band each ink is as high as its share, the first at the bottom", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (rows, parts) => {
        const sum = Math.max(
          1,
          parts.reduce((all, part) => all + part, 0),
        );
        const shares = parts.map((part) => part / sum);
        const band = bandOf(1, rows, ["running", "scan", "spinning"], (_, ink) => shares[ink] as number);
        shown(band, 0).forEach((height, ink) => {
          expect(Math.abs(height - (shares[ink] as number) * rows)).toBeLessThan(0.03);
        });
      },
    ),
  );
});

test("cells of a band are full from the bottom on, shared where two inks meet, and empty above", () => {
  const shares = [0.375, 0.25];
  const { layers } = bandOf(1, 4, ["running", "scan"], (_, ink) => shares[ink] as number);
  expect(layers.map((cells) => [...cells])).toEqual([
    [0, 0, 255, 255],
    [0, 128, 128, 0],
  ]);
});

test("a band of CPUs shows what all of them do", () => {
  fc.assert(
    fc.property(asked, ({ columns, windowNs }) => {
      const rows = 30;
      const band = inOnePiece(cpuBand({ index, modes, windowNs, columns, rows }));
      const span = (windowNs[1] - windowNs[0]) / columns;
      for (const column of new Set([0, columns >> 1, columns - 1])) {
        const begin = windowNs[0] + column * span;
        let spinning = 0;
        for (let cpu = 0; cpu < cpus; cpu++) spinning += slow(cpu, begin, begin + span)[modes.spin] as number;
        const height = shown(band, column)[band.inks.indexOf("spinning")] as number;
        expect(Math.abs(height - (rows * spinning) / span / cpus)).toBeLessThan(0.2);
      }
    }),
    { numRuns: 60 },
  );
});
