import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { formatCount } from "../../base/quantity";
import { describeForBuild } from "../../build/build-runs";
import { type DisplayList, itemsOf, type Label } from "../../display-list/display-list";
import { loadCoreFile } from "../../engine/node";
import { runHere } from "../../engine/run-here";
import type { Description } from "../../model/description";
import { withInput } from "../../model/input";
import { parseLink } from "../../model/link";
import { listOf } from "../../model/lists";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { overlap } from "../../plate/overlap";
import { laneTitles } from "../../player/params/params";
import { figureFrame } from "../../player/run/figure-frame";
import { layoutBins, listsInOrder } from "./bins-layout";
import { layoutBytes } from "./bytes-layout";
import { chunkFields } from "./chunk-fields";
import { chunkPlaces, layoutChunks } from "./chunks-layout";
import { fragmentationOf, layoutFragmentation } from "./fragmentation-layout";
import { words } from "./heap-messages";
import { allocatorOf, chunkAt, freeLists, type HeapState, heapState, historyOf, searchOf, stateOf } from "./lane";
import { layoutListed } from "./listed-layout";
import { HeapListing } from "./listing";
import { layoutMap } from "./map-layout";
import { mapPlaces, pieces } from "./map-place";
import { deepestLevel, fitSpan, wholeHeap } from "./map-view";
import { heapHeight, listedHeight } from "./shape";
import { heapCounters, laneSentence, summarizeHeap } from "./summary";

let module: WebAssembly.Module;
let description: Description;

beforeAll(async () => {
  module = await loadCoreFile("heap");
  description = await describeForBuild("heap");
});

type Opened = { readonly frameAt: (index: number) => FigureFrame; readonly last: number };
const opened = new Map<string, Opened>();

/** Runs are the same for every test. */
function open(query: string, trace?: string): Opened {
  const key = `${query}\n${trace}`;
  const known = opened.get(key) ?? run(query, trace);
  opened.set(key, known);
  return known;
}

function run(query: string, trace?: string): Opened {
  const asked = parseLink(description, query).scenario.lanes;
  const lanes = trace === undefined ? asked : asked.map((lane) => withInput(lane, trace));
  const run = runHere(module, "heap", lanes);
  const frameAt = (index: number): FigureFrame =>
    figureFrame({
      titles: laneTitles(description, lanes),
      lanes,
      logs: run.lanes,
      states: run.states(index),
      steps: run.steps,
      index,
      displayTimeNs: index < 0 ? 0 : run.steps.timeNs(index),
    });
  return { frameAt, last: run.index("end") };
}

const laneOf = (frame: FigureFrame): FigureLane => frame.lanes[0] as FigureLane;
const some = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.floor((i * last) / (count - 1)));

function callsEnd(frameAt: (index: number) => FigureFrame, from: number): FigureFrame {
  for (let index = from; ; index++) {
    const frame = frameAt(index);
    if (["placed", "freed", "failed"].includes(searchOf(description, laneOf(frame)).kind)) return frame;
  }
}

const allocators = ["dlmalloc-1998", "glibc", "first-fit", "next-fit", "best-fit", "worst-fit", "buddy"];
const load = "workload=steady&live=40&operations=300&sizes=mixed&least-bytes=16&most-bytes=4000&reallocs=10";

