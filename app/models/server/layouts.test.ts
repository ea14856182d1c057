/** The drawings of web servers, on real runs, held against what the core says of them. */
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
import { callGrid } from "./calls";
import { layoutCalls, madeOf } from "./calls-layout";
import { type Architecture, builds, pageStates, workerStates } from "./core-names";
import { ServerHistory } from "./history";
import { pagesBy, serverNumbers } from "./lane";
import { growing } from "./memory";
import { layoutMemory } from "./memory-layout";
import { CountSweep, ShareSweep } from "./raster";
import { layoutPages, layoutWorkers } from "./rows-layout";
import { serverShape } from "./shape";
import { serverCounters, summarizeServer } from "./summary";

let description: Description;

beforeAll(async () => {
  description = await describeForBuild("server");
});

async function at(query: string, place: "end" | number = "end") {
  const { run, frameAt } = await runOf("server", query);
  const frame = frameAt(place === "end" ? run.steps.length - 1 : place);
  return { frame, shape: serverShape(frame.lanes.map(({ params }) => params)), steps: run.steps.length };
}

const firstLane = ({ lanes }: FigureFrame): FigureLane => lanes[0] as FigureLane;
const labelsOf = (list: Parameters<typeof itemsOf>[0]) => itemsOf(list, "label").map(({ text }) => text);

function marksOf(list: Parameters<typeof itemsOf>[0], style: number): number {
  return itemsOf(list, "marks").reduce(
    (sum, { style: styles, count }) => sum + [...styles.subarray(0, count)].filter((one) => one === style).length,
    0,
  );
}

/** The memory of machines, still, 600 px wide. */
const memoryOf = (shape: ReturnType<typeof serverShape>, frame: FigureFrame) =>
  layoutMemory({
    description,
    shape,
    frame,
    width: 600,
    chosenCpu: null,
    listing: false,
    still: true,
    view: null,
    memory: null,
  });

const architectures: readonly Architecture[] = ["fork", "prefork", "threads", "sped", "amped", "kernel", "accelerator"];

it.each(architectures)("%s has as many workers as the core", async (architecture) => {
  const { frame, shape } = await at(`architecture=${architecture}&processes=7&helpers=3&cpus=2`);
  expect(column(firstLane(frame).state, "workerState").length).toBe(shape.lanes[0]?.workers);
});

describe("the calls of a page", () => {
  it.each([
    [5, 2],
    [2, 0],
    [0, 6],
    [0, 0],
  ])("are as many as the core makes: %i folders to the root, %i below it", async (root, depth) => {
    for (const build of builds) {
      const { frame, shape } = await at(`build=${build}&root-depth=${root}&depth=${depth}&on-disk=none`);
      const lane = firstLane(frame);
      const own = callGrid(description, lane.params).columns.find((one) => one.build === build);
      expect([build, own?.count]).toEqual([build, metricOf(description, lane, "callsPerPage")]);
      expect(own?.places.filter((place) => place >= 0).length).toBe(own?.count);
      expect(shape.lanes[0]?.rows).toBe(callGrid(description, lane.params).rows.length);
    }
  });

  it("have a tick each, and outlines where they are inferred", async () => {
    const { frame, shape } = await at("pages=1&on-disk=none", 0);
    const ask = {
      description,
      shape,
      frame,
      width: 840,
      chosenCpu: null,
      listing: false,
      still: true,
      view: null,
      memory: null,
    };
    const list = layoutCalls(ask);
    expect(marksOf(list, S.density3) + marksOf(list, S.kernel)).toBe(34 + 18 + 13);
    expect(marksOf(list, S.cpuIdle)).toBe(9);
    expect(labelsOf(list)).toEqual(expect.arrayContaining(["34", "18", "13", "9", "inferred, not seen"]));
  });

  it.each(["prefork", "fork", "accelerator"])(
    "are filled as far as the page in hand has got: %s",
    async (architecture) => {
      const query = `architecture=${architecture}&pages=1&processes=1&on-disk=one&disk-page=1`;
      const { steps } = await at(query);
      const seen: number[] = [];
      for (let step = 0; step < steps; step++) {
        const made = madeOf(description, (await at(query, step)).frame, "lean");
        if (made !== null && made > 0 && made !== seen.at(-1)) seen.push(made);
      }
      // A child has its connection from its parent's accept().
      const first = architecture === "fork" ? 2 : 1;
      expect(seen).toEqual(Array.from({ length: 19 - first }, (_, i) => i + first));
    },
  );
});

