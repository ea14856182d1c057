import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { type DisplayList, itemsOf, shadeAlpha } from "../../display-list/display-list";
import { loadCoreFile } from "../../engine/node";
import { type HereRun, runHere } from "../../engine/run-here";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { overlap } from "../../plate/overlap";
import { laneTitles } from "../../player/params/params";
import { figureFrame } from "../../player/run/figure-frame";
import { layoutBits } from "./bits-layout";
import { words as ofHash } from "./hash-messages";
import { layoutHistogram } from "./histogram-layout";
import { chainInHand, linkInHand } from "./lane";
import { HashListing } from "./listing";
import { type HashShape, hashHeight, hashShape } from "./shape";
import { laneSentence, summarizeHash } from "./summary";
import type { TableMemory } from "./table/panel";
import { plainGrid } from "./table/plain-place";
import { layoutTable } from "./table/table-layout";
import { layoutTallest } from "./tallest/tallest-layout";
import { chanceLongest } from "./towers/chance";

let module: WebAssembly.Module;
let description: Description;

beforeAll(async () => {
  module = await loadCoreFile("hash");
  description = await describeForBuild("hash");
});

type Place = "end" | { step: number };

const frameOf = (query: string, place: Place = "end"): FigureFrame => framesOf(query)(place);

function framesOf(query: string): (place: Place) => FigureFrame {
  const { lanes } = parseLink(description, query).scenario;
  const run = runHere(module, "hash", lanes);
  return (place) => frameAt(lanes, run, run.index(place));
}

const frameAt = (lanes: readonly LaneParams[], run: HereRun, index: number): FigureFrame =>
  figureFrame({
    titles: laneTitles(description, lanes),
    lanes,
    logs: run.lanes,
    states: run.states(index),
    steps: run.steps,
    index,
    displayTimeNs: run.steps.timeNs(index),
  });

type Layout = (ask: Moment<HashShape>) => DisplayList;
const tableOf = (ask: Moment<HashShape>, memory: TableMemory = { description, lanes: [] }): DisplayList =>
  layoutTable({ ...ask, memory, still: false });
const drawn = (layout: Layout, frame: FigureFrame, width: number): DisplayList =>
  layout({ description, shape: hashShape(frame.lanes.map(({ params }) => params)), frame, width });
const words = (list: DisplayList) => itemsOf(list, "label").map(({ text }) => text);
const cellBytes = (list: DisplayList) =>
  itemsOf(list, "cells").map(({ cells }) => Buffer.from(cells).toString("base64"));
/** How many rectangles each item of them has. */
const rectangles = ({ items }: DisplayList) =>
  items.flatMap((item) => (item.is === "rects" ? [item.at.length / 4] : []));
const beside = ({ items }: DisplayList) => items.filter(({ is }) => is !== "cells");

