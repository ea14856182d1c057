import { beforeAll, describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import { describeForBuild } from "../../build/build-runs";
import { cpuLanesHeight, timelineZone } from "../../cpus/lanes/cpu-geometry";
import { cpuHistories } from "../../cpus/lanes/cpu-lanes";
import { modeIndex } from "../../cpus/modes";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column, noTask } from "../../engine/frame";
import { loadCoreFile } from "../../engine/node";
import { type HereRun, runHere } from "../../engine/run-here";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { laneTitles } from "../../player/params/params";
import { figureFrame } from "../../player/run/figure-frame";
import { schedulerHeights, timelineSizes } from "./heights";
import { messageWay } from "./message-way";
import { o1Call, o1Queues } from "./o1-state";
import { layoutProfile, profileOf } from "./profile-layout";
import { layoutQueue, o1Sentence, queueSentence } from "./queue-layout";
import { layoutRooms, waitingByRole } from "./rooms-layout";
import { RunnableMemory } from "./runnable-history";
import { costPoints, layoutRunnable } from "./runnable-layout";
import { followedCpu, queueView } from "./scan-state";
import { type SchedulerFigureName, type SchedulerShape, schedulerShape } from "./shape";
import { summarizeScheduler } from "./summary";
import { layoutTimelineSheet } from "./timeline-sheet";

let module: WebAssembly.Module;
let description: Description;

beforeAll(async () => {
  module = await loadCoreFile("scheduler");
  description = await describeForBuild("scheduler");
});

interface Run {
  readonly lanes: readonly LaneParams[];
  readonly run: HereRun;
}

function runOf(query: string): Run {
  const { scenario, notices } = parseLink(description, query);
  expect(notices).toEqual([]);
  return { lanes: scenario.lanes, run: runHere(module, "scheduler", scenario.lanes) };
}

function frameAt({ lanes, run }: Run, index: number, laterNs = 0, withheld = false): FigureFrame {
  return figureFrame({
    titles: laneTitles(description, lanes),
    lanes,
    logs: run.lanes,
    states: run.states(index),
    steps: run.steps,
    index,
    displayTimeNs: index < 0 ? 0 : run.steps.timeNs(index) + laterNs,
    withheld,
  });
}

const kindOf = (lane: FigureLane, record: number): string =>
  description.kinds[lane.log.kind.at(record) as number]?.name ?? "";

/** Steps of the merged log of one lane whose record is of this kind. */
function stepsOfKind(own: Run, kind: string, most: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < own.run.steps.length && found.length < most; i++) {
    const place = own.run.steps.record(i);
    const log = place && own.run.lanes[place.lane]?.log;
    if (place && log && description.kinds[log.kind.at(place.record) as number]?.name === kind) found.push(i);
  }
  return found;
}