describe("the map", () => {
  it("tiles what it shows with the chunks of every allocator, whole and close up", () => {
    for (const allocator of allocators) {
      const { frameAt, last } = open(`allocator=${allocator}&${load}`);
      for (const step of some(last, 6)) {
        const frame = frameAt(step);
        const heap = heapState(laneOf(frame));
        const span = fitSpan(frame, [heap]);
        for (const view of [wholeHeap, { level: 3, from: null }, { level: deepestLevel(span), from: null }]) {
          const [map] = mapPlaces(frame, 700, view);
          if (!map) throw new Error("A map was expected.");
          const end = map.from + map.rows * map.bytesPerRow;
          let covered = 0;
          const beside: unknown[] = [];
          for (let chunk = 0; chunk < heap.inHeap; chunk++) {
            const from = heap.offset[chunk] as number;
            for (const piece of pieces(map, from, from + (heap.size[chunk] as number))) {
              if (piece.x < map.x - 0.01 || piece.x + piece.w > map.x + map.width + 0.01) beside.push(piece);
              covered += (piece.w / map.width) * map.bytesPerRow;
            }
          }
          expect(beside).toEqual([]);
          const shown = Math.min(end, heap.hand.end) - Math.max(map.from, (heap.offset[0] as number | undefined) ?? 0);
          if (heap.inHeap > 0) expect([allocator, step, Math.round(covered)]).toEqual([allocator, step, shown]);
        }
      }
    }
  });

  it("shows the chunk in hand when it follows it, at every depth", () => {
    const { frameAt, last } = open(`allocator=dlmalloc-1998&${load}`);
    for (const step of some(last, 30)) {
      const frame = frameAt(step);
      const heap = heapState(laneOf(frame));
      const { chunk } = heap.hand;
      if (chunk < 0) continue;
      const from = heap.offset[chunk] as number;
      for (let level = 0; level <= deepestLevel(fitSpan(frame, [heap])); level++) {
        const [map] = mapPlaces(frame, 700, { level, from: null });
        if (!map) continue;
        // Of top only what the whole map has room for is shown.
        if (chunk === heap.hand.top && level === 0) continue;
        expect(pieces(map, from, from + (heap.size[chunk] as number)).length).toBeGreaterThan(0);
      }
    }
  });

  it("becomes cells where chunks are too many, of some hundred rectangles at most", () => {
    const { frameAt, last } = open("allocator=glibc_best-fit&workload=steady&live=3000&operations=6000");
    const frame = frameAt(last);
    const drawing = layoutMap(description, frame, 1020);
    expect(itemsOf(drawing, "cells")).toHaveLength(2);
    for (const plain of itemsOf(drawing, "cells")) expect(new Set(plain.cells).size).toBeGreaterThan(2);
    expect(drawing.items.length).toBeLessThan(100);
    const close = layoutMap(description, frame, 1020, { level: 8, from: null });
    expect(itemsOf(close, "cells")).toHaveLength(0);
  });
});

describe("free lists", () => {
  it("hold every free chunk once, of a size that the list is for", () => {
    for (const allocator of allocators) {
      for (const word of ["32", "64"]) {
        const { frameAt, last } = open(`allocator=${allocator}&word=${word}&${load}`);
        for (const step of some(last, 8)) {
          // While a call is under way the chunk in hand may be on no list.
          const lane = laneOf(callsEnd(frameAt, step));
          const heap = heapState(lane);
          const seen = new Set<number>();
          const wrong: unknown[] = [];
          for (const { number, sizes, members } of listsInOrder(description, lane, searchOf(description, lane))) {
            const [least, most] = sizes === undefined ? [0, null] : (sizes ?? [Number.POSITIVE_INFINITY, 0]);
            for (const member of Array.from(members)) {
              const size = heap.size[member] as number;
              if (seen.has(member) || size < least || size > (most ?? size))
                wrong.push([allocator, word, number, size]);
              seen.add(member);
            }
          }
          for (let chunk = 0; chunk < heap.count; chunk++)
            if (["free", "thread-cache", "fastbin"].includes(stateOf(heap, chunk)) && !seen.has(chunk))
              wrong.push([allocator, word, step, chunk]);
          expect(wrong).toEqual([]);
        }
      }
    }
  });

  it("show the chunk in hand wherever it lies on one", () => {
    let shown = 0;
    for (const allocator of ["dlmalloc-1998", "glibc", "worst-fit", "buddy"]) {
      const { frameAt, last } = open(`allocator=${allocator}&${load}`);
      for (const step of some(last, 60)) {
        const frame = frameAt(step);
        const heap = heapState(laneOf(frame));
        const { chunk } = heap.hand;
        if (chunk < 0 || heap.list[chunk] === 255) continue;
        shown++;
        for (const width of [304, 500, 1020]) {
          const strong = layoutBins(description, frame, width).items.flatMap((item) =>
            item.is === "label" && item.strong && item.anchor !== "start" ? [item.text] : [],
          );
          expect([allocator, step, width, strong]).toEqual([
            allocator,
            step,
            width,
            [formatCount(heap.size[chunk] ?? 0)],
          ]);
        }
      }
    }
    expect(shown).toBeGreaterThan(40);
  });

  it("name the sizes of a bin", () => {
    const sizes = (list: number, allocator: string, word: string) =>
      words.sizes(listOf(description, list, { allocator, word }).sizes);
    expect(sizes(49, "dlmalloc-1998", "32")).toBe("392");
    expect(sizes(66, "dlmalloc-1998", "own")).toBe("640–696");
    expect(sizes(64, "glibc", "own")).toBe("1,024–1,072");
    expect(sizes(126, "glibc", "64")).toBe("from 524,288");
    expect(sizes(129, "glibc", "own")).toBe("any");
    expect(sizes(0, "dlmalloc-1998", "own")).toBe("none");
  });
});

