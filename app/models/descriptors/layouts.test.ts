/** The descriptor drawings, on real runs, held against what the core says of them. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { runOf } from "../../build/mounted";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { GrowingMemory } from "../../plate/growing/growing-memory";
import { livePlate } from "../../plate/plate-drawing";
import { agreement, answerText, lastCalls } from "./calls";
import { layoutCalls } from "./calls-layout";
import { OpenNumbers } from "./descriptor-history";
import { historyOf, lastSearch, searchNow } from "./lane";
import { layoutMap } from "./map-layout";
import { DescriptorSweep, growing, rowOf } from "./plate/descriptor-raster";
import { descriptorsPlate } from "./plate/plate-drawing";
import { layoutPlate, openAt } from "./plate/plate-layout";
import { sampleAnswers, sampleTrace } from "./sample";
import { layoutSearches } from "./searches-layout";
import { descriptorsShape, startOf } from "./shape";
import { descriptorsCounters, summarizeDescriptors } from "./summary";
import { tableSizes } from "./table-sizes";
import { layoutTables, sizesOf } from "./tables-layout";

let description: Description;

beforeAll(async () => {
  description = await describeForBuild("descriptors");
});

async function at(query: string, place: "end" | number = "end", input?: string) {
  const { run, frameAt } = await runOf("descriptors", query, input);
  const frame = frameAt(place === "end" ? run.steps.length - 1 : Math.min(place, run.steps.length - 1));
  return { frame, shape: descriptorsShape(frame.lanes.map(({ params }) => params)), steps: run.steps.length };
}

const firstLane = ({ lanes }: FigureFrame): FigureLane => lanes[0] as FigureLane;
const labelsOf = (list: Parameters<typeof itemsOf>[0]) => itemsOf(list, "label").map(({ text }) => text);

function marksOf(list: Parameters<typeof itemsOf>[0], ...styles: number[]): number {
  return itemsOf(list, "marks").reduce(
    (sum, { style, count }) => sum + [...style.subarray(0, count)].filter((one) => styles.includes(one)).length,
    0,
  );
}

const calls = "o\no\nc 3\nd 300\nf 10\ns\nc 77\nl 6\no\no\nf 9\n---\no\nd 2\ns";

describe("the history", () => {
  const runs: readonly { readonly query: string; readonly input?: string }[] = [
    { query: "open=200&nth=180" },
    { query: "workload=churn&open=300&pairs=40&holes=10&allocator=two-level&seed=3" },
    { query: "workload=burst&open=80" },
    { query: "workload=burst&open=400&growth=today" },
    { query: "workload=trace", input: calls },
    { query: "workload=trace&growth=today", input: calls },
  ];
  it.each(runs)(
    "knows what is open, how large the tables are and what was looked at, as the core does: $query",
    async ({ query, input }) => {
      const { steps } = await at(query, 0, input);
      for (let step = 0; step < steps; step += steps > 400 ? 17 : 3) {
        const { frame } = await at(query, step, input);
        const lane = firstLane(frame);
        if (lane.log.timeNs.at(lane.state.records) === frame.displayTimeNs) continue;
        const history = historyOf(description, lane);
        const over = history.callNs.countUpTo(frame.displayTimeNs);
        const live = over === 0 ? startOf(lane.params) : history.callLive.values[over - 1];
        // Of a process that has just ended and is followed by another, the core tells the next one's.
        const ended = over > 0 && history.kindOf(over - 1) === "end" && step < steps - 1;
        if (!ended) {
          expect(live, `open at ${step}`).toBe(metricOf(description, lane, "live"));
          const open = column(lane.state, "descriptorState");
          const told = Array.from({ length: open.length }, (_, number) =>
            openAt(history, startOf(lane.params), frame.displayTimeNs, [number, number + 1]),
          );
          expect(told).toEqual(Array.from(open));
          const size = sizesOf(history, lane, frame.displayTimeNs).at(-1);
          expect([size?.pointers, size?.bits]).toEqual([searchNow(lane).pointers, searchNow(lane).bits]);
        }
      }
      const { frame } = await at(query, "end", input);
      const history = historyOf(description, firstLane(frame));
      const words = history.callWords.values.subarray(0, history.callWords.count).reduce((sum, one) => sum + one, 0);
      expect(words).toBe(metricOf(description, firstLane(frame), "wordsLooked"));
    },
  );

  it("knows where a walk began that is told as one", async () => {
    const { frame } = await at("open=100000&nth=99999&allocator=first-zero");
    const history = historyOf(description, firstLane(frame));
    const walks = Array.from({ length: history.lookWord.count }, (_, i) => [
      history.lookWord.values[i],
      history.lookCount.values[i],
    ]);
    expect(walks).toEqual([
      [0, 1],
      [0, 3124],
      [3124, 1],
    ]);
    for (let i = 1; i < walks.length; i++)
      expect(history.lookToNs.values[i]).toBeGreaterThan(history.lookFromNs.values[i] as number);
  });

  it("takes a number that dup2() finds open for one, and begins anew after a process", () => {
    const now = new OpenNumbers(3);
    now.tell("take", 2);
    expect(now.live).toBe(3);
    now.tell("give", 500);
    now.tell("end", 0);
    expect(now.live).toBe(4);
    now.tell("give", 3);
    expect([now.live, now.open[500]]).toEqual([4, 0]);
  });
});

it("has the tables' first sizes as the core has them", async () => {
  for (const growth of ["fixed-1024", "doubling", "today"])
    for (const open of [10, 32, 33, 256, 257, 1024, 1025, 5000, 32_768, 32_769]) {
      const lane = firstLane((await at(`open=${open}&nth=4&growth=${growth}`, 0)).frame);
      const { pointers, bits } = searchNow(lane);
      expect([growth, open, tableSizes(growth, startOf(lane.params))]).toEqual([growth, open, { pointers, bits }]);
    }
});

describe("the map", () => {
  it("has a box for each number of a few, and a number in each", async () => {
    const { frame, shape } = await at("open=10&nth=9&word=4");
    const list = layoutMap({ description, shape, frame, width: 840 });
    // Three words: numbers 0 to 9, and the next one.
    expect(labelsOf(list).filter((text) => /^\d+$/.test(text))).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i)),
    );
    expect(marksOf(list, S.cpuScanEdge)).toBe(8);
    expect(itemsOf(list, "cells")).toEqual([]);
  });

  it("shows a single hole among a thousand words, and which words were looked at", async () => {
    // Both are closed, and none is opened yet.
    const { frame, shape } = await at("open=32000&nth=31000", 1);
    const [open] = itemsOf(layoutMap({ description, shape, frame, width: 840 }), "cells");
    const pale = [...(open?.cells ?? [])].flatMap((alpha, cell) => (alpha > 0 && alpha < 200 ? [cell] : []));
    expect(pale).toEqual([0, Math.floor(31_000 / 32)]);
    const end = await at("open=32000&nth=31000");
    const [, seen] = itemsOf(layoutMap({ description, shape: end.shape, frame: end.frame, width: 840 }), "cells");
    const lookedAt = [...(seen?.cells ?? [])].flatMap((alpha, cell) => (alpha > 0 ? [cell] : []));
    expect(lookedAt).toEqual(Array.from({ length: Math.floor(31_000 / 32) + 1 }, (_, word) => word));
    expect(lastSearch(description, firstLane(end.frame))?.words).toBe(
      metricOf(description, firstLane(end.frame), "words2"),
    );
  });

  it("frames the word that the upper map sent to", async () => {
    const { frame } = await at("allocator=two-level&open=64&nth=60&word=4");
    const search = lastSearch(description, firstLane(frame));
    // Word 15 is bit 15 of the upper map, in its word 3.
    expect(search?.upper.at(-1)).toEqual([3, 4]);
    expect(search?.lower).toEqual([[15, 16]]);
  });

  it("stands in its room, with ten numbers and a million", async () => {
    for (const query of [
      "allocator=first-zero_next-fd_two-level&open=10&nth=9&word=4",
      "open=100&nth=90&word=64",
      "allocator=two-level&open=1000&nth=900",
      "allocator=next-fd_two-level&open=1000000&nth=999999&word=4",
    ])
      for (const width of [304, 620, 840, 1190]) {
        const { frame, shape } = await at(query);
        const list = layoutMap({ description, shape, frame, width });
        for (const marks of itemsOf(list, "marks"))
          for (let i = 0; i < marks.count; i++) {
            const [x, y] = [marks.x[i] as number, marks.y[i] as number];
            expect(Math.max(x, x + (marks.w[i] as number)), `${query} ${width}`).toBeLessThanOrEqual(width + 4);
            expect(Math.max(y, y + (marks.h[i] as number)), `${query} ${width}`).toBeLessThanOrEqual(list.height);
          }
        for (const { x, y, w, h } of itemsOf(list, "cells")) {
          expect(x + w).toBeLessThanOrEqual(width + 0.01);
          expect(y + h).toBeLessThanOrEqual(list.height);
        }
      }
  });
});

describe("the plate", () => {
  it("has the whole walk in it, from the hole below to the one above, and none of it with two levels", async () => {
    const rows = 100;
    const of = async (allocator: string) => {
      const lane = firstLane((await at(`open=100000&nth=99999&allocator=${allocator}`)).frame);
      const history = historyOf(description, lane);
      const { searched } = new DescriptorSweep(history, {
        length: history.lastTimeNs,
        ...{ numbers: 100_000, start: 100_000, word: 32, columns: 200, rows },
      }).advance(history.lastTimeNs);
      return new Set([...searched].flatMap((alpha, cell) => (alpha > 0 ? [Math.floor(cell / 200)] : []))).size;
    };
    expect(await of("next-fd")).toBe(rows);
    expect(await of("two-level")).toBe(2);
    expect([rowOf(0, 100_000, rows), rowOf(99_999, 100_000, rows)]).toEqual([rows - 1, 0]);
  });

  it("is drawn of all that was read, and a drag along it goes through the time", async () => {
    const { frame, shape } = await at("allocator=next-fd_two-level&open=3000&nth=2900");
    const memory = new GrowingMemory(description, growing);
    memory.read(frame, 1e6);
    const ask = {
      description,
      shape,
      frame,
      width: 900,
      chosenCpu: null,
      listing: null,
      still: false,
      view: null,
      memory,
    };
    const list = layoutPlate(ask as never, livePlate);
    // Ground, what is open and what was looked at, of each; and what the one that is over leaves.
    expect(itemsOf(list, "cells").length).toBe(7);
    expect(marksOf(list, S.knocking)).toBe(4);
    const seek = (x: number) =>
      descriptorsPlate.react?.(ask as never, { type: "down", x, y: 100 } as never, { held: null } as never);
    const [early, late] = [seek(100), seek(300)] as { seekNs: number }[];
    expect(early?.seekNs).toBeGreaterThan(0);
    expect(late?.seekNs).toBeGreaterThan(early?.seekNs as number);
  });

  it("tells of a number whether it is open, and of a run that is still computed nothing beyond what is known", async () => {
    const { frame, shape } = await at("allocator=next-fd_two-level&open=3000&nth=2900");
    const tipAt = (finished: boolean, lane: number, timeNs: number, number: number) => {
      const own = { ...frame, lanes: frame.lanes.map((one) => ({ ...one, finished })) };
      const memory = new GrowingMemory(description, growing);
      memory.read(own, 1e6);
      const hit = { kind: "plate", lane, timeNs, numbers: [number, number + 1] };
      return descriptorsPlate.tip?.({ description, shape, frame: own, memory } as never, hit as never);
    };
    const endNs = frame.lanes.map((lane) => historyOf(description, lane).lastTimeNs);
    for (const finished of [true, false])
      for (const lane of [0, 1]) {
        expect(tipAt(finished, lane, 0, 2900)).toMatchObject({ title: "Number 2,900", lines: ["open"] });
        expect(tipAt(finished, lane, endNs[lane] as number, 3500)).toMatchObject({ lines: ["free"] });
        const beyond = tipAt(finished, lane, (endNs[lane] as number) + 1, 2900);
        expect(beyond?.title).toBe(finished ? "Number 2,900" : "still to come");
      }
  });
});

describe("searches and tables", () => {
  it("say what the core has counted", async () => {
    const { frame, shape } = await at("open=100000&nth=99999");
    const searches = layoutSearches({ description, shape, frame, width: 840 });
    expect(labelsOf(searches)).toContain("2 searches, 3,125 words at the most");
    expect(marksOf(searches, S.scanTime)).toBe(2);
    const grown = await at("workload=burst&open=2000");
    const said = labelsOf(layoutTables({ description, shape: grown.shape, frame: grown.frame, width: 840 }));
    expect(said).toContain("has grown 3 times, 1,312 pointers copied");
    expect(said).toContain("pointers 2,048");
    expect(said).toContain("bits 32,768");
  });

  it("draw nothing of what is still to come", async () => {
    const { frame, shape } = await at("workload=burst&open=2000", 40);
    expect(labelsOf(layoutTables({ description, shape, frame, width: 840 }))).toContain("pointers 32");
    expect(labelsOf(layoutSearches({ description, shape, frame, width: 840 })).join(" ")).not.toContain("2,000");
  });
});

describe("the calls", () => {
  it("of a log of strace have the trace's own answers beside them, and a mark where these differ", async () => {
    const log = [
      'openat(AT_FDCWD, "/a", O_RDONLY|O_CLOEXEC) = 5',
      "close_range(3, 4, 0) = 0",
      'openat(AT_FDCWD, "/b", O_RDONLY) = 3',
      'execve("/bin/x", ["x"], 0x1 /* 3 vars */) = 0',
      'openat(AT_FDCWD, "/c", O_RDONLY) = 3',
    ].join("\n");
    const { frame, shape } = await at("workload=trace&growth=today", "end", log);
    const lane = firstLane(frame);
    const history = historyOf(description, lane);
    const told = lastCalls(description, history, lane.params, frame.displayTimeNs, 20);
    // 3 and 4 were open before; what close_range and exec close one by one is no call.
    expect(told.map((call) => [call.kind, answerText(call), call.real])).toEqual([
      ["give", "5", "5"],
      ["close-range", "0", "0"],
      ["give", "3", "3"],
      ["exec", "", ""],
      ["give", "4", "3"],
    ]);
    expect(history.isAnswered(0)).toBe(false);
    expect(agreement(description, history, lane.params, frame.displayTimeNs)).toEqual({ calls: 5, alike: 4 });
    const list = layoutCalls({ description, shape, frame, width: 840 });
    expect(labelsOf(list)).toContain("your trace");
    expect(labelsOf(list).join(" ")).toContain("4 of 5");
    expect(summarizeDescriptors(description, frame)).toContain("Of 5 calls, 4 are answered as in your trace.");
    expect(lane.state.metrics.length).toBe(description.metrics.length);
  });

  it("have the reader's lines beside the answers", async () => {
    const { frame, shape } = await at("workload=trace&growth=today", "end", calls);
    const history = historyOf(description, firstLane(frame));
    const told = lastCalls(description, history, firstLane(frame).params, frame.displayTimeNs, 20);
    expect(told.map(({ asked }) => asked)).toEqual([...calls.split("\n"), null]);
    expect(told.map(answerText)).toEqual([
      "3",
      "4",
      "0",
      "300",
      "10",
      "512",
      "-9",
      "0",
      "3",
      "5",
      "-22",
      "---",
      "3",
      "2",
      "256",
      "---",
    ]);
    const said = labelsOf(layoutCalls({ description, shape, frame, width: 840 }));
    expect(said).toContain("invalid argument");
    expect(said).not.toContain("Linux 6.18");
  });

  it("of the sample have what Linux 6.18 answered beside them, every one alike; other tables differ in sizes alone", async () => {
    const { frame, shape } = await at("workload=trace&growth=today", "end", sampleTrace);
    const lane = firstLane(frame);
    const history = historyOf(description, lane);
    expect(agreement(description, history, lane.params, frame.displayTimeNs)).toEqual({
      calls: sampleAnswers.length,
      alike: sampleAnswers.length,
    });
    expect(labelsOf(layoutCalls({ description, shape, frame, width: 840 }))).toContain("Linux 6.18");
    expect(summarizeDescriptors(description, frame)).toContain("863 are answered as Linux 6.18 answered");
    const old = await at("workload=trace&growth=doubling", "end", sampleTrace);
    const other = agreement(
      description,
      historyOf(description, firstLane(old.frame)),
      firstLane(old.frame).params,
      old.frame.displayTimeNs,
    );
    expect(other?.alike).toBeLessThan(sampleAnswers.length);
    expect(other?.alike).toBeGreaterThan(sampleAnswers.length - 50);
  });

  it("of the sample are a piece of the oracle, of less than 8 KB", () => {
    const file = readFileSync(new URL("sample-6.18.txt", import.meta.url));
    expect(file.length).toBeLessThan(8192);
    const read = (name: string) =>
      gunzipSync(readFileSync(new URL(`../../../scripts/lab/oracles/ready/${name}.gz`, import.meta.url))).toString();
    const [asked, told] = [read("fd-6.18.trace"), read("fd-6.18.expected")].map((text) => text.trimEnd().split("\n"));
    const both = asked?.map((line, i) => `${line}\t${told?.[i]}`).join("\n");
    expect(both).toContain(file.toString().trimEnd());
  });

  it("that strace printed are told by what they came to", async () => {
    const trace = 'openat(AT_FDCWD, "/etc/hosts", O_RDONLY) = 3\nclose(3) = 0\nread(9, "", 1) = 0';
    const { frame, shape } = await at("workload=trace", "end", trace);
    expect(labelsOf(layoutCalls({ description, shape, frame, width: 840 }))).toEqual(
      expect.arrayContaining(["open", "close 3", "3", "0"]),
    );
  });
});

it("is told in words, with the core's numbers", async () => {
  const { frame } = await at("open=100000&nth=99999");
  expect(summarizeDescriptors(description, frame)).toContain("3,126 words looked at, 3,125 for one number at the most");
  expect(descriptorsCounters(description, firstLane(frame)).map(({ value }) => value)).toContain("131,072");
});
