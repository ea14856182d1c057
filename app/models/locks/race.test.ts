/** Numbers from a counter without a lock, against a slow reading of the same log. */
import { describe, expect, it } from "vitest";
import { type TestRun, testRuns } from "../../build/test-runs";
import { type DisplayList, itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { LaneIndices } from "../../mount/lane-indices";
import { laneNumbers, NumberHistory, type Taking } from "./number-history";
import { layoutRace } from "./race-layout";
import { locksHeight, locksShape } from "./shape";

const runs = await testRuns("locks");
const seeks = "workload=fscache-read&seek=lseek&kernel=2.3.99&cpus=3&duration-ms=5";
const racing = runs.run(`${seeks}&lock-seek=none&seed=2`);
const log = racing.run.lanes[0]?.log;
if (!log) throw new Error("no lane");

/** Each taking by the sentence of the log: a CPU reads 7, then the same CPU writes 8. */
function slowTakings(): Taking[] {
  const kinds = runs.description.kinds.map(({ name }) => name);
  const read = new Map<number, number>();
  const takings: Taking[] = [];
  for (let i = 0; i < (log?.length ?? 0); i++) {
    const cpu = log?.cpu.at(i) as number;
    const timeNs = log?.timeNs.at(i) as number;
    const kind = kinds[log?.kind.at(i) as number];
    if (kind === "number-read") read.set(cpu, timeNs);
    if (kind === "number-written")
      takings.push({ cpu, readNs: read.get(cpu) as number, writtenNs: timeNs, number: log?.arg.at(i) as number });
  }
  return takings;
}

describe("the numbers", () => {
  const numbers = new NumberHistory(runs.description).sync(log);
  const slow = slowTakings();

  it("are all that the log has, with the moments of reading and writing", () => {
    expect(numbers.count).toBe(slow.length);
    expect(Array.from(slow, (_, i) => numbers.taking(i))).toEqual(slow);
    expect(slow.length).toBeGreaterThan(600);
  });

  it("name the first two that are the same, each read before the other was written", () => {
    const second = slow.findIndex(({ number }, i) => slow.slice(0, i).some((one) => one.number === number));
    const first = slow.findIndex(({ number }) => number === slow[second]?.number);
    expect(numbers.twice).toEqual([slow[first], slow[second]]);
    const [one, other] = numbers.twice as readonly [Taking, Taking];
    expect(one.cpu).not.toBe(other.cpu);
    expect(other.readNs).toBeLessThan(one.writtenNs);
  });

  it("of a window are those that lie in it at least in part", () => {
    for (const [from, to] of [
      [0, 5e6],
      [1.68e6, 1.6807e6],
      [2e6, 2.05e6],
    ] as const)
      expect(numbers.within(from, to)).toEqual(
        slow.filter(({ readNs, writtenNs }) => readNs <= to && writtenNs >= from).slice(0, 200),
      );
  });

  it("taken by a moment are those that were written by then", () => {
    for (const timeNs of [0, slow[0]?.writtenNs ?? 0, 2.5e6, 5e6])
      expect(numbers.countAt(timeNs)).toBe(slow.filter(({ writtenNs }) => writtenNs <= timeNs).length);
  });

  it("are the same when the log comes in parts", () => {
    const parts = new LaneIndices(() => 1e9).reader("numbers", () => new NumberHistory(runs.description));
    for (let length = 0; length < log.length; length += 1001) parts.sync({ ...log, length });
    expect(parts.sync(log).twice).toEqual(numbers.twice);
    expect(parts.count).toBe(numbers.count);
  });
});

describe("the drawing", () => {
  const texts = (list: DisplayList) => itemsOf(list, "label").map(({ text }) => text);
  const countOf = (list: DisplayList, style: number) => {
    let sum = 0;
    for (const { count, style: styles } of itemsOf(list, "marks"))
      for (let i = 0; i < count; i++) if (styles[i] === style) sum++;
    return sum;
  };
  const drawn = (run: TestRun, timeNs: number) => {
    const frame = run.frame({ timeNs });
    return layoutRace(runs.description, locksShape(frame.lanes.map(({ params }) => params)), frame, 840);
  };
  const [first, second] = laneNumbers(runs.description, racing.params[0] ?? {}).sync(log).twice as readonly [
    Taking,
    Taking,
  ];

  it("says the pair once both have written, and not before", () => {
    const says = /both go away with/;
    expect(texts(drawn(racing, second.writtenNs - 1)).some((text) => says.test(text))).toBe(false);
    const after = texts(drawn(racing, second.writtenNs));
    expect(after).toContain(`CPU ${first.cpu} and CPU ${second.cpu} both go away with ${first.number}.`);
    const both = `${first.number - 1} → ${first.number}`;
    expect(after.filter((text) => text === both)).toHaveLength(2);
  });

  it("marks the two bars, and draws what is to come under a veil", () => {
    const before = drawn(racing, first.readNs);
    expect([countOf(before, S.plateVeil), countOf(before, S.cursor)]).toEqual([1, 1]);
    const end = drawn(racing, 5e6);
    expect([countOf(end, S.cpuSpin), countOf(end, S.plateVeil)]).toEqual([2, 0]);
  });

  it("of a run in which none is given twice shows the latest, and accuses nobody", () => {
    const faultless = runs.run(`${seeks}&lock-seek=none&seed=1`);
    const list = drawn(faultless, 4e6);
    expect(countOf(list, S.cpuSpin)).toBe(0);
    expect(countOf(list, S.cpuKernel)).toBeGreaterThanOrEqual(2);
    expect(texts(list).some((text) => /numbers so far, each given once/.test(text))).toBe(true);
  });

  it("of a counter under its lock is a sentence, and keeps no space for bars", () => {
    const guarded = runs.run(seeks);
    expect(texts(drawn(guarded, 4e6))[1]).toMatch(/guarded/);
    const height = (lock: string) => locksHeight(locksShape([{ cpus: 3, "lock-seek": lock }]), "race", 840);
    expect(height("none")).toBeGreaterThan(3 * height("as-kernel"));
  });
});
