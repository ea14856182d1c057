/** What is open and where searches look, in cells that grow with a log. */
import { expect, test } from "vitest";
import type { LogView } from "../../../engine/frame";
import type { Description } from "../../../model/description";
import { DescriptorHistory } from "../descriptor-history";
import { DescriptorSweep } from "./descriptor-raster";

const kinds = (names: readonly string[]) => ({ kinds: names.map((name) => ({ name })) }) as unknown as Description;

test("searches for descriptors that come in parts are drawn as at once, each look once", () => {
  const description = kinds(["open", "look", "skim", "give", "close"]);
  const [open, look, skim, give] = [0, 1, 2, 3];
  const records: [number, number][] = [];
  for (let call = 0; call < 300; call++) {
    records.push([open, (call * 37) % 500], [skim, 1 + (call % 9)], [look, 10 + (call % 5)], [give, call % 480]);
  }
  const log = (length: number) =>
    ({
      length,
      kind: Uint8Array.from(records, ([kind]) => kind),
      arg: Uint32Array.from(records, ([, arg]) => arg),
      timeNs: Float64Array.from(records, (_, i) => 3 * i + (i % 3)),
      task: new Uint32Array(records.length).fill(0xffffffff),
    }) as unknown as LogView;
  const history = new DescriptorHistory(description, { word: "32", open: 3, start: 3 });
  const size = { length: 4096, numbers: 512, start: 3, word: 32, columns: 64, rows: 40 };
  const make = () => new DescriptorSweep(history, size);
  const grown = make();
  for (let length = 7; length < records.length; length += 13) {
    history.sync(log(length));
    grown.advance(history.lastTimeNs);
  }
  history.sync(log(records.length));
  grown.advance(history.lastTimeNs);
  const whole = make().advance(history.lastTimeNs);
  expect(grown.open).toEqual(whole.open);
  expect(grown.searched).toEqual(whole.searched);
  expect(whole.searched.some((one) => one > 0)).toBe(true);
  expect(grown.work.changes).toBe(300);
});
