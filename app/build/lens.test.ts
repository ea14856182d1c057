/** The lens over a plate: a run that is over long before the others, with the time drawn out. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textWidth } from "../base/text-width";
import type { Lens } from "../cpus/task-plate/lens";
import { layoutPlate, lensesOf, type PlateAsk, plateBoxes, platePanels } from "../cpus/task-plate/plate-layout";
import { PlateMemory } from "../cpus/task-plate/plate-memory";
import { laneTasks } from "../cpus/task-plate/task-history";
import { itemsOf } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { doingOf } from "../model/task-changes";
import type { HerdShape } from "../models/accept/shape";
import { plateShape } from "../models/accept/shape";
import type { FigureFrame, FigureLane } from "../mount/types";
import { livePlate, printedPlate } from "../plate/plate-drawing";
import { stubCanvases } from "./fake-canvas";
import { type Mounted, mounted, runOf } from "./mounted";
import { atTime, move, press } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const query = "threads=400&policy=wake-all&scheduler=goodness_o1&printk=off";
const width = 1000;

const askOf = (stage: Mounted) => stage.ask() as PlateAsk<HerdShape>;
function lensesIn(stage: Mounted): Lens[] {
  const ask = askOf(stage);
  const boxes = plateBoxes(plateShape(ask.shape), ask.frame.lanes.length, width);
  return lensesOf(ask, platePanels(ask, boxes, livePlate));
}
const layout = (stage: Mounted) => layoutPlate(askOf(stage), plateShape, livePlate);
const atEnd = async (of = query, change: (frame: FigureFrame) => FigureFrame = (frame) => frame) => {
  const run = await runOf(of.includes("rooms") ? "scheduler" : "accept", of);
  return mounted(run, "plate", change(run.frameAt(run.run.steps.length - 1)), { width });
};

describe("a lens", () => {
  it("stands over the run that is a sliver, and over no other", async () => {
    const stage = await atEnd();
    const lenses = lensesIn(stage);
    expect(lenses.map(({ lane }) => lane)).toEqual([1]);
    const { lanes, windowNs } = askOf(stage).frame;
    const endNs = (lanes[1] as FigureLane).log.timeNs.at((lanes[1] as FigureLane).log.length - 1) as number;
    const [{ windowNs: shown, times, w }] = lenses as [Lens];
    expect(shown[0]).toBe(0);
    expect(shown[1]).toBeGreaterThanOrEqual(endNs);
    expect(shown[1]).toBeLessThan(1.1 * endNs);
    const panelPx = plateBoxes(plateShape(askOf(stage).shape), 2, width)[1]?.w as number;
    expect(times).toBeCloseTo((w / shown[1]) * (windowNs[1] / panelPx), 6);
  });

  it("has in its cells all the time for which tasks waited, neither more nor less", async () => {
    const stage = await atEnd();
    const [lens] = lensesIn(stage) as [Lens];
    const cells = itemsOf(layout(stage), "cells").filter(({ x, ground }) => x === lens.x && ground === "wash");
    expect(cells).toHaveLength(1);
    const [{ cells: alphas, columns, rows, h }] = cells as [(typeof cells)[number]];
    expect(h).toBe(lens.h);
    const lane = askOf(stage).frame.lanes[1] as FigureLane;
    const histories = laneTasks(stage.description, lane.params, 400).sync(lane.log);
    let waitedNs = 0;
    for (let task = 0; task < 400; task++) {
      let untilNs = lens.windowNs[1];
      for (let segment = histories.lastOf(task); segment !== null; segment = histories.before(segment)) {
        const fromNs = histories.startNs(segment);
        if (histories.doing(segment) === doingOf.runnable) waitedNs += untilNs - fromNs;
        untilNs = fromNs;
      }
    }
    const cellNs = (lens.windowNs[1] / columns) * (400 / rows);
    const shownNs = alphas.reduce((sum, alpha) => sum + (alpha / 255) * cellNs, 0);
    expect(waitedNs).toBeGreaterThan(0);
    expect(shownNs / waitedNs).toBeCloseTo(1, 2);
  });

  it("says in itself how much wider it is, and names its areas in place of the plate beneath", async () => {
    const stage = await atEnd();
    const [lens] = lensesIn(stage) as [Lens];
    const labels = itemsOf(layout(stage), "label").filter(({ x }) => x > 500);
    const inside = ({ x, y }: { x: number; y: number }) =>
      x >= lens.x && x <= lens.x + lens.w && y >= lens.y && y <= lens.y + lens.h;
    expect(labels.filter(inside).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/waiting/),
        expect.stringMatching(/[\d.]+ (times as wide|× wider)$/),
      ]),
    );
    expect(labels.filter((label) => !inside(label) && /^(awake|waiting|asleep again)/.test(label.text))).toEqual([]);
  });

  it("has nothing of the plate beneath on it: a page has all cells under all marks", async () => {
    const run = await runOf("accept", query);
    const stage = await mounted(run, "plate", atTime(run, 0.7 * run.run.steps.timeNs(run.run.steps.length - 1)), {
      width,
    });
    for (const making of [livePlate, printedPlate]) {
      const [lens] = lensesIn(stage) as [Lens];
      const list = layoutPlate(askOf(stage), plateShape, making);
      const beneath = [S.cursor, S.plateGap, S.plateVeil, S.plateHatch];
      const found = new Set<number>();
      for (const { count, style, x, y, w, h } of itemsOf(list, "marks"))
        for (let i = 0; i < count; i++) {
          if (!beneath.includes(style[i] as number)) continue;
          found.add(style[i] as number);
          const [left, top] = [x[i] as number, y[i] as number];
          const [right, bottom] = [left + (w[i] as number), top + (h[i] as number)];
          const apart = right < lens.x + 1 || left > lens.x + lens.w - 1;
          const below = Math.max(top, bottom) < lens.y + 1 || Math.min(top, bottom) > lens.y + lens.h - 1;
          expect([style[i], left, right, top, bottom, apart || below]).toEqual([
            style[i],
            left,
            right,
            top,
            bottom,
            true,
          ]);
        }
      expect(found).toEqual(new Set(making.printed ? beneath : [S.cursor, S.plateVeil]));
    }
  });

  it("tells of its own time under the pointer, and a press in it goes there", async () => {
    const stage = await atEnd();
    const [lens] = lensesIn(stage) as [Lens];
    const lane = askOf(stage).frame.lanes[1] as FigureLane;
    const at = { x: lens.x + lens.w / 2, y: lens.y + lens.h - 3 };
    move(stage, at);
    const timeNs = lens.windowNs[1] / 2;
    // The last to come back waits for nearly all of it.
    expect(stage.hand.tip?.lines[0]).toBe("awake, waits for a CPU");
    const waiting = laneTasks(stage.description, lane.params, 400).sync(lane.log);
    const task = Number(stage.hand.tip?.title.match(/\d+/)?.[0]) - 1;
    expect(waiting.doingAt(task, timeNs)).toBe(doingOf.runnable);
    press(stage, at);
    expect(stage.done).toEqual([`to ${Math.round(timeNs)} ns`]);
    // Above it, the plate's own time.
    stage.hand.handle({ type: "up" });
    press(stage, { x: at.x, y: lens.y - 8 });
    expect(Number(stage.done[1]?.match(/\d+/)?.[0])).toBeGreaterThan(5 * timeNs);
  });

  it("is over no run that is not over, nothing that is withheld, no part of a run, and nobody who sleeps on", async () => {
    const unfinished = (frame: FigureFrame) => ({
      ...frame,
      lanes: frame.lanes.map((lane) => ({ ...lane, finished: false })),
    });
    expect(lensesIn(await atEnd(query, unfinished))).toEqual([]);
    expect(lensesIn(await atEnd(query, (frame) => ({ ...frame, withheld: true })))).toEqual([]);
    expect(lensesIn(await atEnd("threads=400&policy=wake-all_wake-one&printk=off"))).toEqual([]);
    const zoomed = await atEnd();
    const { clocked } = zoomed.drawing as { clocked: { with: (view: unknown, zoom: unknown) => unknown } };
    zoomed.hand.view = clocked.with(zoomed.hand.view, { windowNs: [0, 1e6], atNs: 0 });
    expect(lensesIn(zoomed)).toEqual([]);
  });
});

it.each(["plate", "clock"])("a painting of the drawing %s asks once for each lane's cells", async (name) => {
  const run = await runOf("accept", query);
  const stage = await mounted(run, name, run.frameAt(run.run.steps.length - 1), { width });
  const asked = vi.spyOn(PlateMemory.prototype, "plate");
  stage.live().drawing.paint(0);
  const cells = asked.mock.calls.map(([lane, , , , , use]) => `${use ?? "panel"} ${lane}`);
  expect([...new Set(cells)]).toEqual(cells);
  expect(cells).toEqual(expect.arrayContaining(["panel 0", "panel 1"]));
  asked.mockRestore();
});

it("the numbers of a plate's axis stay within its drawing", async () => {
  const run = await runOf("accept", query.replace("400", "1000"));
  for (const width of [304, 344, 620, 736, 1000]) {
    const stage = await mounted(run, "plate", run.frameAt(3), { width });
    const ask = askOf(stage);
    const labels = itemsOf(layoutPlate(ask, plateShape, livePlate), "label").filter(({ text }) =>
      /^\d+ ms$/.test(text),
    );
    expect(labels.length).toBeGreaterThan(4);
    for (const { x, text, size, anchor } of labels) {
      const to = x + textWidth(text, size) * (anchor === "start" ? 1 : anchor === "middle" ? 0.5 : 0);
      expect([width, text, to <= width]).toEqual([width, text, true]);
    }
  }
});
