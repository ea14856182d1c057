/** Cells that grow with a log: how much is looked at for them, and that in the end they are what they had been if made at once. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { LogView } from "../../engine/frame";
import type { FigureFrame } from "../../mount/types";
import { StateHistory, stateSweep } from "../states/state-history";
import { GrowingCells, GrowingScale, leapTo, restPaintings } from "./growing-scale";
import { allAgain, StateSweep } from "./state-sweep";
import { bothWays, type Change, endOf, scenario, seen, states, things } from "./told-in-parts";

/** A record is a change: of a task, to a state. */
class Told extends StateHistory {
  protected begin(): void {}
  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++)
      this.change(log.timeNs.at(i) as number, log.task.at(i) as number, log.what.at(i) as number);
  }
}

const logOf = (changes: readonly Change[], length = changes.length) =>
  ({
    length,
    timeNs: Float64Array.from(changes, ({ timeNs }) => timeNs),
    task: Uint32Array.from(changes, ({ thing }) => thing),
    what: Uint8Array.from(changes, ({ state }) => state),
  }) as unknown as LogView;

describe("cells that grew are those that are made at once", () => {
  it.each([true, false])("of states, with glimpses: %s", (glimpses) => {
    fc.assert(
      fc.property(scenario, ({ changes, cuts, columns, rows, leap }) => {
        const history = new Told();
        const length = leap ? leapTo(endOf(changes)) : endOf(changes);
        const { timeNs: at, thing, state } = history;
        const [grown, whole] = bothWays(changes, cuts, {
          tell: (upTo) => history.sync(logOf(changes.slice(0, upTo))),
          make: () => new StateSweep({ at, thing, state }, { length, columns, rows, things, states, glimpses }),
          advance: (sweep: StateSweep, knownNs) => sweep.advance(knownNs),
        });
        expect(seen(grown.cells)).toEqual(seen(whole.cells));
        expect(grown.work.changes).toBe(changes.length);
      }),
    );
  });

  it("has who was in a state for a moment in that column, and in none after it", () => {
    const [times, who, state] = [
      [1.2, 1.4, 3.5, 3.6],
      [0, 0, 0, 0],
      [1, 0, 2, 0],
    ];
    const from = {
      at: { count: 4, values: times },
      thing: { count: 4, values: who },
      state: { count: 4, values: state },
    };
    const of = (glimpses: boolean) =>
      new StateSweep(from, { length: 5, columns: 5, rows: 1, things: 1, states: 3, glimpses }).advance(5).cells;
    expect(of(true).map((own) => own && [...own])).toEqual([null, [0, 255, 0, 0, 0], [0, 0, 0, 255, 0]]);
    expect(of(false)).toEqual([null, null, null]);
  });

  it("of events, with everybody back at the start now and then", () => {
    const who = [0, 1, 2, allAgain, 2, 0];
    const history = { thing: { count: 0, values: who }, state: { count: 0, values: [1, 2, 3, 0, 1, 2] } };
    const make = () => new StateSweep(history, { length: who.length, columns: 6, rows: 3, things: 3, states });
    const grown = make();
    for (let events = 1; events <= who.length; events++) {
      history.thing.count = events;
      grown.advance(events);
    }
    expect(grown.cells).toEqual(make().advance(who.length).cells);
    const row = (state: number, of: number) => [...(grown.cells[state] ?? [])].slice(6 * of, 6 * of + 6);
    expect(row(1, 0)).toEqual([255, 255, 255, 0, 0, 0]);
    expect(row(1, 2)).toEqual([0, 0, 0, 0, 255, 255]);
    expect(row(2, 0)).toEqual([0, 0, 0, 0, 0, 255]);
  });
});

const frameOf = (log: LogView, finished: boolean): FigureFrame =>
  ({ lanes: [{ log, finished }], displayTimeNs: 0, windowNs: [0, 1], step: null }) as unknown as FigureFrame;

