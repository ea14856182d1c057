import fc from "fast-check";
import { expect, test } from "vitest";
import { inOnePiece } from "../../base/parts";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { testCore } from "../../engine/test-core";
import { ofCases } from "../../model/fuzz";
import { TimelineIndex } from "../lanes/timeline-index";
import { modeIndex } from "../modes";
import { cpuGrid, inkShares } from "./cpu-raster";
import { bodyOf, type LineGrid, lineGrid, middleOf } from "./line-raster";
import { LockLine } from "./lock-line";

const core = await testCore("locks");
const reading = { takes: ["take", "acquired"], letsGo: ["let-go"], waits: ["spin"], by: "cpu" } as const;
const cpus = 6;

function read(spinlock: string) {
  const change = { workload: "fscache-read", "buffer-bytes": 512, cpus, "duration-ms": 1, spinlock };
  const { log } = runHere(core.module, "locks", [core.params(change)]).lanes[0] as LaneLog;
  const what = core.description.locks.indexOf("kernel lock");
  return {
    line: new LockLine(core.description, { ...reading, what }).sync(log),
    index: new TimelineIndex(cpus).sync(log),
    endNs: log.timeNs.at(log.length - 1) as number,
  };
}
const runs = [read("ticket"), read("test-and-set")];

const windows = fc.tuple(
  fc.constantFrom(...runs),
  fc.integer({ min: 1, max: 700 }),
  fc.double({ min: 0, max: 0.9, noNaN: true }),
  fc.double({ min: 0.0005, max: 1, noNaN: true }),
);

const windowOf = (endNs: number, begin: number, length: number): [number, number] => [
  begin * endNs,
  Math.min(1.05, begin + length) * endNs,
];

/** Share of a stretch for which something holds, of every stay or wait, one by one. */
function overlap(parts: Iterable<readonly [number, number]>, fromNs: number, toNs: number): number {
  let sum = 0;
  for (const [start, end] of parts) sum += Math.max(0, Math.min(end, toNs) - Math.max(start, fromNs));
  return sum / (toNs - fromNs);
}

test("every column says what share of its time each CPU held the lock, had its line, and waited", () => {
  fc.assert(
    fc.property(windows, ([{ line, endNs }, columns, begin, length]) => {
      const windowNs = windowOf(endNs, begin, length);
      const grid = lineGrid({ line, windowNs, columns, rows: cpus, units: 18 });
      const span = (windowNs[1] - windowNs[0]) / columns;
      const stays = Array.from({ length: line.count }, (_, i) => ({
        row: line.row[i] as number,
        held: line.held[i] === 1,
        at: [line.startNs[i] as number, i + 1 < line.count ? (line.startNs[i + 1] as number) : Infinity] as const,
      }));
      const waits = [...line.waits()];
      // Some columns of each picture: all are looked at over the many.
      for (let column = 0; column < columns; column += Math.ceil(columns / 12)) {
        const from = windowNs[0] + column * span;
        let here = 0;
        for (let cpu = 0; cpu < cpus; cpu++) {
          const own = stays.filter(({ row }) => row === cpu);
          const at = cpu * columns + column;
          const near = (told: number | undefined, share: number, of: string) =>
            expect(Math.abs((told ?? -1) - share), `${of} of CPU ${cpu}, column ${column}`).toBeLessThan(1e-3);
          near(
            grid.here[at],
            overlap(
              own.map((stay) => stay.at),
              from,
              from + span,
            ),
            "line",
          );
          near(
            grid.held[at],
            overlap(
              own.filter(({ held }) => held).map((stay) => stay.at),
              from,
              from + span,
            ),
            "hold",
          );
          const ownWaits = waits.filter(({ row }) => row === cpu).map(({ fromNs, toNs }) => [fromNs, toNs] as const);
          near(grid.waited[at], overlap(ownWaits, from, from + span), "wait");
          here += grid.here[at] as number;
        }
        // The line is in one place, from the first take on.
        const taken = Math.min(1, Math.max(0, (from + span - (line.startNs[0] as number)) / span));
        expect(here).toBeCloseTo(taken, 3);
      }
    }),
    ofCases(40),
  );
});

