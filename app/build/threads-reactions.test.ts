/** What the drawings of threads tell of what lies under the pointer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lastArrows } from "../models/threads/arrows-layout";
import {
  arrowPanels,
  arrowRowPx,
  arrowTopPx,
  searchPanels,
  searchTopPx,
  type ThreadsShape,
} from "../models/threads/shape";
import type { FigureLane } from "../mount/types";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { move } from "./press.test-helper";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const width = 840;

async function opened(query: string, drawing: string, step?: number) {
  const run = await runOf("threads", query);
  const frame = run.frameAt(step ?? run.run.steps.length - 1);
  const stage = await mounted(run, drawing, frame, { width });
  const tipAt = (x: number, y: number) => {
    move(stage, { x, y });
    return stage.hand.tip;
  };
  return { run, frame, shape: stage.shape as ThreadsShape, tipAt };
}

it("every arrow says who does what to whom, and when", async () => {
  for (const step of [6, 20, 40]) {
    const { run, frame, shape, tipAt } = await opened("runtime=linuxthreads_nptl&threads=3", "arrows", step);
    arrowPanels(shape, width).panels.forEach((panel, lane) => {
      const rowTip = (row: number) => tipAt(panel.x + 40, panel.y + arrowTopPx + (row + 0.5) * arrowRowPx);
      const arrows = lastArrows(run.description, frame.lanes[lane] as FigureLane, frame.displayTimeNs);
      arrows.forEach(({ from, to, kind, arg }, row) => {
        const tip = rowTip(row);
        const name = (actor: number) => (actor === -1 ? "manager" : `thread ${actor}`);
        expect(tip?.title).toBe(from === to ? name(from) : `${name(from)} to ${name(to)}`);
        expect(tip?.lines).toHaveLength(2);
        expect(tip?.lines[1]).toMatch(/^at [\d.,]+ (ns|µs|ms|s)$/);
        if (kind === "searched") expect(tip?.lines[0]).toMatch(new RegExp(`^${arg} looks? for a segment$`));
      });
      expect(rowTip(arrows.length)).toBeNull();
    });
    expect(tipAt(10, 4)).toBeNull();
  }
});

it("an upright of the search says how many looks each thread took, whether it is one thread or several", async () => {
  const few = await opened("runtime=linuxthreads_nptl&threads=10", "search");
  const [panel, other] = searchPanels(few.shape, width).panels;
  if (!panel || !other) throw new Error("There are two lanes.");
  const x = (thread: number, threads: number) => panel.x + 40 + ((thread - 0.5) / threads) * (panel.width - 48);
  const y = panel.y + searchTopPx + 30;
  for (let thread = 1; thread <= 10; thread++)
    expect(few.tipAt(x(thread, 10), y)).toMatchObject({
      title: `Thread ${thread}`,
      lines: [`${thread} ${thread === 1 ? "look" : "looks"}`],
    });
  expect(few.tipAt(x(3, 10) + other.x - panel.x, other.y + searchTopPx + 30)?.lines).toEqual(["made without a search"]);
  expect(few.tipAt(x(3, 10), panel.y + 4)).toBeNull();
  const early = await opened("runtime=linuxthreads&threads=10", "search", 12);
  expect(early.tipAt(x(10, 10), y)?.lines).toEqual(["still to be made"]);
  const many = await opened("runtime=linuxthreads&threads=2000", "search");
  const [own] = searchPanels(many.shape, width).panels;
  if (!own) throw new Error("There is a lane.");
  const tip = many.tipAt(own.x + 40 + (own.width - 48) / 2, y);
  const [, first, last] = /^Threads ([\d,]+) to ([\d,]+)$/.exec(tip?.title ?? "") ?? [];
  expect(tip?.lines).toEqual([`${first} to ${last} looks`]);
});
