/** What the drawings of locks do under a reader's hand: a line of waiters, stretches of a path, rows over time. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { itemsOf } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { lineLane } from "../models/locks/line-layout";
import { guardOfStretch, layoutPath } from "../models/locks/path-layout";
import { columns, pathHeadPx, stretchesOf, stretchRowPx } from "../models/locks/path-size";
import { type LocksShape, timelineZone as locksRows, panelAt } from "../models/locks/shape";
import type { FigureLane } from "../mount/types";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { atTime, lanesOf, move, press } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

describe("locks", () => {
  const query = "workload=netperf-rr&kernel=2.2.14_2.3.99&cpus=4&connections=16&duration-ms=5";

  it.each([840, 360])("who holds what: follow the CPU of the lane that is pressed, at %i px", async (width) => {
    const run = await runOf("locks", query);
    for (const lane of [0, 1]) {
      const stage = await mounted(run, "line", atTime(run, 2e6), { width, lane });
      const { rowY } = lineLane(stage.shape as LocksShape, width, 0, 1);
      for (const cpu of [0, 3]) {
        press(stage, { x: 30, y: rowY(cpu) });
        expect(stage.done.splice(0)).toEqual([`CPU ${lane}.${cpu}`]);
      }
      press(stage, { x: width - 4, y: rowY(1) });
      expect(stage.done).toEqual([]);
    }
  });

  it.each([840, 360])("the lanes over time: follow the CPU whose row is pressed, at %i px", async (width) => {
    const run = await runOf("locks", query);
    const stage = await mounted(run, "timeline", atTime(run, 2e6), { width });
    for (const lane of [0, 1])
      for (const cpu of [0, 3]) {
        const rows = locksRows(4, width);
        const { y } = panelAt(stage.shape as LocksShape, "timeline", width, lane);
        press(stage, { x: 200, y: y + rows.y + (cpu + 0.5) * rows.rowPitch });
        expect(stage.done.splice(0)).toEqual([`CPU ${lane}.${cpu}`]);
      }
  });

  it("a path: a stretch is pulled to another guard, and drawn there on the way", async () => {
    const run = await runOf("locks", query);
    const width = 580;
    const stage = await mounted(run, "path", atTime(run, 2e6), { lane: 1, width });
    const lane = lanesOf(stage)[0] as FigureLane;
    const [marks] = itemsOf(layoutPath(stage.description, lane, width), "marks");
    if (!marks) throw new Error("Marks were expected.");
    const rails = Array.from(marks.x.slice(0, marks.count)).filter((_, i) => marks.style[i] === S.rule);
    const row = stretchesOf(lane.params).indexOf("send");
    const y = pathHeadPx + (row + 0.5) * stretchRowPx;
    const railOf = (guard: string) => rails[columns.indexOf(guard as (typeof columns)[number])] as number;
    const own = guardOfStretch(lane, "send");
    const other = own === "kernel" ? "none" : "kernel";
    const [here, there] = [railOf(own), railOf(other)];
    press(stage, { x: here, y });
    expect(stage.hand.holds).toBe(true);
    move(stage, { x: there, y });
    expect(stage.hand.view).toEqual({ stretch: "send", guard: other });
    move(stage, { x: here, y });
    stage.hand.handle({ type: "up" });
    expect([stage.done, stage.hand.view]).toEqual([[], null]);
    press(stage, { x: here, y });
    move(stage, { x: there, y });
    expect(stage.done).toEqual([]);
    stage.hand.handle({ type: "up" });
    expect(stage.done).toEqual([`lock-send=${other} of lane 1`]);
    expect([stage.hand.holds, stage.hand.view]).toEqual([false, null]);
    // Let go outside of the window, nothing is chosen.
    press(stage, { x: here, y });
    move(stage, { x: there, y });
    stage.hand.handle({ type: "cancel" });
    expect(stage.done).toHaveLength(1);
    // A click on another guard chooses it.
    press(stage, { x: there, y });
    stage.hand.handle({ type: "up" });
    expect(stage.done.splice(1)).toEqual([`lock-send=${other} of lane 1`]);
    // On its name nothing is chosen.
    press(stage, { x: 40, y });
    expect(stage.hand.holds).toBe(false);
    // With another button, on the user's own stretch and without locks there is nothing to pull.
    stage.hand.handle({ type: "down", x: here, y, primary: false });
    press(stage, { x: here, y: pathHeadPx + (stretchesOf(lane.params).indexOf("user") + 0.5) * stretchRowPx });
    expect(stage.hand.holds).toBe(false);
    const up = await runOf("locks", "workload=netperf-rr&build=up&cpus=1&duration-ms=2");
    const without = await mounted(up, "path", up.frameAt(5));
    press(without, { x: here, y });
    expect([without.hand.holds, without.drawing.drags?.(without.ask())]).toEqual([false, false]);
  });
});