/** Of 255. */
const inkAt = ({ ink, columns }: LineGrid, line: number, column: number) => ink[line * columns + column] as number;

test("the bar is as strong as the share held, but for what an upright adds", () => {
  fc.assert(
    fc.property(windows, ([{ line, endNs }, columns, begin, length]) => {
      const windowNs = windowOf(endNs, begin, length);
      const grid = lineGrid({ line, windowNs, columns, rows: cpus, units: 18 });
      const middle = middleOf(18);
      for (let cpu = 0; cpu < cpus; cpu++)
        for (let column = 0; column < columns; column++) {
          const share = (of: Float32Array) => Math.round(255 * Math.min(1, of[cpu * columns + column] as number));
          expect(inkAt(grid, cpu * 18 + middle, column)).toBeGreaterThanOrEqual(share(grid.here));
          expect(inkAt(grid, cpu * 18 + middle - 1, column)).toBeGreaterThanOrEqual(share(grid.held));
          // An upright goes across rows, and never beyond the outermost.
          if (cpu === 0) expect(inkAt(grid, middle - 2, column)).toBe(0);
          if (cpu === 0) expect(inkAt(grid, middle - 1, column)).toBe(share(grid.held));
          if (cpu === cpus - 1) expect(inkAt(grid, cpu * 18 + middle + 1, column)).toBe(share(grid.held));
        }
    }),
    ofCases(25),
  );
});

/** A line that goes to and fro between the first and the third of four rows, once in so many ns. */
function zigzag(everyNs: number, endNs: number): LockLine {
  const line = new LockLine(core.description, { ...reading, what: 0 });
  const kind = core.description.kinds.findIndex(({ name }) => name === "take");
  const length = Math.floor(endNs / everyNs);
  const times = Float64Array.from({ length }, (_, i) => (i + 0.5) * everyNs);
  const of = <A extends Uint8Array | Uint16Array | Uint32Array>(array: A, value: (i: number) => number): A => {
    for (let i = 0; i < length; i++) array[i] = value(i);
    return array;
  };
  return line.sync({
    length,
    timeNs: times,
    kind: of(new Uint8Array(length), () => kind),
    cpu: of(new Uint8Array(length), (i) => (i % 2) * 2),
    mode: new Uint8Array(length),
    flags: new Uint8Array(length),
    line: new Uint16Array(length),
    what: new Uint16Array(length),
    task: new Uint32Array(length),
    arg: new Uint32Array(length),
  });
}

test("uprights are drawn in full, two columns wide, where few are near; they go from row to row and no farther", () => {
  const columns = 200;
  const grid = lineGrid({ line: zigzag(50, 1000), windowNs: [0, 1000], columns, rows: 4, units: 18 });
  const middle = middleOf(18);
  // Hand-overs at 75, 125 ... ns: at columns 15, 25 ...
  for (let at = 15; at < columns; at += 10) {
    for (let unit = middle; unit <= 2 * 18 + middle; unit++)
      expect([inkAt(grid, unit, at - 1), inkAt(grid, unit, at)]).toEqual([255, 255]);
    const [above, below] = [middle - 2, 2 * 18 + middle + 2];
    expect([inkAt(grid, above, at), inkAt(grid, below, at)]).toEqual([0, 0]);
    expect([inkAt(grid, 18 + 2, at - 2), inkAt(grid, 18 + 2, at + 1)]).toEqual([0, 0]);
  }
  expect(Math.max(...Array.from({ length: 18 }, (_, unit) => inkAt(grid, 3 * 18 + unit, 100)))).toBe(0);
});

