import { describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import type { Bodies } from "../../display-list/bodies";
import { itemsOf, type Live } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { lockAt, lockGroups } from "./lane";
import { description, frameOf, line, only, placesOf, words } from "./layouts.test-helper";
import { mostRails } from "./line-layout";
import { LockHistory } from "./lock-history";

const workloads = ["netperf-rr", "fscache-read", "specweb99", "webbench"] as const;

describe("CPUs and locks", () => {
  it("has a rail for every lock that is taken, and no more rails than it has room for", () => {
    for (const workload of workloads)
      for (const kernel of ["2.2.14", "2.3.99"])
        for (const scheduler of ["goodness", "o1"]) {
          const lane = only(frameOf(`workload=${workload}&kernel=${kernel}&scheduler=${scheduler}&duration-ms=5`));
          const groups = lockGroups(description, lane);
          expect(groups.length).toBeLessThanOrEqual(mostRails);
          const drawn = new Set(groups.flatMap(({ rows }) => rows));
          const takes = Array.from(lane.state.columns.lockTakes ?? []);
          const missing = takes.flatMap((times, row) =>
            times > 0 && !drawn.has(row) ? [lockAt(description, lane, row).name] : [],
          );
          expect([workload, kernel, scheduler, missing]).toEqual([workload, kernel, scheduler, []]);
        }
  });

  it("puts a lock's line where the core says that it is", () => {
    const frame = frameOf("kernel=2.2.14&duration-ms=3");
    const live = line(frame, 800).items.find((item) => item.is === "live") as Live<Bodies>;
    const { marks } = live.asked;
    const cpu = lockAt(description, only(frame), 1).lineCpu as number;
    expect(marks.style[0]).toBe(S.cacheLine);
    expect(Math.floor(((marks.y[0] as number) - 26 - 38) / 30)).toBe(cpu);
  });

  it("numbers those who wait in the order in which they came, where the lock promises it", () => {
    for (const [spinlock, numbered] of [
      ["ticket", true],
      ["mcs", true],
      ["test-and-test-and-set", false],
    ] as const) {
      const frame = frameOf(`kernel=2.2.14&spinlock=${spinlock}&duration-ms=8`, { timeNs: 6.3e6 });
      const order = new LockHistory(description).sync(only(frame).log);
      const waiting = Array.from(only(frame).state.columns.cpuSpinsFor ?? []).flatMap((row, cpu) =>
        row === 1 ? [cpu] : [],
      );
      expect(order.arrivals("kernel", only(frame).state.records, waiting).sort()).toEqual(waiting);
      expect(waiting.length).toBeGreaterThan(1);
      const numbers = itemsOf(line(frame, 800), "label").filter(
        ({ role, anchor }) => role === "spinning" && anchor === "start",
      );
      expect(numbers.map(({ text }) => text).filter((text) => /^\d$/.test(text))).toEqual(
        numbered ? waiting.map((_, i) => String(i + 1)) : [],
      );
    }
  });

  it("has numbers beneath the rails that stand apart, also on a phone", () => {
    const frame = frameOf("workload=webbench&kernel=2.2.14_2.3.99&connections=100&duration-ms=40");
    for (const width of [304, 344, 620, 756, 1190]) {
      const list = line(frame, width);
      const rows = new Map<number, { from: number; to: number; text: string }[]>();
      for (const { x, y, text, anchor, size } of itemsOf(list, "label")) {
        if (anchor !== "middle" || !/^[\d–]/.test(text)) continue;
        const half = meanWidth(text, size) / 2;
        rows.set(y, [...(rows.get(y) ?? []), { from: x - half, to: x + half, text }]);
      }
      const feet = [...rows.values()].filter((row) => row.length > 2);
      expect(feet.length).toBeGreaterThanOrEqual(6);
      for (const row of feet)
        row.reduce((left, right) => {
          expect([width, left.text, right.text, right.from - left.to > 4]).toEqual([
            width,
            left.text,
            right.text,
            true,
          ]);
          return right;
        });
    }
  });

  it("says that a kernel for one CPU has no locks", () => {
    expect(words(line(frameOf("build=up&duration-ms=2"), 800))).toContain("Built for one CPU: there are no locks.");
  });
});

describe("the lock's thread", () => {
  it("is there at every width: at least three takes on a phone, and from 756 px on two fifths of it", () => {
    const frame = frameOf("workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=20", {
      timeNs: 2_100_000,
    });
    for (const width of [304, 344, 620, 756, 1190]) {
      const list = line(frame, width);
      const path = placesOf(list, S.path);
      expect(path.length).toBeGreaterThan(7);
      const from = Math.min(...path.map(({ x }) => x));
      const to = Math.max(...path.map(({ x, w }) => x + w));
      if (width >= 756) expect(to - from).toBeGreaterThan(0.4 * width);
      const heads = itemsOf(list, "label").filter(({ text }) => text.startsWith("take") || text.startsWith("who took"));
      expect(heads.filter(({ anchor }) => anchor === undefined || anchor === "start").length).toBeGreaterThanOrEqual(2);
    }
  });
});