describe("the scan", () => {
  it("has as many candidates as the core counts, in every scan of a run", () => {
    const own = runOf("rooms=1&users=5&messages=2&cpus=2");
    const steps = stepsOfKind(own, "scan", 150);
    expect(steps.length).toBeGreaterThan(40);
    for (const step of steps) {
      const frame = frameAt(own, step);
      const lane = frame.lanes[0] as FigureLane;
      const record = frame.step?.record as number;
      const { scan, phase } = queueView(description, lane, lane.log.cpu.at(record) as number, frame.displayTimeNs);
      expect(phase).toBe("scanning");
      expect([step, scan.queue.filter(({ score }) => score !== null).length]).toEqual([step, lane.log.arg.at(record)]);
    }
  });

  it("picks whom the core picks, with the core's points", () => {
    for (const query of [
      "rooms=1&users=5&messages=2&cpus=2",
      "rooms=2&users=4&messages=1&cpus=4&kernel=2.3.99",
      "rooms=1&users=5&messages=2&cpus=1&build=up",
    ]) {
      const own = runOf(query);
      const steps = stepsOfKind(own, "pick", 80);
      expect(steps.length).toBeGreaterThan(30);
      for (const step of steps) {
        const frame = frameAt(own, step);
        const lane = frame.lanes[0] as FigureLane;
        const record = frame.step?.record as number;
        const { scan, phase } = queueView(description, lane, lane.log.cpu.at(record) as number, frame.displayTimeNs);
        expect(phase).toBe("picked");
        const best = scan.queue[scan.best];
        expect([query, step, best?.task, best?.score?.total]).toEqual([
          query,
          step,
          lane.log.task.at(record),
          lane.log.arg.at(record),
        ]);
      }
    }
  });

  it("comes as far as the clock has", () => {
    const own = runOf("rooms=1&users=5&messages=2&cpus=2");
    const step = stepsOfKind(own, "scan", 80).find((at) => {
      const place = own.run.steps.record(at);
      return place !== null && (own.run.lanes[0]?.log.arg.at(place.record) ?? 0) > 4;
    }) as number;
    const start = frameAt(own, step);
    const lane = start.lanes[0] as FigureLane;
    const cpu = followedCpu(description, start, 0, null);
    const total = column(lane.state, "cpuGoodness")[cpu] as number;
    const span = (column(lane.state, "cpuUntilNs")[cpu] as number) - (column(lane.state, "cpuSinceNs")[cpu] as number);
    const seenAfter = (share: number) => {
      const { scan } = queueView(description, lane, cpu, start.displayTimeNs + span * share);
      return scan.queue.slice(0, scan.seen).filter(({ score }) => score !== null).length;
    };
    expect(total).toBeGreaterThan(2);
    expect(seenAfter(0)).toBe(0);
    expect(seenAfter(0.5)).toBe(Math.ceil(total / 2));
    expect(seenAfter(1)).toBe(total);
  });

  it("says that all score nothing, and then that the counters are refilled", () => {
    const own = runOf("rooms=1&users=5&messages=2&message-us=20000&cpus=1&build=up");
    const [step] = stepsOfKind(own, "recalculate", 1);
    if (step === undefined) throw new Error("A recalculation was expected.");
    const before = frameAt(own, step - 1);
    const lane = before.lanes[0] as FigureLane;
    const scanned = queueView(description, lane, 0, column(lane.state, "cpuUntilNs")[0] as number);
    expect(scanned.scan.queue.length).toBeGreaterThan(0);
    expect(scanned.scan.queue.every(({ score }) => score === null || score.total === 0)).toBe(true);
    expect(queueSentence(lane, scanned)).toMatch(/all of them score 0: nobody has a tick left/);
    const after = frameAt(own, step);
    const refilled = queueView(description, after.lanes[0] as FigureLane, 0, after.displayTimeNs);
    expect(refilled.phase).toBe("refilling");
    expect(queueSentence(after.lanes[0] as FigureLane, refilled)).toMatch(/refills the counters of all 20 tasks/);
    expect(refilled.scan.queue.some(({ score }) => (score?.total ?? 0) > 0)).toBe(true);
  });
});

