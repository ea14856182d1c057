import { expect, test } from "vitest";
import { inOnePiece } from "../../base/parts";
import type { LogView } from "../../engine/frame";
import type { TimeWindow } from "../lanes/time-zoom";
import { TimelineIndex } from "../lanes/timeline-index";
import type { ModeIndex } from "../modes";
import { type CpuGrid, cpuGrid } from "./cpu-raster";

const modes = { idle: 0, user: 1, kernel: 2, scan: 3, spin: 4, interrupt: 5 } as ModeIndex;

/** CPU 2 changes its mode now and then, the others all the while. */
function busyLog(length: number): LogView {
  const timeNs = Float64Array.from({ length }, (_, i) => i * 10 + (i % 7));
  const cpu = Uint8Array.from({ length }, (_, i) => (i % 101 === 0 ? 2 : i % 2));
  const mode = Uint8Array.from({ length }, (_, i) => ((i * i + (i >> 4)) % 97) % 6);
  return { length, timeNs, cpu, mode } as unknown as LogView;
}

const log = busyLog(60_000);
const endNs = log.timeNs.at(log.length - 1) as number;
const gridOf = (index: TimelineIndex, windowNs: TimeWindow) =>
  inOnePiece(cpuGrid({ index, modes, windowNs, columns: 150, units: 6 }));
/** Of cells, in steps of opacity: how much they differ at most. */
const mostOff = (a: CpuGrid, b: CpuGrid): number =>
  Math.max(
    ...a.layers.flatMap((layer, i) => [...layer].map((alpha, at) => Math.abs(alpha - (b.layers[i]?.[at] ?? 0)))),
  );

const exact = new TimelineIndex(3).sync(log);
const coarse = new TimelineIndex(3).sync(log);
coarse.coarsen();

test("of histories that were made coarser a window of few records is drawn as if they had not been", () => {
  for (const windowNs of [
    [endNs * 0.4, endNs * 0.41],
    [endNs * 0.99, endNs * 1.2],
    [0, endNs * 0.002],
  ] as const)
    expect(mostOff(gridOf(coarse, windowNs), gridOf(exact, windowNs))).toBeLessThanOrEqual(1);
});

test("and the whole run nearly so", () => {
  const long = busyLog(400_000);
  const whole = [0, long.timeNs.at(long.length - 1) as number] as const;
  const [one, other] = [new TimelineIndex(3).sync(long), new TimelineIndex(3).sync(long)];
  for (let i = 0; i < 3; i++) other.coarsen();
  expect(other.bytes).toBeLessThan(one.bytes / 3);
  expect(mostOff(gridOf(other, whole), gridOf(one, whole))).toBeLessThanOrEqual(12);
});
