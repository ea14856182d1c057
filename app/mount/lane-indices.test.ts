import { expect, test } from "vitest";
import type { LogView } from "../engine/frame";
import { dropIndices, indicesOf, LaneIndices, laneReader, lendIndices } from "./lane-indices";
import { LogReader, readOn, recordsALook } from "./log-reader";

/** Keeps so many bytes of each record, and half of them each time that it is made coarser, down to a quarter. */
class Keeps extends LogReader {
  #taken = 0;
  #share = 1;
  readonly #each: number;
  readonly #least: number;
  visited = 0;

  constructor(each: number, least = 1) {
    super();
    this.#each = each;
    this.#least = least;
  }
  override get bytes(): number {
    return this.#taken * this.#each * this.#share;
  }
  override coarsen(): boolean {
    if (this.#share <= this.#least) return false;
    this.#share /= 2;
    return true;
  }
  protected override restart(): void {
    this.#taken = 0;
  }
  protected take(_log: LogView, from: number, to: number): void {
    this.#taken += to - from;
    this.visited += to - from;
  }
}

const logOf = (length: number) =>
  ({ length, timeNs: Float64Array.from({ length }, (_, i) => i) }) as unknown as LogView;

test("the largest becomes coarser, and as little as is needed", () => {
  const indices = new LaneIndices(() => 600_000);
  const [large, small] = [
    indices.reader("large", () => new Keeps(4, 0.25)),
    indices.reader("small", () => new Keeps(1, 0.25)),
  ];
  const log = logOf(200_000);
  small.sync(log);
  large.sync(log);
  expect([large.bytes, small.bytes]).toEqual([400_000, 200_000]);
  expect([large.records, small.records]).toEqual([200_000, 200_000]);
  expect(indices.bytes).toBeLessThanOrEqual(600_000);
});

test("what can't be coarser stops before it has taken much too much, is asked for no more, and others go on", () => {
  const most = 1_000_000;
  const indices = new LaneIndices(() => most);
  const stops = indices.reader("stops", () => new Keeps(8));
  const lean = indices.reader("lean", () => new Keeps(0));
  const log = logOf(1_000_000);
  expect(
    readOn(
      [
        [stops, log],
        [lean, log],
      ],
      3_000_000,
    ),
  ).toBe(true);
  expect(stops.stopped).toBe(true);
  expect(stops.bytes).toBeLessThanOrEqual(most + recordsALook * 8);
  expect(stops.lastTimeNs).toBe(stops.records - 1);
  expect([stops.missing(log), lean.records]).toEqual([0, 1_000_000]);
  const { visited } = stops;
  stops.sync(logOf(1_200_000));
  expect(stops.visited).toBe(visited);
});

test("a run's lanes share what there is as of now, each has readers of its own, and a run that is over has none", () => {
  let most = 1000;
  const [a, b] = [{ threads: 1 }, { threads: 1 }];
  lendIndices([a, b], () => most);
  const reader = laneReader(a, "keeps", () => new Keeps(1));
  expect(laneReader(a, "keeps", () => new Keeps(1))).toBe(reader);
  expect(laneReader(a, "others", () => new Keeps(1))).not.toBe(reader);
  expect(laneReader(b, "keeps", () => new Keeps(1))).not.toBe(reader);
  reader.sync(logOf(400));
  expect([reader.stopped, indicesOf(a)?.bytes]).toEqual([false, 400]);
  most = 900;
  reader.sync(logOf(400));
  expect(reader.stopped).toBe(false);
  reader.sync(logOf(410));
  expect(reader.stopped).toBe(true);
  dropIndices([a, b]);
  expect(indicesOf(a)).toBeNull();
  expect(laneReader(a, "keeps", () => new Keeps(1))).not.toBe(laneReader(a, "keeps", () => new Keeps(1)));
});
