import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { clockText } from "../../base/time-format";
import { functionTitle } from "../../cpus/function-title";
import { currentLine, groupLines } from "../../cpus/listing/listing";
import { lastCpu, summarize } from "../../cpus/summary";
import type { LaneParams } from "../../model/scenario";
import { applies } from "../../model/where";
import { StageFigure } from "../../mount/stage-figure";
import { StepLog, stepsAround } from "../../mount/step-log";
import type { FigureFrame } from "../../mount/types";
import { herdCounters as counters } from "./counters";
import { figures } from "./figures";
import { description, herdAsk, run } from "./herd.test-helper";
import { kit } from "./kit";
import { AcceptTables, tasksInOrder } from "./tables";
import { tip } from "./tooltip";

const herds = run("threads=20&cpus=2&policy=wake-all_wake-one");
const at = (timeUs: number) => herds.frame({ timeNs: timeUs * 1000 });
const printed = (lanes: readonly LaneParams[], frame: FigureFrame) => (
  <StageFigure
    kit={kit}
    code={figures}
    description={description}
    lanes={lanes}
    frame={frame}
    source={{ get: () => frame, subscribe: () => () => {} }}
    frames={null}
    figures={["herd"]}
    listing
    chosenCpu={null}
    onChooseCpu={() => {}}
    reducedMotion={false}
    look="light"
  />
);

describe("summarize", () => {
  it("says who sleeps before anything happens", () => {
    expect(summarize(description, at(0))).toBe(
      "At 0.000 ms: Wake all (stock 2.2): all 20 tasks are asleep on the wait queue; all 2 CPUs are idle. " +
        "Wake one (CITI): all 20 tasks are asleep on the wait queue; all 2 CPUs are idle.",
    );
  });

  it("counts states and says what the CPUs do", () => {
    const words = summarize(description, at(150));
    expect(words).toMatch(/runnable/);
    expect(words).toMatch(/on a CPU/);
    expect(words).toMatch(/CPU/);
  });
});

