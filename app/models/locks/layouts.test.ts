import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanWidth } from "../../base/text-width";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { parseLink } from "../../model/link";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { laneTitles } from "../../player/params/params";
import { parsePlace } from "../../player/run/place";
import { usualSpan } from "./holds-layout";
import { kit } from "./kit";
import { guardOf, lockAt, lockGroups, pathOf } from "./lane";
import { count, description, frameOf, holds, line, only, placesOf, run, shapeOf, words } from "./layouts.test-helper";
import { LockHistory } from "./lock-history";
import { sumWords } from "./path-choices";
import { guardOfStretch, layoutPath, pullAt, stretchOfCpu } from "./path-layout";
import { pathHeadPx, pathHeight, pathPlace, stretchesOf, stretchRowPx } from "./path-size";
import { layoutProfile, profileOf } from "./profile-layout";
import { locksHeight } from "./shape";
import { layoutSplit, nameStarts, splitShares } from "./split-layout";
import { laneSentence } from "./summary";

const workloads = ["netperf-rr", "fscache-read", "specweb99", "webbench"] as const;

describe("the opening of the lab", () => {
  it("shows three CPUs that wait for the kernel lock of the fourth, and under 2.3.99 four that hold locks of their own", () => {
    const { scenario, at } = kit.lab.opening;
    const place = parsePlace(at);
    if (place?.kind !== "time") throw new Error("A time was expected.");
    const frame = frameOf(scenario, { timeNs: place.timeNs });
    const [before, after] = frame.lanes as [FigureLane, FigureLane];
    const lock = lockAt(description, before, 1);
    expect(lock.name).toBe("kernel lock");
    expect(lock.waiters).toBe(3);
    expect(lock.holder).not.toBeNull();
    expect(laneSentence(description, before)).toContain(`CPU ${lock.holder} holds the kernel lock, 3 wait for it`);
    const sockets = lockGroups(description, after).find(({ kind }) => kind === "socket");
    const holders = sockets?.rows.flatMap((row) => lockAt(description, after, row).holder ?? []) ?? [];
    expect(new Set(holders).size).toBe(4);
    const picture = line(frame, 1000);
    // Holders: the kernel lock's, and four sockets'.
    expect(count(picture, S.lineHeld)).toBe(5);
    expect(count(picture, S.spinRail)).toBe(1);
  });
});

describe("the order of takes", () => {
  it("agrees with the core's count, and holds never overlap", () => {
    const frame = frameOf("kernel=2.2.14&duration-ms=5");
    const lane = only(frame);
    const history = new LockHistory(description).sync(lane.log);
    expect(history.lastTakes("kernel", lane.state.records, 1e6)).toHaveLength(lockAt(description, lane, 1).takes);
    const holds = history
      .holds(0, frame.displayTimeNs)
      .filter(({ kind }) => kind === "kernel")
      .sort((a, b) => a.fromNs - b.fromNs);
    expect(holds.length).toBeGreaterThan(100);
    for (let i = 1; i < holds.length; i++)
      expect(holds[i]?.fromNs ?? 0).toBeGreaterThanOrEqual(holds[i - 1]?.toNs ?? 0);
    const held = holds.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0);
    expect(held / lockAt(description, lane, 1).heldNs).toBeCloseTo(1, 2);
  });
});

describe("time and profile", () => {
  it("names the parts of time under them, in their order and clear of each other", () => {
    const place = { x: 10, barX: 54, barW: 600 };
    const widths = [50, 70, 84, 48];
    const share = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(share, share, share, share, (...parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0) || 1;
        const shares = parts.map((part) => part / whole);
        const starts = nameStarts(shares, widths, place);
        const begins = shares.map(
          (_, i) => place.barX + shares.slice(0, i).reduce((sum, part) => sum + part, 0) * place.barW,
        );
        starts.forEach((start, i) => {
          const end = start + (widths[i] as number);
          expect(start).toBeGreaterThanOrEqual(place.x);
          expect(end).toBeLessThanOrEqual((starts[i + 1] ?? place.barX + place.barW) + 1e-6);
        });
        const roomy = shares.every((own, i) => own * place.barW >= (widths[i] as number) + 14);
        if (roomy) expect(starts.map((start) => start.toFixed(6))).toEqual(begins.map((begin) => begin.toFixed(6)));
      }),
    );
    expect(nameStarts([0.25, 0.25, 0.25, 0.25], widths, place)).toEqual([54, 204, 354, 504]);
  });

  it("splits all time of every CPU", () => {
    const lane = only(frameOf("kernel=2.2.14&duration-ms=5"));
    for (const cpu of [null, 0, 3])
      expect(splitShares(lane, cpu).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(splitShares(lane, null)[2]).toBeCloseTo(
      metricOf(description, lane, "spinNs") / (4 * metricOf(description, lane, "elapsedNs")),
      6,
    );
  });

  it("has a row for every routine in which a workload spends time", () => {
    for (const workload of workloads)
      for (const kernel of ["2.2.14", "2.3.99"]) {
        const frame = frameOf(`workload=${workload}&kernel=${kernel}&duration-ms=30`);
        const { routines } = shapeOf(frame);
        const left = profileOf(description, only(frame)).filter(({ ns, name }) => ns > 0 && !routines.includes(name));
        expect([workload, left]).toEqual([workload, []]);
      }
  });
});

