import { describe, expect, test } from "vitest";
import type { Parts } from "../base/parts";
import { cellsAStretch, FrameWork, mostWork, Pace, restPaintings, type Shows } from "./pace";

const params = {};
/** As dear as a whole frame's work. */
const large = mostWork * cellsAStretch;

/** A lane of a run whose log grows. */
function lane(records: number, of: { finished?: boolean; look?: string; params?: object; cells?: number } = {}) {
  const { finished = false, look = "", params: own = params, cells = large } = of;
  return { params: own, records, finished, look, untilNs: records, nowNs: 0, cells };
}

type Wanted = ReturnType<typeof lane>;
type Stands = Shows;

/** So many parts, eight of them hardly less than a frame's work. */
function* inParts({ cells }: Wanted): Parts<number> {
  const parts = Math.ceil((8 * cells) / large);
  for (let i = 0; i < parts; i++) yield mostWork / 8.5;
  return parts;
}

/** Paints lanes in turn until nothing is left to make; what each painting made. */
class Drawing {
  readonly pace: Pace;
  readonly lanes: { stands: Stands | null }[];

  constructor(work: FrameWork, count: number) {
    this.pace = new Pace(work);
    this.lanes = Array.from({ length: count }, () => ({ stands: null }));
  }

  paint(nowMs: number, wanted: readonly Wanted[]): { made: number[]; more: boolean } {
    this.pace.begin(nowMs);
    const made = wanted.flatMap((one, i) => {
      const own = this.lanes[i] as { stands: Stands | null };
      const made = this.pace.make(own, own.stands, one, () => inParts(one));
      if (made === null) return [];
      expect(made.cells).toBe(Math.ceil((8 * one.cells) / large));
      own.stands = made.shows;
      return [i];
    });
    return { made, more: this.pace.end() };
  }
}

describe("what is dear", () => {
  test("is made a lane a frame, each in its turn, and no more when all stands", () => {
    const drawing = new Drawing(new FrameWork(), 3);
    const wanted = [lane(10), lane(10), lane(10)];
    const paintings = Array.from({ length: 4 }, (_, frame) => drawing.paint(frame, wanted));
    expect(paintings.map(({ made }) => made)).toEqual([[0], [1], [2], []]);
    expect(paintings.map(({ more }) => more)).toEqual([true, true, false, false]);
  });

  test("is shared by all drawings of a frame", () => {
    const work = new FrameWork();
    const [one, other] = [new Drawing(work, 1), new Drawing(work, 1)];
    expect(one.paint(0, [lane(10)]).made).toEqual([0]);
    expect(other.paint(0, [lane(10)])).toEqual({ made: [], more: true });
    expect(other.paint(1, [lane(10)]).made).toEqual([0]);
  });

  test("is made in parts where it is more than a frame's work", () => {
    const drawing = new Drawing(new FrameWork(), 2);
    const wanted = [lane(10, { cells: 2.5 * large }), lane(10, { cells: 0.5 * large })];
    const paintings = Array.from({ length: 5 }, (_, frame) => drawing.paint(frame, wanted));
    expect(paintings.map(({ made }) => made)).toEqual([[], [], [0, 1], [], []]);
    expect(paintings.map(({ more }) => more)).toEqual([true, true, false, false, false]);
  });

  test("is made to its end while what is to be shown goes on changing, and then shows what it was begun for", () => {
    const drawing = new Drawing(new FrameWork(), 1);
    const looks = Array.from({ length: 7 }, (_, frame) => {
      drawing.paint(frame, [lane(10 + frame, { look: String(frame), cells: 2.5 * large })]);
      const { look, records } = drawing.lanes[0]?.stands ?? { look: "", records: 0 };
      return `${look} ${records}`;
    });
    expect(looks).toEqual([" 0", " 0", "0 10", "0 10", "0 10", "3 13", "3 13"]);
  });

  test("is begun again for another run", () => {
    const drawing = new Drawing(new FrameWork(), 1);
    drawing.paint(0, [lane(10, { cells: 2.5 * large })]);
    const other = lane(10, { params: {}, cells: 2.5 * large });
    expect([1, 2, 3].map((frame) => drawing.paint(frame, [other]).made)).toEqual([[], [], [0]]);
  });

  test("leaves no lane waiting while a gesture changes the window in every frame", () => {
    const drawing = new Drawing(new FrameWork(), 3);
    const made = Array.from({ length: 9 }, (_, frame) => {
      const one = lane(10, { look: String(frame) });
      return drawing.paint(frame, [one, one, one]).made;
    });
    const counts = [0, 1, 2].map((i) => made.filter((own) => own.includes(i)).length);
    expect(counts).toEqual([3, 3, 3]);
  });

  test("is not kept from others by who isn't painted any more", () => {
    const work = new FrameWork();
    const [gone, stays] = [new Drawing(work, 2), new Drawing(work, 1)];
    gone.paint(0, [lane(10), lane(10)]);
    const made = [1, 2, 3, 4].flatMap((frame) => stays.paint(frame, [lane(10, { look: String(frame) })]).made);
    expect(made.length).toBeGreaterThan(0);
  });
});