describe("free lists under the rows to which they point", () => {
  const calls = readFileSync("content/malloc/traces/ten-calls.txt", "utf8");
  const ofTen = "allocator=dlmalloc-1998&workload=given&word=32";

  it("are named once each, right of an arrow to the first chunk, beneath the row in which that begins", () => {
    const { frameAt, last } = open(ofTen, calls);
    let named = 0;
    for (let step = 0; step <= last; step++) {
      const frame = frameAt(step);
      const lane = laneOf(frame);
      const heap = heapState(lane);
      const drawing = layoutListed(description, frame, 760);
      const labels = itemsOf(drawing, "label");
      const [map] = mapPlaces(frame, 760, wholeHeap, { figure: "listed", height: listedHeight, free: 0.4 });
      if (!map) throw new Error("A map was expected.");
      for (const { brief, members } of freeLists(description, lane).filter(({ members }) => members.length > 0)) {
        const own = labels.filter(({ text, halo }) => halo && text.startsWith(brief));
        expect([step, brief, own.length]).toEqual([step, brief, 1]);
        const from = heap.offset[members[0] as number] as number;
        const [piece] = pieces(map, from, from + 1);
        const { x, y } = own[0] as Label;
        expect(x - (piece?.x ?? 0)).toBeGreaterThan(8);
        expect(x - (piece?.x ?? 0)).toBeLessThan(60);
        expect(y).toBeGreaterThan((piece?.y ?? 0) + map.bar);
        expect(y).toBeLessThan((piece?.y ?? 0) + map.pitch);
        const tip = [(piece?.x ?? 0) + 12, (piece?.y ?? 0) + map.bar + 1];
        const heads = itemsOf(drawing, "lines").flatMap(({ at }) => at.map((points) => points.slice(2, 4)));
        expect(heads).toContainEqual(tip);
        named++;
      }
    }
    expect(named).toBeGreaterThan(20);
  });

  it("stand beside the names of a chunk's parts, of which none covers another word", () => {
    const { frameAt, last } = open(ofTen, calls);
    const seen = new Set<string>();
    for (let step = 0; step <= last; step++)
      for (const width of [304, 580, 760]) {
        const labels = itemsOf(layoutListed(description, frameAt(step), width), "label");
        for (const name of labels.filter(({ key }) => key)) {
          seen.add(name.text);
          expect(labels.filter((other) => other !== name && overlap(name, other))).toEqual([]);
        }
      }
    expect([...seen].sort()).toEqual([words.listed.header, words.listed.padding, words.listed.inHand].sort());
  });

  it("say that the list that is searched is empty", () => {
    const { frameAt, last } = open(ofTen, calls);
    const said = Array.from({ length: last }, (_, step) =>
      itemsOf(layoutListed(description, frameAt(step), 760), "label"),
    )
      .flat()
      .filter(({ text, role }) => role === "scan" && text.endsWith(", empty"));
    expect(said.length).toBeGreaterThan(0);
  });
});