describe("the two arrays", () => {
  it("hold what the core counts, and the pick is the head of the first list", () => {
    const own = runOf("rooms=4&users=10&messages=1&cpus=2&scheduler=o1");
    const picks = stepsOfKind(own, "pick", 200);
    expect(picks.length).toBe(200);
    for (const step of picks) {
      const lane = frameAt(own, step).lanes[0] as FigureLane;
      o1Queues(lane).forEach(({ active, expired }, cpu) => {
        expect(active.count).toBe(column(lane.state, "cpuActive")[cpu]);
        expect(expired.count).toBe(column(lane.state, "cpuExpired")[cpu]);
      });
      const record = own.run.steps.record(step)?.record as number;
      const before = frameAt(own, step - 1).lanes[0] as FigureLane;
      const cpu = lane.log.cpu.at(record) as number;
      const first = o1Queues(before)[cpu]?.active.levels[0];
      // A task that is preempted goes back to its list only in the call itself.
      if (first && column(before.state, "cpuTask")[cpu] === noTask) {
        expect(first.tasks[0]).toBe(lane.log.task.at(record));
        expect(first.level).toBe(lane.log.arg.at(record));
      }
    }
  });

  it("says what is next, or that nobody waits", () => {
    const own = runOf("rooms=4&users=10&messages=1&cpus=2&scheduler=o1");
    const words = stepsOfKind(own, "schedule", 60).map((step) => {
      const frame = frameAt(own, step);
      const lane = frame.lanes[0] as FigureLane;
      const cpu = followedCpu(description, frame, 0, null);
      return o1Sentence(description, lane, cpu, o1Queues(lane)[cpu]);
    });
    expect(
      words.some((text) => /the first bit set is that of level 1\d\d, and task \d+ heads its list/.test(text)),
    ).toBe(true);
  });

  it("says who was taken from which list, and after a swap that the arrays were swapped", () => {
    const own = runOf("rooms=1&users=5&messages=3&message-us=100000&cpus=2&kernel=2.3.99&scheduler=o1");
    const at = (step: number) => {
      const frame = frameAt(own, step);
      const lane = frame.lanes[0] as FigureLane;
      const cpu = lane.log.cpu.at(frame.step?.record as number) as number;
      return { lane, cpu, words: o1Sentence(description, lane, cpu, o1Queues(lane)[cpu]) };
    };
    const picks = stepsOfKind(own, "pick", 40);
    for (const step of picks) {
      const record = own.run.steps.record(step)?.record as number;
      const { lane, cpu, words } = at(step);
      expect(words).toContain(
        `takes task ${(lane.log.task.at(record) as number) + 1}, the head of the list of level ${lane.log.arg.at(record)}`,
      );
      expect(o1Call(description, lane, cpu).picked?.level).toBe(lane.log.arg.at(record));
    }
    const [swap] = stepsOfKind(own, "recalculate", 1);
    expect(at(swap as number).words).toMatch(/swaps its arrays and takes task \d+/);
    const [run] = stepsOfKind(own, "run", 1);
    expect(at(run as number).words).not.toMatch(/takes task/);
  });
});

describe("profile and cost", () => {
  it("add up to all of the kernel's time", () => {
    const frame = frameAt(runOf("rooms=2&users=5&messages=2"), 2000);
    const lane = frame.lanes[0] as FigureLane;
    const of = (name: string) =>
      lane.state.metrics[description.metrics.findIndex((metric) => metric.name === name)] ?? 0;
    const profile = profileOf(description, lane);
    const sum = profile.reduce((total, { ns }) => total + ns, 0);
    expect(profile.length).toBe(11);
    expect(sum).toBeCloseTo(of("kernelNs") + of("scanNs") + of("spinNs") + of("interruptNs"), -1);
    expect(profile.map(({ ns }) => ns)).toEqual(profile.map(({ ns }) => ns).sort((a, b) => b - a));
  });

  it("cost of a schedule() grows with the runnable tasks under goodness, and does not under O(1)", () => {
    const own = runOf("rooms=5&users=10&messages=1&scheduler=goodness_o1");
    const frame = frameAt(own, own.run.steps.length - 1);
    const [list, arrays] = frame.lanes.map((lane) => costPoints(lane, 8)) as [
      ReturnType<typeof costPoints>,
      ReturnType<typeof costPoints>,
    ];
    expect((list.at(-1)?.meanNs ?? 0) / (list[0]?.meanNs ?? 1)).toBeGreaterThan(5);
    expect((arrays.at(-1)?.meanNs ?? 0) / (arrays[0]?.meanNs ?? 1)).toBeLessThan(1.5);
    const lane = frame.lanes[0] as FigureLane;
    expect(list.reduce((sum, { calls }) => sum + calls, 0)).toBe(
      Array.from(column(lane.state, "scheduleCallsByRunnable")).reduce((sum, calls) => sum + calls, 0),
    );
  });
});

