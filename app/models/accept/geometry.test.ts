import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestTextPx } from "../../base/text-width";
import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import { type Grid, gridWidth } from "../../display-list/serpent";
import { stackedBelowPx } from "../../display-list/widths";
import { herdGeometry, herdHeight } from "./geometry";
import type { HerdShape } from "./shape";

const gridHeight = ({ rows, pitch }: Grid) => rows * pitch;

const anyShape: fc.Arbitrary<HerdShape> = fc.record({
  lanes: fc.integer({ min: 1, max: 4 }),
  cpus: fc.integer({ min: 1, max: 64 }),
  laneCpus: fc.constant([1]),
  threads: fc.integer({ min: 1, max: 200_000 }),
  blocked: fc.boolean(),
});

describe("herdGeometry", () => {
  it("depends on the width in two ways only, so a container query can reserve the height", () => {
    fc.assert(
      fc.property(anyShape, fc.integer({ min: 304, max: 1400 }), (shape, width) => {
        expect(herdHeight(shape, width)).toBe(herdHeight(shape, width < stackedBelowPx ? 304 : stackedBelowPx));
      }),
    );
  });

  it("keeps every part inside, and parts of a column from each other", () => {
    fc.assert(
      fc.property(anyShape, fc.integer({ min: 304, max: 1400 }), (shape, width) => {
        const { lane, lanePitch, lanes, stacked, time, height } = herdGeometry(shape, width);
        for (const grid of [lane.wait, lane.run, ...(lane.blocked ? [lane.blocked] : [])]) {
          expect(grid.x + gridWidth(grid)).toBeLessThanOrEqual(width);
          expect(grid.y + gridHeight(grid)).toBeLessThanOrEqual(lane.height);
        }
        if (stacked) expect(lane.run.y + gridHeight(lane.run)).toBeLessThanOrEqual(lane.cpus.y);
        else expect(lane.run.x + gridWidth(lane.run)).toBeLessThanOrEqual(lane.cpus.x);
        for (let cpu = 0; cpu < shape.cpus; cpu++) {
          const bar = cpuBar(lane.cpus, cpu);
          expect(bar.w).toBeGreaterThan(10);
          expect(bar.x + bar.w).toBeLessThanOrEqual(width + 1e-6);
          expect(bar.y + bar.h).toBeLessThanOrEqual(lane.height);
        }
        // Beneath all queues the CPUs over time, a lane beneath the other, and their axis.
        expect(lanes * lanePitch).toBeLessThanOrEqual(time.nameY - smallestTextPx);
        expect(time.zone.y + (lanes - 1) * time.pitch + time.zone.h).toBe(time.axisY);
        expect(time.pitch).toBeGreaterThanOrEqual(time.zone.h + smallestTextPx);
        expect(time.axisY).toBeLessThan(height);
      }),
    );
  });

  it("gives CPUs bars that don't overlap", () => {
    for (const cpus of [1, 2, 4, 8, 9, 16, 17, 64]) {
      const { lane } = herdGeometry({ lanes: 1, cpus, laneCpus: [cpus], threads: 100, blocked: false }, 900);
      const bars = Array.from({ length: cpus }, (_, cpu) => cpuBar(lane.cpus, cpu));
      for (const a of bars)
        for (const b of bars)
          if (a !== b) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
    }
  });
});