describe("chunks side by side", () => {
  const neighbours = "workload=given&allocator=glibc&tcache=0_1&fastbins=0_1&miss-ns=1";
  const calls = readFileSync("content/malloc/traces/three-neighbours.txt", "utf8");

  it("have their words named on a wide screen: size, fd and bk, next and key", () => {
    const { frameAt, last } = open(neighbours, calls);
    const said = new Set(
      some(last, 20).flatMap((step) =>
        itemsOf(layoutChunks(description, frameAt(step), 1196), "label").map(({ text }) => text),
      ),
    );
    expect(["size", "fd", "bk", "next", "key"].filter((word) => !said.has(word))).toEqual([]);
  });

  it("have all that is in use, in rows that stay as they are for the whole run; what is torn off is free", () => {
    for (const [query, width] of [
      [neighbours, 344],
      [neighbours, 1196],
      [`allocator=glibc_buddy&${load}`, 700],
    ] as const) {
      const { frameAt, last } = query === neighbours ? open(query, calls) : open(query);
      for (const step of some(last, 12)) {
        const frame = frameAt(step);
        const places = chunkPlaces(frame, width);
        for (const [index, lane] of frame.lanes.entries()) {
          const heap = heapState(lane);
          const end = (places[index]?.rows ?? 0) * (places[index]?.bytesPerRow ?? 0);
          if (query === neighbours) expect(end).toBe(288);
          for (let chunk = 0; chunk < heap.inHeap; chunk++)
            if (stateOf(heap, chunk) === "used")
              expect((heap.offset[chunk] as number) + (heap.size[chunk] as number)).toBeLessThanOrEqual(end);
          const cut = heap.hand.end - end;
          const words = itemsOf(layoutChunks(description, frame, width), "label").map(({ text }) => text);
          expect(words.some((text) => text.includes(`${formatCount(cut)} bytes more`))).toBe(cut > 0);
        }
      }
    }
  });
});

describe("a list", () => {
  it("is called the same in every run that keeps it", () => {
    const names = new Map<number, Set<string>>();
    for (const { first, count, name, brief } of description.lists ?? [])
      for (let n = 0; n < count; n++)
        names.set(first + n, (names.get(first + n) ?? new Set()).add(`${name}, ${brief}, ${first}`));
    expect(names.size).toBeGreaterThan(200);
    expect([...names].filter(([, called]) => called.size > 1)).toEqual([]);
  });
});

describe("a chunk's bytes", () => {
  it("are fields without a gap, up to its end", () => {
    for (const allocator of allocators) {
      const { frameAt, last } = open(`allocator=${allocator}&${load}`);
      for (const step of some(last, 5)) {
        const lane = laneOf(frameAt(step));
        const heap: HeapState = heapState(lane);
        const lists = freeLists(description, lane);
        const wrong: unknown[] = [];
        for (let chunk = 0; chunk < heap.count; chunk++) {
          let at = 0;
          for (const field of chunkFields(heap, lists, chunk, allocatorOf(lane)))
            at = field.from === at ? at + field.bytes : Number.NaN;
          if (at !== heap.size[chunk]) wrong.push([allocator, step, chunk]);
        }
        expect(wrong).toEqual([]);
      }
    }
  });
});

describe("the listing", () => {
  const shown = (query: string, trace?: string) => {
    const { frameAt } = open(query, trace);
    const html = renderToStaticMarkup(createElement(HeapListing, { description, frame: frameAt(-1) }));
    return [...html.matchAll(/data-line="(\d+)"/g)].map(([, line]) => description.lines[Number(line)]?.function);
  };

  it("has the functions of the allocators that are compared, realloc where that allocator's run calls it", () => {
    const both = "allocator=glibc_buddy&workload=steady&live=10&operations=20";
    expect([...new Set(shown(`${both}&reallocs=0_10`))]).toEqual([
      ...["the program", "malloc, glibc", "free, glibc"],
      ...["malloc, buddies", "free, buddies", "realloc, buddies"],
    ]);
    expect(shown(`${both}&reallocs=10`)).toContain("realloc, glibc");
    expect(shown("allocator=next-fit&workload=given", trace)).toContain("realloc, one free list");
  });
});