/** A plate of one lane, painted as its log grows. */
class Painted {
  readonly scale = new GrowingScale();
  readonly history = new Told();
  readonly cells = new GrowingCells<StateSweep>();
  readonly made = new Set<StateSweep>();

  paint(log: LogView, finished: boolean): boolean {
    this.history.sync(log);
    this.scale.begin();
    this.scale.look(frameOf(log, finished));
    const { lastTimeNs } = this.history;
    const { length, columns } = this.scale.sizeOf(lastTimeNs, lastTimeNs, 100);
    const size = { length, columns, things: 50, rows: 10, states };
    const look = Object.values(size).join(" ");
    const sweep = this.cells.of(this.scale, this.history, look, lastTimeNs, () => stateSweep(this.history, size));
    if (sweep) this.made.add(sweep);
    return this.scale.end();
  }

  get sweep(): StateSweep {
    return [...this.made].at(-1) as StateSweep;
  }

  get changes(): number {
    return [...this.made].reduce((sum, { work }) => sum + work.changes, 0);
  }
}

describe("the work for a log that is told in parts", () => {
  const total = 20_000;
  const changes = Array.from(
    { length: total },
    (_, i): Change => ({ timeNs: 10 * (i + 1), thing: (i * 7) % 50, state: (i * 3) % states }),
  );
  const whole = logOf(changes);
  const upTo = (length: number) => ({ ...whole, length });

  it("is what is new in each, but for a few leaps; and all together a few times the log", () => {
    const plate = new Painted();
    let [leaps, before] = [0, 0];
    for (let told = 100; told <= total; told += 100) {
      const made = plate.made.size;
      expect(plate.paint(upTo(told), false)).toBe(true);
      if (plate.made.size > made) leaps++;
      else {
        expect(plate.changes - before).toBe(100);
        expect(plate.sweep.length).toBeLessThan(2 * plate.history.lastTimeNs);
      }
      before = plate.changes;
    }
    expect(leaps).toBeLessThanOrEqual(Math.ceil(Math.log2(total / 100)) + 1);
    expect(plate.changes).toBeLessThan(3 * total);
    // A column is written once, and where the log grows in it.
    expect(plate.sweep.work.columns).toBeLessThan(100 + total / 100);
    expect(plate.paint(whole, true)).toBe(false);
    expect(plate.sweep.length).toBe(10 * total);
    expect(plate.changes).toBeLessThan(4 * total);
    const size = { length: 10 * total, things: 50, columns: 100, rows: 10, states };
    expect(plate.sweep.cells).toEqual(stateSweep(plate.history, size).advance(size.length).cells);
  });

  it("that stays unfinished ends as exact as one that is over, after a rest", () => {
    const plate = new Painted();
    let paintings = 0;
    while (plate.paint(upTo(1000), false)) paintings++;
    expect(paintings).toBe(restPaintings);
    expect(plate.sweep.length).toBe(10_000);
  });

  it("is that of one lane in a painting where several are to be made anew", () => {
    const scale = new GrowingScale();
    const lanes = [1, 2, 3].map(() => ({ history: new Told().sync(upTo(500)), cells: new GrowingCells<StateSweep>() }));
    const paint = () => {
      scale.begin();
      scale.look(frameOf(upTo(500), true));
      const size = { length: 5000, columns: 10, things: 50, rows: 10, states };
      const made = lanes.map(({ history, cells }) =>
        cells.of(scale, history, "", 5000, () => stateSweep(history, size)),
      );
      return [made.filter((one) => one !== null).length, scale.end()];
    };
    expect([paint(), paint(), paint()]).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  test("nothing of another log stands", () => {
    const plate = new Painted();
    plate.paint(upTo(500), true);
    const { sweep } = plate;
    plate.paint(logOf([{ timeNs: 5, thing: 1, state: 1 }]), true);
    expect(plate.sweep).not.toBe(sweep);
    expect(plate.sweep.length).toBe(5);
  });
});