describe("a request's path", () => {
  it("has every lock of the design, and each CPU at most once", () => {
    for (const workload of workloads)
      for (const kernel of ["2.2.14", "2.3.99"]) {
        const lane = only(frameOf(`workload=${workload}&kernel=${kernel}&duration-ms=4`, { timeNs: 3e6 }));
        const stretches = stretchesOf(lane.params);
        for (const segment of pathOf(lane.params)) expect(guardOfStretch(lane, segment)).toBe(guardOf(lane, segment));
        expect(stretches).toContain("user");
        for (let cpu = 0; cpu < 4; cpu++) {
          const stretch = stretchOfCpu(description, lane, cpu);
          if (stretch !== null) expect(stretches).toContain(stretch);
        }
        for (const width of [280, 344, 582, 1200]) {
          const picture = layoutPath(description, lane, width);
          expect([picture.width, picture.height]).toEqual([width, pathHeight(lane.params)]);
        }
      }
  });

  it("follows the reader's design", () => {
    const lane = only(
      frameOf(
        "kernel=2.3.99&workload=webbench&lock-close=none&lock-open=object&bottom-halves=one-at-a-time&duration-ms=2",
      ),
    );
    expect(["packet", "accept", "open", "close"].map((stretch) => guardOfStretch(lane, stretch as "packet"))).toEqual([
      "gate",
      "object",
      "object",
      "none",
    ]);
    expect(sumWords(description, lane)).toBe("Nobody has taken the kernel lock.");
  });

  it("has no lock to go through in a build for one CPU", () => {
    const lane = only(frameOf("kernel=2.2.14&build=up&duration-ms=1"));
    expect(stretchesOf(lane.params).map((stretch) => guardOfStretch(lane, stretch))).toEqual(Array(4).fill("none"));
    const held = (query: string) => {
      const frame = frameOf(query, { timeNs: 0.4e6 });
      return count(holds(frame, 620, 500_000), S.cacheLine);
    };
    expect(held("kernel=2.2.14&build=up&duration-ms=1")).toBe(0);
    expect(held("kernel=2.2.14&cpus=1&duration-ms=1")).toBeGreaterThan(0);
  });

  it("names the stretch in which lanes differ", () => {
    const { lanes } = parseLink(description, "kernel=2.2.14&lock-send=as-kernel_object").scenario;
    expect(laneTitles(description, lanes)).toEqual(["Send: as the kernel", "Send: a lock for each object"]);
  });

  it("shows every CPU in a place of its own, whatever guards the stretch", () => {
    for (const query of [
      "workload=fscache-read&kernel=2.3.99&duration-ms=2",
      "workload=fscache-read&kernel=2.2.14&lock-read=cpu&spinlock=ticket&duration-ms=2",
      "kernel=2.2.14&cpus=4&duration-ms=2",
      "kernel=2.3.99&cpus=8&connections=32&duration-ms=2",
    ]) {
      const { frame, run: own } = run(query);
      for (let index = 100; index < own.steps.length; index += 97) {
        const lane = only(frame({ step: index }));
        const chips = itemsOf(layoutPath(description, lane, 280), "label").filter(
          ({ strong, anchor }) => strong && anchor === "middle",
        );
        for (const [i, chip] of chips.entries()) {
          // To the right of the names.
          expect(chip.x).toBeGreaterThanOrEqual(88);
          for (const other of chips.slice(i + 1))
            if (other.y === chip.y) expect(Math.abs(other.x - chip.x)).toBeGreaterThanOrEqual(18);
        }
      }
    }
  });

  it("has who waits for the kernel lock to the left of it, and who holds it inside", () => {
    let [waits, holds] = [0, 0];
    for (let timeNs = 1e6; timeNs < 8e6; timeNs += 0.35e6) {
      const picture = layoutPath(description, only(frameOf("kernel=2.2.14&duration-ms=8", { timeNs })), 620);
      for (const box of placesOf(picture, S.lineHeld)) {
        const within = ({ y, h }: typeof box) => y > box.y && y + h < box.y + box.h;
        const [spin, kernel] = [S.cpuSpinEdge, S.cpuKernelEdge].map((style) => placesOf(picture, style).filter(within));
        for (const { x, w } of spin ?? []) expect(x + w).toBeLessThan(box.x);
        for (const { x, w } of kernel ?? []) expect([x >= box.x, x + w <= box.x + box.w]).toEqual([true, true]);
        waits += spin?.length ?? 0;
        holds += kernel?.length ?? 0;
      }
    }
    expect([waits > 10, holds > 3]).toEqual([true, true]);
  });

  it("can be pulled by every stretch but the server's own, to the guards that the stretch can have", () => {
    const stretches = stretchesOf(only(frameOf("kernel=2.3.99&duration-ms=1")).params);
    const width = 620;
    const { firstX, columnPx } = pathPlace(width);
    const rail = (column: number) => firstX + column * columnPx;
    const pulled = (stretch: string, x: number) =>
      pullAt(stretches, { width }, x, pathHeadPx + (stretches.indexOf(stretch as "packet") + 0.5) * stretchRowPx)
        ?.guard;
    expect([-0.4, 0, 1.2, 2, 2.9, 4].map((column) => pulled("receive", rail(column)))).toEqual([
      "none",
      "none",
      "cpu",
      "object",
      "kernel",
      "kernel",
    ]);
    expect([0, 1, 2, 3].map((column) => pulled("packet", rail(column)))).toEqual(["none", "none", "gate", "gate"]);
    expect(pulled("user", rail(3))).toBeUndefined();
    // On the names and on the heads there is nothing to pull.
    expect(pulled("receive", 40)).toBeUndefined();
    expect(pullAt(stretches, { width }, rail(0), 3)).toBeNull();
  });
});