describe("stepsAround", () => {
  it("merges the lanes by time and marks the step shown", () => {
    const frame = at(150);
    const steps = stepsAround(frame, 6, 4);
    const times = steps.map((step) => step.timeNs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(steps.filter((step) => step.now)).toHaveLength(1);
    expect(steps.at(5)?.timeNs).toBeLessThanOrEqual(frame.displayTimeNs);
    expect(steps.at(6)?.timeNs).toBeGreaterThanOrEqual(frame.displayTimeNs);
  });

  it("has only what comes before the first step", () => {
    expect(stepsAround(at(0), 5, 2)).toHaveLength(2);
    expect(stepsAround(at(0), 5, 2).every((step) => !step.now)).toBe(true);
  });
});

describe("tables", () => {
  it("list tasks from the head of the wait queue", () => {
    const frame = at(0);
    expect(tasksInOrder(frame.lanes[0] as FigureFrame["lanes"][number], 3)).toEqual([19, 18, 17]);
  });

  it("have captions and headers", () => {
    const html = renderToStaticMarkup(<AcceptTables description={description} frame={at(150)} figures={["herd"]} />);
    expect(html).toContain("the first 10 of 20 tasks");
    expect(html).toContain('scope="row"');
    const log = renderToStaticMarkup(<StepLog description={description} frame={at(150)} />);
    expect(log).toContain('aria-current="step"');
  });
});

describe("the listing", () => {
  it("groups lines by function and leaves out the other scheduler's", () => {
    const groups = groupLines(description.lines);
    expect(groups.slice(0, 3).map((group) => group.name)).toEqual([
      "schedule, Linux 2.2",
      "goodness, Linux 2.2",
      "schedule, O(1)",
    ]);
    expect(groups.flatMap((group) => group.lines)).toEqual(description.lines);
    const shown = (name: string, params: LaneParams) =>
      applies(groups.find((group) => group.name === name)?.where, params);
    expect(shown("schedule, O(1)", { scheduler: "goodness" })).toBe(false);
    expect(shown("schedule, O(1)", { scheduler: "o1" })).toBe(true);
    expect(shown("schedule, Linux 2.2", { scheduler: "o1" })).toBe(false);
    expect(shown("schedule, Linux 2.2", { scheduler: "goodness", kernel: "2.3.99" })).toBe(true);
    // The file lock's is no scheduler's.
    expect(shown("file lock, Linux 2.2", { scheduler: "o1", policy: "user-lock-fcntl" })).toBe(true);
    expect(shown("file lock, Linux 2.2", { scheduler: "goodness", policy: "wake-all" })).toBe(false);
  });

  it("is called by what the scan goes by, which other kernels than 2.2 have, too", () => {
    expect(functionTitle("schedule, Linux 2.2")).toBe("schedule, goodness");
    expect(functionTitle("goodness, Linux 2.2")).toBe("goodness");
    expect(functionTitle("file lock, Linux 2.2")).toBe("file lock, Linux 2.2");
    expect(functionTitle("schedule, O(1)")).toBe("schedule, O(1)");
  });

  it("follows the CPU of the last record", () => {
    const frame = at(150);
    const cpu = lastCpu(frame);
    const { line, mode } = currentLine(description, frame, cpu);
    expect(mode).not.toBe("idle");
    expect(description.lines[line]).toBeDefined();
  });
});

describe("tips", () => {
  it("tell a task's state and a CPU's work", () => {
    const frame = at(150);
    const ask = herdAsk(frame);
    expect(tip(ask, { kind: "task", lane: 0, task: 3 })?.title).toBe("Task 4");
    expect(tip(ask, { kind: "cpu", lane: 0, cpu: 1 })?.title).toBe("CPU 1");
    expect(tip(ask, { kind: "time", lane: 0, cpu: 0, share: 0.01 })?.lines.length).toBeGreaterThan(0);
    expect(tip(ask, { kind: "time", lane: 0, cpu: 0, share: 0.99 })).toBeNull();
  });
});

describe("prerendering", () => {
  it("gives a figure that reads without scripts: sentence, poster, numbers", () => {
    const html = renderToStaticMarkup(printed(herds.params, at(150)));
    expect(html).toContain("<svg");
    expect(html).toContain("var(--runnable)");
    expect(html).toContain("found nothing");
    expect(html).toContain("At 0.150 ms");
  });

  it("keeps a poster of a thousand tasks to a few hundred elements", () => {
    const big = run("threads=1000");
    const html = renderToStaticMarkup(printed(big.params, big.frame({ timeNs: 2e6 })));
    // One for each width that is printed.
    const drawn = html.match(/<svg.*?<\/svg>/gs) ?? [];
    expect(drawn.some((svg) => svg.includes("--sleeping"))).toBe(true);
    for (const svg of drawn) expect(svg.match(/</g)?.length).toBeLessThan(450);
  });
});

describe("times", () => {
  it("has a clock that doesn't jitter", () => {
    expect(clockText(2_368_000)).toBe("2.368 ms");
    expect(clockText(3_040)).toBe("3.04 µs");
    // As finely as moments are to be told apart.
    expect([clockText(2_368_004, 3), clockText(2_368_004, 50), clockText(3_040, 2000)]).toEqual([
      "2.368004 ms",
      "2.36800 ms",
      "3.04 µs",
    ]);
  });
});

it("the load by which charts tell whether it keeps up is the model's own", () => {
  const { rate, done, doneShare } = kit.offered ?? { rate: "", done: "", doneShare: "" };
  expect(description.params.find(({ name }) => name === rate)?.type).toBe("int");
  const metrics = description.metrics.map(({ name }) => name);
  expect(metrics).toContain(done);
  expect(doneShare.match(/\w+/g)?.filter((name) => !metrics.includes(name))).toEqual([]);
});

describe("counters", () => {
  it("come from the run's metrics", () => {
    const list = counters(description, at(5000).lanes[0] as FigureFrame["lanes"][number]);
    // Of twenty threads one is woken twice.
    expect(list[0]).toEqual({ value: "21", label: "woken" });
    expect(list[1]).toEqual({ value: "20", label: "found nothing" });
    expect(list.at(-1)?.label).toBe("to settle");
  });
});