test("what is cheap is made at once, in all lanes", () => {
  const drawing = new Drawing(new FrameWork(), 4);
  const wanted = Array.from({ length: 4 }, () => lane(1000, { cells: large / 8 }));
  expect(drawing.paint(0, wanted)).toEqual({ made: [0, 1, 2, 3], more: false });
});

describe("a log that grows", () => {
  const grown = (records: number, of = {}) => {
    const drawing = new Drawing(new FrameWork(), 1);
    drawing.paint(0, [lane(1600)]);
    return drawing.paint(1, [{ ...lane(records), ...of }]);
  };

  test("is shown anew when there is a sixteenth more", () => {
    expect(grown(1699)).toEqual({ made: [], more: true });
    expect(grown(1700)).toEqual({ made: [0], more: false });
  });

  test("is shown to its end when the run is over", () => {
    expect(grown(1601, { finished: true }).made).toEqual([0]);
  });

  test("is shown up to the moment at least", () => {
    expect(grown(1601, { nowNs: 1600 }).made).toEqual([]);
    expect(grown(1601, { nowNs: 1601 }).made).toEqual([0]);
  });

  test("shows nothing of what was cut off, however much else there is to do", () => {
    const drawing = new Drawing(new FrameWork(), 2);
    for (const frame of [0, 1]) drawing.paint(frame, [lane(1600), lane(1600)]);
    expect(drawing.paint(2, [lane(1599), lane(1599)]).made).toEqual([0, 1]);
  });

  test("is shown to its end when it comes to rest", () => {
    const drawing = new Drawing(new FrameWork(), 1);
    drawing.paint(0, [lane(1600)]);
    const made = Array.from({ length: restPaintings + 1 }, (_, i) => drawing.paint(i + 1, [lane(1601)]));
    expect(made.flatMap((one, i) => (one.made.length > 0 ? [i] : []))).toEqual([restPaintings - 1]);
    expect(made.at(-1)?.more).toBe(false);
  });

  test("is made anew so rarely that all the work is in proportion to its length", () => {
    const drawing = new Drawing(new FrameWork(), 1);
    let records = 0;
    for (let frame = 0; frame < 2000; frame++) {
      const { made } = drawing.paint(frame, [lane(1000 + frame * 10)]);
      records += made.length * (1000 + frame * 10);
    }
    expect(records).toBeLessThan(18 * 21_000);
  });
});

test("what is asked for without painting is exact, and there at once", () => {
  const pace = new Pace(new FrameWork());
  const own = {};
  const dear = (records: number) => lane(records, { cells: 5 * large });
  const make = (stands: Stands | null, wanted: Wanted) => pace.make(own, stands, wanted, () => inParts(wanted));
  expect(make(null, dear(1))).toEqual({ cells: 40, shows: dear(1) });
  expect(make(dear(1600), dear(1601))?.shows).toEqual(dear(1601));
  expect(make(dear(1600), dear(1600))).toBeNull();
});

test("between paintings nothing is made", () => {
  const pace = new Pace(new FrameWork());
  pace.begin(0);
  pace.end();
  expect(pace.make({}, null, lane(1), () => inParts(lane(1)))).toBeNull();
});

test("what was stopped in the middle is begun anew, and doesn't stand as made", () => {
  const pace = new Pace(new FrameWork());
  const own = {};
  let stops = true;
  function* stopped(): Parts<number> {
    yield mostWork / 2;
    yield mostWork;
    if (stops) throw new RangeError("stopped");
    return 7;
  }
  const paint = (nowMs: number) => {
    pace.begin(nowMs);
    return pace.make(own, null, lane(1), stopped);
  };
  expect(paint(1)).toBeNull();
  expect(() => paint(2)).toThrow("stopped");
  stops = false;
  expect([paint(3), paint(4)?.cells]).toEqual([null, 7]);
});