describe("the table", () => {
  it("has a cell for every bucket, in powers of two", () => {
    for (const buckets of [8192, 32768, 65536, 131072, 524288, 1000003]) {
      for (const [width, height] of [
        [296, 192],
        [406, 148],
        [840, 288],
        [1400, 288],
      ] as const) {
        const { columns, rows, each } = plainGrid(buckets, width, height);
        expect(columns * rows * each).toBeGreaterThanOrEqual(buckets);
        expect(columns * (rows - 1) * each).toBeLessThan(buckets);
        expect(Math.log2(columns) % 1).toBe(0);
        expect(columns).toBeLessThanOrEqual(width);
      }
    }
  });

  it("shows the buffer cache's untransformed function as 160 towers side by side in an empty plain", () => {
    const drawing = drawn(tableOf, frameOf("function=buffer-2.2.0&keys=metadata"), 840);
    const [plain] = itemsOf(drawing, "cells");
    expect([...(plain?.cells ?? [])].filter((shade) => shade > 0)).toHaveLength(160);
    expect(rectangles(drawing)).toEqual([160]);
  });

  it("has a tile with its number for each of few keys, and none twice", () => {
    const query = "function=mask&keys=random&count=24&buckets=8&deletes=5&lookups=6";
    for (const [place, keys] of [
      ["end", 19],
      [{ step: 20 }, 10],
    ] as const) {
      const labels = itemsOf(drawn(tableOf, frameOf(query, place), 304), "label");
      const numbers = labels.flatMap(({ text, size }) => (size === 15 ? [Number(text)] : []));
      expect(numbers).toHaveLength(keys);
      expect(new Set(numbers).size).toBe(keys);
    }
  });

  it("has the link that is looked at in sight, however long its chain is", () => {
    const query = "function=mask&keys=sequential&count=90&buckets=2&lookups=20";
    const frames = framesOf(query);
    let seen = 0;
    for (let step = 180; step < 900; step += 7) {
      const frame = frames({ step });
      const lane = frame.lanes[0] as FigureLane;
      const link = linkInHand(description, lane);
      if (link < 0) continue;
      const labels = itemsOf(drawn(tableOf, frame, 304), "label");
      const key = String((chainInHand(lane)[link] as number) + 1);
      expect(labels.some(({ text, role, size }) => size === 15 && role === "scan" && text === key)).toBe(true);
      seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it("is pale where keys are still to come, and only there", () => {
    const query = "function=mask&keys=random&buckets=8192&count=3000&lookups=0";
    const [begin, done] = [frameOf(query, { step: -1 }), frameOf(query)].map((frame) => drawn(tableOf, frame, 840));
    const cellsOf = (list: DisplayList | undefined) => [...(itemsOf(list as DisplayList, "cells")[0]?.cells ?? [])];
    expect(cellsOf(begin).map((cell) => cell > 0)).toEqual(cellsOf(done).map((cell) => cell > 0));
    expect(new Set(cellsOf(begin)).size).toBe(2);
    expect(Math.max(...cellsOf(begin))).toBeLessThan(shadeAlpha[1] as number);
    expect([itemsOf(begin as DisplayList, "cells")[0]?.fine, itemsOf(done as DisplayList, "cells")[0]?.fine]).toEqual([
      true,
      undefined,
    ]);
  });

  it("lets keys fall that come next, where motion is wanted", () => {
    const frame = frameOf("function=mask&keys=random&buckets=8192&count=3000&lookups=0", { step: 100 });
    const falling = (still: boolean) => {
      const shape = hashShape(frame.lanes.map(({ params }) => params));
      const list = layoutTable({ description, shape, frame, width: 840, memory: { description, lanes: [] }, still });
      return rectangles(list).reduce((sum, count) => sum + count, 0);
    };
    expect(falling(true)).toBe(0);
    expect(falling(false)).toBeGreaterThan(20);
  });

  it("draws every key as a link where buckets are few", () => {
    const drawing = drawn(tableOf, frameOf("function=mask&buckets=64&count=100&keys=random"), 1000);
    expect(rectangles(drawing)).toEqual([100]);
  });

  it("shows the same whether it follows a run, forth and back, or comes to a moment anew", () => {
    const query = "function=mask_multiplicative&buckets=8192&count=3000&keys=random&lookups=300&deletes=2000&seed=3";
    const frame = framesOf(query);
    const shape = hashShape(parseLink(description, query).scenario.lanes);
    const memos: TableMemory = { description, lanes: [] };
    for (const step of [
      0, 1, 2, 3, 40, 41, 3000, 2990, 12_000, 12_001, 12_002, 18_000, 17_999, 9000, 17_000, -1, 500,
    ]) {
      const kept = tableOf({ description, shape, frame: frame({ step }), width: 800 }, memos);
      const fresh = tableOf({ description, shape, frame: frame({ step }), width: 800 });
      expect(cellBytes(kept)).toEqual(cellBytes(fresh));
      expect(beside(kept)).toEqual(beside(fresh));
    }
  });

  it("counts what does not fit", () => {
    const drawing = drawn(tableOf, frameOf("function=mask&buckets=2&count=1000&keys=sequential"), 320);
    expect(words(drawing).filter((text) => /^\+4\d\d$/.test(text)).length).toBeGreaterThanOrEqual(2);
  });
});

describe("every drawing", () => {
  const layouts = { table: tableOf, bits: layoutBits, histogram: layoutHistogram, tallest: layoutTallest };

  it("stays within its width and height, and in type of at least 12 px", () => {
    for (const query of [
      "function=buffer-2.2.0_buffer-2.3.9&keys=metadata",
      "function=dentry-2.2.14_dentry-2.2.19&keys=strided&stride=200&count=2000",
      "function=mask_multiplicative_shift-add&buckets=64&count=100&keys=random",
      "function=modulus&buckets=1021&count=3000&keys=random",
      "function=dentry-2.2.14&keys=strided&stride=200&count=2000&memory-mb=8_256_512_1024",
    ]) {
      const frame = frameOf(query);
      const shape = hashShape(frame.lanes.map(({ params }) => params));
      for (const width of [304, 620, 1000]) {
        for (const figure of ["table", "bits", "histogram", "tallest"] as const) {
          const drawing = layouts[figure]({ description, shape, frame, width });
          expect(drawing.height).toBe(hashHeight(shape, figure, width));
          for (const own of itemsOf(drawing, "label")) {
            expect(own.size).toBeGreaterThanOrEqual(12);
            expect([query, figure, own.text, own.y <= drawing.height && own.x <= width]).toEqual([
              query,
              figure,
              own.text,
              true,
            ]);
          }
        }
      }
    }
  });

  it("has something to say before the first step", () => {
    const frame = frameOf("function=mask&buckets=64&count=10", { step: -1 });
    expect(words(drawn(tableOf, frame, 620))).toContain("No key has been hashed yet.");
    expect(summarizeHash(description, frame)).toBe("At 0.000 ms: Untransformed key: all 64 buckets are empty.");
  });
});

it("few keys are tiles, with each mark named once and beside what it names", () => {
  const at = framesOf("function=mask&keys=random&count=24&buckets=8&lookups=6&misses=2");
  const { chainsOfTiles, emptyTile, inHand, goneIn, lookedAt } = ofHash.table;
  const seen = new Set<string>();
  for (let step = 0; step < 82; step++)
    for (const width of [304, 900]) {
      const labels = itemsOf(drawn(tableOf, at({ step }), width), "label");
      const names = labels.filter(({ key }) => key);
      for (const name of names) {
        seen.add(name.text);
        expect(labels.filter((other) => other !== name && overlap(name, other))).toEqual([]);
      }
      expect(new Set(names.map(({ text }) => text)).size).toBe(names.length);
    }
  expect([...seen].sort()).toEqual([chainsOfTiles, emptyTile, inHand, goneIn, lookedAt].sort());
});

it("the fullest bucket is as many tiles as it has keys, and so is chance's", () => {
  const drawing = drawn(layoutTallest, frameOf("function=buffer-2.2.0_buffer-2.3.9&keys=metadata"), 1000);
  const tiles = rectangles(drawing);
  expect(tiles).toEqual([75, chanceLongest(32768, 12000), 1, chanceLongest(32768, 12000)]);
  expect(
    words(drawing)
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
  ).toEqual(tiles);
});

describe("words", () => {
  it("tell what the xor does to the metadata", () => {
    const [lane] = frameOf("function=buffer-2.2.0&keys=metadata").lanes;
    if (!lane) throw new Error("A lane was expected.");
    expect(laneSentence(description, lane)).toMatch(
      /^Buffer, 2\.2\.0: 12,000 keys use 160 of 32,768 buckets, the longest chain has 75, 0% of the keys/,
    );
  });

  it("say where a fold cancels itself", () => {
    const frame = frameOf("function=dentry-2.2.14_dentry-2.2.19&keys=strided&stride=200&count=2000&memory-mb=512");
    expect(words(drawn(layoutBits, frame, 620)).filter((text) => /shift by 0: cancels$/.test(text))).toHaveLength(1);
  });
});

describe("the listing", () => {
  it("begins with the functions that are compared, also those that the core's listing has last", () => {
    const frame = frameOf("function=shift-add-lever_modulus&count=10&buckets=8");
    const html = renderToStaticMarkup(createElement(HashListing, { description, frame }));
    const [now = "", all = ""] = html.split('role="group"');
    expect(now).toContain("figure-listing-now");
    const lines = [...all.matchAll(/<span( class="figure-function")?[^>]*>([^<]*)</g)];
    expect(lines.slice(0, 3).map(([, first, text]) => [text?.split(":")[0], first !== undefined])).toEqual([
      ["modulus", true],
      ["shift-add, Lever", false],
      ["insert", true],
    ]);
    const others = description.lines.filter(({ where }) => where === undefined);
    expect(lines).toHaveLength(2 + others.length);
  });
});