describe("the history", () => {
  it.each(architectures)("has pages at the disk and in the queue when the core has: %s", async (architecture) => {
    const query = `architecture=${architecture}&pages=40&connections=20&processes=5&on-disk=share&miss-percent=30`;
    const { steps } = await at(query);
    let [alike, apart] = [0, 0];
    for (let step = 0; step < steps; step += 37) {
      const { frame } = await at(query, step);
      const { log, state } = firstLane(frame);
      const history = new ServerHistory(description, architecture).sync({ ...log, length: state.records });
      Array.from(column(state, "pageState")).forEach((core, page) => {
        const [here, there] = [pageStates[history.pages.now[page] ?? 0], pageStates[core]];
        if (here === "to-come" || here === "done") expect([step, page, there]).toEqual([step, page, here]);
        else if (here === there) alike++;
        else apart++;
        // A worker takes a page, and a page leaves the disk, a few microseconds before the record that tells of it.
        if (here !== there) expect([here, there].some((one) => one === "in-work")).toBe(true);
      });
    }
    expect(alike).toBeGreaterThan(100);
    expect(apart / alike).toBeLessThan(0.15);
  });

  it.each(architectures)("ends with every page done and nobody at work: %s", async (architecture) => {
    const { frame } = await at(`architecture=${architecture}&pages=25&connections=9&processes=4&on-disk=one`);
    const { log, state } = firstLane(frame);
    const history = new ServerHistory(description, architecture).sync(log);
    expect(history.pages.now).toEqual(Array(25).fill(pageStates.indexOf("done")));
    const idle = column(state, "workerState");
    expect(history.workers.now).toEqual(Array.from(idle).slice(0, history.workers.now.length));
    expect(history.reads.length).toBe(1);
    expect((history.reads[0]?.toNs ?? 0) - (history.reads[0]?.fromNs ?? 0)).toBe(9e6);
  });

  it("as cells has shares that are whole where a state lasts", async () => {
    const { frame } = await at("architecture=sped&pages=10&connections=10&on-disk=one&disk-page=5");
    const history = new ServerHistory(description, "sped").sync(firstLane(frame).log);
    const endNs = history.lastTimeNs;
    const size = { who: 1, length: endNs, columns: 500, rows: 1, states: workerStates.length, ground: 2 };
    const raster = new ShareSweep(history.workers, size).advance(endNs);
    const disk = raster.cells[workerStates.indexOf("at-disk")] as Uint8Array;
    // The one read, in columns; both ends may be parts of one.
    const columns = disk.reduce((sum, share) => sum + share, 0) / 255;
    expect(columns).toBeCloseTo((9e6 / endNs) * 500, 0);
    for (let i = 0; i < 500; i++) {
      const sum = raster.cells.reduce((all, own) => all + (own?.[i] ?? 0), 0);
      expect(sum).toBeLessThanOrEqual(258);
    }
    const waits = { who: 10, state: pageStates.indexOf("waits"), length: endNs, columns: 500 };
    const waiting = new CountSweep(history.pages, waits).advance(endNs).counts();
    expect(Math.max(...waiting)).toBeLessThanOrEqual(metricOf(description, firstLane(frame), "waitingMost"));
    expect(waiting.at(-1)).toBe(0);
  });
});

