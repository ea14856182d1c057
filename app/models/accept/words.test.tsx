import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { clockText } from "../../base/time-format";
import { functionTitle } from "../../machine/function-title";
import { currentLine, groupLines, relevant } from "../../machine/listing";
import { lastCpu, summarize } from "../../machine/summary";
import type { LaneParams } from "../../model/scenario";
import { StageFigure } from "../../stage/stage-figure";
import { StepLog, stepsAround } from "../../stage/step-log";
import type { FigureFrame } from "../../stage/types";
import { herdCounters as counters } from "./counters";
import { fakeDescription as description } from "./fake/fake-description";
import { FakeHerd, fakeFrame } from "./fake/fake-herd";
import { figures } from "./figures";
import { kit } from "./kit";
import { layoutHerd } from "./layout";
import { herdShape } from "./shape";
import { StateTable, tasksInOrder } from "./state-table";
import { tip } from "./tooltip";

const herds = [
  new FakeHerd({ threads: 20, cpus: 2, policy: "wake-all" }),
  new FakeHerd({ threads: 20, cpus: 2, policy: "wake-one" }),
];
const shape = herdShape(herds.map((herd) => herd.params));
const at = (timeUs: number) => fakeFrame(herds, timeUs * 1000);
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
      "At 0.000 ms: Wake all, Linux 2.2: all 20 tasks are asleep on the wait queue; all 2 CPUs are idle. " +
        "Wake one, the patch of 1999: all 20 tasks are asleep on the wait queue; all 2 CPUs are idle.",
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
    expect(tasksInOrder(frame.lanes[0] as FigureFrame["lanes"][number], 3)).toEqual([0, 1, 2]);
  });

  it("have captions and headers", () => {
    const html = renderToStaticMarkup(<StateTable description={description} frame={at(150)} tasks={5} />);
    expect(html).toContain("the first 5 of 20 tasks");
    expect(html).toContain('scope="row"');
    const log = renderToStaticMarkup(<StepLog description={description} frame={at(150)} />);
    expect(log).toContain('aria-current="step"');
  });
});

describe("the listing", () => {
  it("groups lines by function and leaves out the other scheduler's", () => {
    const groups = groupLines(description.lines);
    expect(groups.map((group) => group.name)).toEqual(["schedule", "accept", "TCP on the listening socket"]);
    const group = (name: string) => ({ name, first: 0, lines: [] });
    expect(relevant(group("schedule, O(1)"), { scheduler: "goodness" })).toBe(false);
    expect(relevant(group("schedule, O(1)"), { scheduler: "o1" })).toBe(true);
    expect(relevant(group("schedule, Linux 2.2"), { scheduler: "o1" })).toBe(false);
    expect(relevant(group("schedule, Linux 2.2"), { scheduler: "goodness", kernel: "2.3.99" })).toBe(true);
    // The file lock's is no scheduler's.
    expect(relevant(group("file lock, Linux 2.2"), { scheduler: "o1", policy: "user-lock-fcntl" })).toBe(true);
    expect(relevant(group("file lock, Linux 2.2"), { scheduler: "goodness", policy: "wake-all" })).toBe(false);
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
    const picture = layoutHerd(description, shape, frame, { width: 900, chosen: null });
    expect(tip(description, picture, frame, { kind: "task", lane: 0, task: 3 })?.title).toBe("Task 4");
    expect(tip(description, picture, frame, { kind: "cpu", lane: 0, cpu: 1 })?.title).toBe("CPU 1");
    expect(
      tip(description, picture, frame, { kind: "time", lane: 0, cpu: 0, share: 0.01 })?.lines.length,
    ).toBeGreaterThan(0);
    expect(tip(description, picture, frame, { kind: "time", lane: 0, cpu: 0, share: 0.99 })).toBeNull();
  });
});

describe("prerendering", () => {
  it("gives a figure that reads without scripts: sentence, poster, numbers", () => {
    const html = renderToStaticMarkup(
      printed(
        herds.map((herd) => herd.params),
        at(150),
      ),
    );
    expect(html).toContain("<svg");
    expect(html).toContain("var(--runnable)");
    expect(html).toContain("goodness() calls");
    expect(html).toContain("At 0.150 ms");
  });

  it("keeps a poster of a thousand tasks to a few hundred elements", () => {
    const big = new FakeHerd({ threads: 1000, cpus: 4, policy: "wake-all" });
    const html = renderToStaticMarkup(printed([big.params], fakeFrame([big], 2e6)));
    const [, picture = ""] = /figure-poster(.*?)figure-listing/.exec(html) ?? [];
    expect(picture.match(/<path/g)?.length).toBeGreaterThan(20);
    expect(picture.match(/</g)?.length).toBeLessThan(900);
  });
});

describe("times", () => {
  it("has a clock that doesn't jitter", () => {
    expect(clockText(2_368_000)).toBe("2.368 ms");
    expect(clockText(3_040)).toBe("3.04 µs");
  });
});

describe("counters", () => {
  it("come from the run's metrics", () => {
    const list = counters(description, at(5000).lanes[0] as FigureFrame["lanes"][number]);
    expect(list[0]).toEqual({ value: "20", label: "woken" });
    expect(list[1]).toEqual({ value: "19", label: "found nothing" });
    expect(list.at(-1)?.label).toBe("to settle");
  });
});