test("where there are more of them than columns they are gone, the shares stand on a track, and nothing depends on where a column begins", () => {
  const columns = 200;
  const line = zigzag(1, 1000);
  const middle = middleOf(18);
  for (const shift of [0, 0.4, 1.7]) {
    const grid = lineGrid({ line, windowNs: [shift, 980 + shift], columns, rows: 4, units: 18 });
    for (let column = 10; column < columns - 10; column++) {
      expect(inkAt(grid, 18 + middle + 4, column)).toBeLessThan(10);
      for (const [row, share] of [
        [0, 0.5],
        [1, 0],
        [2, 0.5],
      ] as const) {
        expect(Math.abs((grid.held[row * columns + column] as number) - share)).toBeLessThan(0.11);
        expect(grid.paper[(row * 18 + middle) * columns + column]).toBeGreaterThan(220);
      }
    }
  }
});

test("paper parts the rows, and lies around ink", () => {
  const grid = lineGrid({ line: zigzag(50, 1000), windowNs: [0, 1000], columns: 200, rows: 4, units: 18 });
  for (let column = 0; column < 200; column++) {
    for (let row = 0; row < 4; row++) expect(grid.paper[(row * 18 + 17) * 200 + column]).toBe(255);
    for (let line = 1; line < 71; line++)
      if (inkAt(grid, line, column) === 255)
        for (const by of [-1, 1]) expect(grid.paper[(line + by) * 200 + column]).toBe(255);
  }
});

test("every column says what share of its time a CPU did what, in the middle of its row", () => {
  const modes = modeIndex(core.description);
  fc.assert(
    fc.property(windows, fc.constantFrom(2, 6, 12, 18, 32), ([{ index, endNs }, columns, begin, length], units) => {
      const windowNs = windowOf(endNs, begin, length);
      const grid = inOnePiece(cpuGrid({ index, modes, windowNs, columns, units }));
      const span = (windowNs[1] - windowNs[0]) / columns;
      const [before, after] = [new Float64Array(6), new Float64Array(6)];
      for (let cpu = 0; cpu < cpus; cpu++)
        for (let column = 0; column < columns; column += 7) {
          index.totalsAt(cpu, windowNs[0] + column * span, before);
          index.totalsAt(cpu, windowNs[0] + (column + 1) * span, after);
          const spent = (mode: number) => ((after[mode] as number) - (before[mode] as number)) / span;
          const shares = inkShares(grid, cpu, column);
          const expected = {
            running: spent(modes.user) + spent(modes.kernel),
            scan: spent(modes.scan),
            spinning: spent(modes.spin),
            edge: spent(modes.interrupt),
          };
          for (const ink of Object.keys(expected) as (keyof typeof expected)[])
            expect(Math.abs(shares[ink] - expected[ink]), `${ink} of CPU ${cpu}, column ${column}`).toBeLessThan(0.012);
        }
    }),
    ofCases(40),
  );
});

test("what works is higher in its row than what waits", () => {
  const { index, endNs } = runs[0] as (typeof runs)[number];
  const modes = modeIndex(core.description);
  const grid = inOnePiece(cpuGrid({ index, modes, windowNs: [endNs / 2, endNs], columns: 400, units: 18 }));
  const filled = (layer: number, cpu: number) =>
    Array.from({ length: 18 }, (_, unit) =>
      (grid.layers[layer] as Uint8Array)
        .subarray((cpu * 18 + unit) * 400, (cpu * 18 + unit + 1) * 400)
        .some((alpha) => alpha > 0),
    ).filter(Boolean).length;
  for (let cpu = 0; cpu < cpus; cpu++) {
    expect(filled(0, cpu)).toBeGreaterThan(filled(2, cpu));
    expect(filled(0, cpu)).toBeLessThanOrEqual(bodyOf(18));
    expect(filled(2, cpu)).toBeGreaterThan(bodyOf(18) / 2);
  }
});