describe("every drawing", () => {
  it("stays within its width and height, in type of at least 12 px, on 1 to 64 CPUs and in up to four lanes", () => {
    for (const query of [
      "kernel=2.2.14_2.3.99",
      "kernel=2.2.14&cpus=64&connections=200",
      "cpus=1_4_16_32",
      "workload=specweb99&kernel=2.3.99&connections=100",
      "workload=fscache-read&kernel=2.2.14_2.3.99&lock-read=cpu",
      "workload=webbench&build=up_smp&spinlock=ticket",
    ]) {
      const frame = frameOf(`${query}&duration-ms=3`, { timeNs: 2.5e6 });
      const shape = shapeOf(frame);
      for (const width of [304, 619, 620, 1000]) {
        const params = frame.lanes.map((lane) => lane.params);
        const pictures = {
          line: line(frame, width),
          timeline: holds(frame, width, usualSpan(params, width)),
          split: layoutSplit(description, shape, frame, width),
          profile: layoutProfile(description, shape, frame, width),
        };
        for (const [figure, picture] of Object.entries(pictures)) {
          expect(picture.height).toBe(locksHeight(shape, figure as "line", width < 620 ? 304 : 620));
          for (const label of itemsOf(picture, "label")) {
            const left = label.anchor === "end" ? label.x - meanWidth(label.text, label.size) : label.x;
            const right = label.x + { start: 1, middle: 0.5, end: 0 }[label.anchor] * meanWidth(label.text, label.size);
            const inside = label.y <= picture.height && left > -14 && right <= width + 6 && label.size >= 12;
            // One assertion a label would take seconds.
            if (!inside) expect([query, width, figure, label]).toBe("inside");
          }
          for (const marks of itemsOf(picture, "marks"))
            for (let i = 0; i < marks.count; i++) {
              const right = (marks.x[i] as number) + (marks.w[i] as number);
              if (right > width + 1.5) expect([query, figure, right]).toBe("inside");
            }
        }
      }
      for (const lane of frame.lanes)
        for (const width of [280, 344, 620])
          for (const label of itemsOf(layoutPath(description, lane, width), "label"))
            expect(label.x).toBeLessThanOrEqual(width - 20);
    }
  });

  it("has something to say before the first step", () => {
    const frame = frameOf("kernel=2.2.14&duration-ms=1", { step: -1 });
    expect(laneSentence(description, only(frame))).toMatch(
      /of 4 CPUs 4 idle; nobody holds the kernel lock\. No request is done yet\.$/,
    );
    expect(words(layoutSplit(description, shapeOf(frame), frame, 620))).toContain("spinning 0%");
  });
});