describe("fragmentation over the calls", () => {
  it("ends at the metrics", () => {
    for (const allocator of allocators) {
      const { frameAt, last } = open(`allocator=${allocator}&${load}`);
      const lane = laneOf(frameAt(last));
      const history = historyOf(lane);
      const { internal, external } = fragmentationOf(history);
      expect(history.stride).toBe(1);
      expect(history.heap.length).toBe(heapState(lane).hand.calls);
      expect((internal.at(-1) as number) * 100).toBeCloseTo(metricOf(description, lane, "internalFragmentation"), 3);
      expect((external.at(-1) as number) * 100).toBeCloseTo(metricOf(description, lane, "externalFragmentation"), 3);
    }
  });

  it("names the call after which its values stood, also while the next is under way and where not every call is sampled", () => {
    const said = (frame: FigureFrame) =>
      layoutFragmentation(description, frame, 700).items.flatMap((item) =>
        item.is === "label" && item.text.startsWith("after call") ? [item.text] : [],
      );
    const { frameAt, last } = open(`allocator=worst-fit&${load}`);
    let under = 0;
    for (const step of some(last, 40)) {
      const lane = laneOf(frameAt(step));
      const { live, stride } = historyOf(lane);
      if (live.length === 0) continue;
      expect(said(frameAt(step))).toEqual([words.fragmentation.afterCall(live.length * stride)]);
      if (live[live.length - 1] !== metricOf(description, lane, "liveBytes")) under++;
      else expect(live.length).toBe(heapState(lane).hand.calls);
    }
    expect(under).toBeGreaterThan(0);
    const long = open("allocator=best-fit&workload=steady&live=30&operations=5000");
    const frame = long.frameAt(long.last);
    const { live, stride } = historyOf(laneOf(frame));
    expect(stride).toBeGreaterThan(1);
    expect(said(frame)).toEqual([words.fragmentation.afterCall(live.length * stride)]);
  });
});

describe("every drawing", () => {
  const layouts = {
    map: layoutMap,
    listed: layoutListed,
    chunks: layoutChunks,
    bins: layoutBins,
    bytes: layoutBytes,
    fragmentation: layoutFragmentation,
  };

  it("keeps to its place at every width, with labels of 13 px and more", () => {
    const { frameAt, last } = open(`allocator=dlmalloc-1998_glibc_first-fit_buddy&${load}`);
    for (const step of [-1, Math.floor(last / 3), last]) {
      const frame = frameAt(step);
      for (const [name, layout] of Object.entries(layouts)) {
        for (const width of [304, 344, 700, 1020]) {
          const drawing = layout(description, frame, width, { level: 2, from: null });
          expect(drawing.height).toBe(heapHeight(name as keyof typeof layouts, 4, width));
          expect([name, width, outside(drawing)]).toEqual([name, width, []]);
        }
      }
    }
  });
});

/** Words that are too small, or begin or end beside the drawing. */
function outside(list: DisplayList): readonly Label[] {
  const { width, height } = list;
  return itemsOf(list, "label").filter(
    ({ x, y, size }) => size < 13 || x < -1 || x > width + 1 || y < 0 || y > height + 1,
  );
}

const trace = "a 0 40\na 1 100\nf 0\na 2 20\n";

describe("the state in words", () => {
  it("says what is in hand, in the field's terms", () => {
    const { frameAt, last } = open("allocator=dlmalloc-1998&workload=given&word=32", trace);
    const frame = frameAt(last);
    expect(summarizeHeap(description, frame)).toMatch(/: 2 blocks of 120 bytes in a heap of 4,096, 2 free chunks/);
    expect(laneSentence(description, laneOf(frameAt(-1)))).toContain("no memory has been taken from the system");
    expect(heapCounters(description, laneOf(frame)).map(({ label }) => label)).toContain("free chunks, top included");
  });

  it("follows a reader's own trace to the byte", () => {
    const { frameAt, last } = open("allocator=dlmalloc-1998&workload=given&word=32", trace);
    const heap = heapState(laneOf(frameAt(last)));
    expect([chunkAt(heap, 0), heap.block[0], heap.requested[0], heap.size[0]]).toEqual([0, 2, 20, 24]);
    expect([heap.block[2], heap.requested[2], heap.offset[2]]).toEqual([1, 100, 48]);
  });
});