describe("the pictures", () => {
  const query = "architecture=sped_amped&pages=20&connections=20&on-disk=one&disk-page=5";
  it("name rows and say how it stands", async () => {
    const { frame, shape } = await at(query);
    const memory = new GrowingMemory(description, growing);
    const ask = {
      description,
      shape,
      frame,
      width: 840,
      chosenCpu: null,
      listing: false,
      still: true,
      view: null,
      memory,
    };
    const workers = layoutWorkers(ask, livePlate);
    expect(labelsOf(workers)).toEqual(expect.arrayContaining(["the loop", "helper 1", "helper 4", "waiting", "disk"]));
    expect(marksOf(workers, S.interruptTime)).toBe(2);
    const pages = layoutPages(ask, livePlate);
    expect(labelsOf(pages)).toEqual(expect.arrayContaining(["20 done, 0 wait"]));
  });

  it("say how many waited at most, the same at every width", async () => {
    const { frame, shape } = await at("architecture=prefork_sped_amped_kernel");
    const most = [320, 375, 620, 736, 840, 1190].map((width) => {
      const memory = new GrowingMemory(description, growing);
      const ask = { ...{ description, shape, frame, width, chosenCpu: null, listing: false }, still: true, view: null };
      const labels = itemsOf(layoutWorkers({ ...ask, memory }, livePlate), "label");
      return labels.flatMap(({ text }, i) => (text === "waiting" ? [Number(labels[i + 1]?.text)] : []));
    });
    for (const numbers of most) expect(numbers).toEqual(most[0]);
    frame.lanes.forEach((lane, i) => {
      // The core counts the queue alone; here, whoever has been let in and not been looked at waits, too.
      expect(most[0]?.[i]).toBeGreaterThanOrEqual(metricOf(description, lane, "waitingMost"));
    });
  });

  it("of memory have bars as long as the core's megabytes", async () => {
    const { frame, shape } = await at(
      "architecture=prefork_sped&processes=200&connections=200&pages=200&link-kbps=28.8&on-disk=none",
    );
    const marks = itemsOf(memoryOf(shape, frame), "marks")[0];
    const bars = [...(marks?.w ?? [])].filter((_, i) => i < (marks?.count ?? 0) && marks?.style[i] === S.kernel);
    const [prefork, sped] = frame.lanes.map((lane) => serverNumbers(description, lane).serverMb) as [number, number];
    expect(prefork).toBeGreaterThan(200);
    expect((bars[1] as number) / (bars[0] as number)).toBeCloseTo(sped / prefork, 3);
  });

  it("of memory have what is left for files behind what the server takes, on the same scale", async () => {
    const { frame, shape } = await at("architecture=prefork_sped&pages=20&on-disk=cache");
    const [marks] = itemsOf(memoryOf(shape, frame), "marks");
    const bars = (style: number) =>
      [...(marks?.style.subarray(0, marks.count) ?? [])].flatMap((one, i) =>
        one === style ? [{ x: marks?.x[i] as number, w: marks?.w[i] as number }] : [],
      );
    const [own, files] = [bars(S.kernel), bars(S.walkPassed)];
    expect([own.length, files.length]).toEqual([2, 2]);
    frame.lanes.forEach((lane, i) => {
      const { serverMb, filesMb } = serverNumbers(description, lane);
      expect(files[i]?.x).toBeCloseTo(own[i]?.w as number, 3);
      expect((files[i]?.w as number) / (own[i]?.w as number)).toBeCloseTo(filesMb / serverMb, 3);
    });
  });
});

it("the words have the core's numbers", async () => {
  const { frame } = await at("architecture=sped&pages=30&connections=30&on-disk=one");
  const of = serverNumbers(description, firstLane(frame));
  expect(summarizeServer(description, frame)).toContain(
    "30 pages are with their clients, 0 connections wait to be taken",
  );
  expect(serverCounters(description, firstLane(frame))[0]?.value).toBe("30");
  expect(of.loopStillNs).toBe(9e6);
  expect(pagesBy(firstLane(frame)).get("done")).toBe(30);
});