describe("every sheet", () => {
  const sheets = {
    queue: layoutQueue,
    timeline: (ask: Moment<SchedulerShape>) => layoutTimelineSheet(ask, cpuHistories()),
    profile: layoutProfile,
    runnable: (ask: Moment<SchedulerShape>) => layoutRunnable(ask, new RunnableMemory(description)),
    rooms: layoutRooms,
  };

  it("keeps its height, stays within its width, and writes in type of at least 12 px", () => {
    for (const query of [
      "rooms=1&users=5&messages=1&cpus=2&scheduler=goodness_o1",
      "rooms=10&users=20&messages=1&cpus=1&build=up&duration-ms=20",
      "rooms=50&users=50&messages=1&cpus=64&scheduler=goodness_o1_goodness_o1&duration-ms=5",
    ]) {
      const own = runOf(query);
      const shape = schedulerShape(own.lanes);
      for (const index of [-1, Math.floor(own.run.steps.length / 2), own.run.steps.length - 1]) {
        const frame = frameAt(own, index);
        for (const width of [304, 620, 1000]) {
          for (const [figure, layout] of Object.entries(sheets)) {
            const sheet = layout({ description, shape, frame, width, chosenCpu: null });
            const where = [query, index, width, figure];
            expect([...where, sheet.height]).toEqual([
              ...where,
              schedulerHeights[figure as SchedulerFigureName](shape, width),
            ]);
            for (const label of itemsOf(sheet, "label")) {
              const beyond = { start: 1, middle: 0.5, end: 0 }[label.anchor] * meanWidth(label.text, label.size);
              const fits = label.size >= 12 && label.y <= sheet.height && label.x + beyond <= width + 6;
              // One assertion a label would take seconds.
              if (!fits) expect([...where, label]).toEqual([...where, "a label that fits"]);
            }
            for (const marks of itemsOf(sheet, "marks"))
              for (let i = 0; i < marks.count; i++) {
                const inside =
                  (marks.x[i] as number) + (marks.w[i] as number) <= width + 4 &&
                  (marks.y[i] as number) + (marks.h[i] as number) <= sheet.height + 1;
                if (!inside)
                  expect([...where, marks.style[i], marks.x[i], marks.w[i], marks.y[i], marks.h[i]]).toEqual(where);
              }
          }
        }
      }
    }
  }, 60_000);

  it("has something to say before the first step, and counts every message that waits", () => {
    const own = runOf("rooms=2&users=5&messages=2&scheduler=goodness_o1");
    expect(summarizeScheduler(description, frameAt(own, -1))).toMatch(
      /^At 0\.000 ms: Scheduler goodness: of 40 threads 40 are asleep, 0 wait for a CPU, 0 run; .+The run queue is empty/,
    );
    // One message each: towards the end senders have ended, and the sum is still that of all.
    const [, asleep, waiting, run, ended] = (
      /of 40 threads (\d+) are asleep, (\d+) waits? for a CPU, (\d+) runs?, (\d+) have ended;/.exec(
        summarizeScheduler(description, frameAt(own, own.run.steps.length - 1)),
      ) ?? []
    ).map(Number) as [number, number, number, number, number];
    expect(ended).toBeGreaterThan(0);
    expect(asleep + waiting + run + ended).toBe(40);
    const frame = frameAt(own, 1500);
    const lane = frame.lanes[0] as FigureLane;
    const all = Array.from(column(lane.state, "taskMessages")).reduce((sum, count) => sum + count, 0);
    expect(waitingByRole(lane).reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(modeIndex(description).scan).toBeGreaterThan(0);
    expect(kindOf(lane, 0)).not.toBe("");
  });
});

describe("the way of a message", () => {
  /** Of every record, what has become of the message that is told of. */
  it("leads from its sender over its reader and writers to receivers of the room, and only forward", () => {
    const own = runOf("rooms=1&users=5&cpus=2&messages=2");
    const { log } = frameAt(own, own.run.steps.length - 1).lanes[0] as FigureLane;
    const isKind = (name: string, i: number) => description.kinds[log.kind.at(i) as number]?.name === name;
    let told = 0;
    for (let index = 0; index < own.run.steps.length; index++) {
      const frame = frameAt(own, index);
      const lane = frame.lanes[0] as FigureLane;
      const way = messageWay(description, lane, lane.state.timeNs);
      if (way === null) continue;
      told++;
      const [first, ...others] = way.legs;
      expect(first).toMatchObject({ from: way.sender, to: way.sender + 2 });
      for (const { from, to, share } of others) {
        expect([2, 3]).toContain(from & 3);
        if ((from & 3) === 2) expect([from, to & 3, share]).toEqual([way.sender + 2, 3, 1]);
        else expect(to).toBe(from - 2);
      }
      // As many as the log has posted of it, and as many on their way as were forwarded.
      const last = lane.state.records;
      const count = (name: string) => {
        let sum = 0;
        for (let i = 0; i < last; i++) if (isKind(name, i) && log.arg.at(i) === way.message) sum++;
        return sum;
      };
      expect(way.legs.filter(({ to }) => (to & 3) === 3)).toHaveLength(count("posted"));
      expect(way.legs.filter(({ to }) => (to & 3) === 1)).toHaveLength(count("forwarded"));
      expect(way.legs.filter(({ to, share }) => (to & 3) !== 3 && share === 1)).toHaveLength(count("segment"));
    }
    expect(told).toBeGreaterThan(100);
  });

  it("goes on between two records, and not in a picture that is still", () => {
    const own = runOf("rooms=1&users=5&cpus=2&messages=2");
    const index = (() => {
      for (let at = 0; at < own.run.steps.length; at++) {
        const lane = frameAt(own, at).lanes[0] as FigureLane;
        const share = messageWay(description, lane, lane.state.timeNs + 100)?.legs.at(-1)?.share ?? 1;
        if (share > 0 && share < 1) return at;
      }
      throw new Error("No message was on its way.");
    })();
    const frame = { ...frameAt(own, index), displayTimeNs: frameAt(own, index).displayTimeNs + 100 };
    const ask = { description, shape: schedulerShape(own.lanes), frame, width: 840, chosenCpu: null };
    const diamonds = (still: boolean) =>
      itemsOf(layoutRooms({ ...ask, still }), "marks").flatMap((marks) =>
        Array.from(marks.x.subarray(0, marks.count)).filter((_, i) => marks.style[i] === S.pending),
      );
    expect(diamonds(false)).toHaveLength(diamonds(true).length);
    expect(diamonds(false)).not.toEqual(diamonds(true));
  });
});

it("the lanes go on as a ghost behind the moment, unless that is withheld", () => {
  const own = runOf("rooms=1&users=5&cpus=2&messages=5");
  const shape = schedulerShape(own.lanes);
  const index = Math.floor(own.run.steps.length / 3);
  const doings = [S.kernel, S.user, S.scanTime, S.spinTime, S.interruptTime];
  const { x, w } = timelineZone(2, 840, 0);
  const ahead = (withheld: boolean) => {
    const frame = frameAt(own, index, 0, withheld);
    const [fromNs, toNs] = frame.windowNs;
    const sheet = layoutTimelineSheet({ description, shape, frame, width: 840 }, cpuHistories());
    const nowX = x + ((frame.displayTimeNs - fromNs) / (toNs - fromNs)) * w;
    const below = timelineSizes.title + timelineSizes.name + cpuLanesHeight(2, "tall");
    return itemsOf(sheet, "marks").flatMap((marks) =>
      Array.from({ length: marks.count }, (_, i) => i).filter(
        (i) =>
          doings.includes(marks.style[i] as number) &&
          (marks.y[i] as number) > below &&
          (marks.x[i] as number) > nowX + 4,
      ),
    );
  };
  expect(ahead(false).length).toBeGreaterThan(10);
  expect(ahead(true)).toEqual([]);
});
