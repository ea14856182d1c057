/** While a question is open, a figure that leads up to it ends at its moment: live, printed, exported, in words, and in what a search of the page finds. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { palettes } from "../base/palette";
import type { DisplayList } from "../display-list/display-list";
import { FileWriter } from "../display-list/display-list-svg";
import { displayListSvg } from "../display-list/export";
import type { LogColumn, LogView } from "../engine/frame";
import { loadFigure } from "../mount/load-figure";
import type { FigurePart } from "../mount/model-figure";
import type { FigureFrame } from "../mount/types";
import { loadKit } from "../player/all-kits";
import { stillFigure } from "../player/print/still-figure";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { renderStaticFigure } from "./render-static-figure";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

/** A third of the way through each. */
const plates = [
  ["accept", "threads=100&policy=wake-all&printk=off"],
  ["scheduler", "rooms=1&users=5&cpus=2&messages=5"],
  ["locks", "workload=fscache-read&kernel=2.2.14&buffer-bytes=512&cpus=2&duration-ms=1"],
  ["hash", "function=mask&keys=random&count=24&buckets=8&lookups=0"],
  ["heap", "workload=phases&live=20&operations=40"],
  ["arenas", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc"],
] as const;

/** The same moment of a run that goes on otherwise. */
function goingOnOtherwise(frame: FigureFrame): FigureFrame {
  const other = (column: LogColumn, from: number): LogColumn => ({ at: (i) => (i < from ? column.at(i) : 1) });
  const lanes = frame.lanes.map((lane) => {
    const { length, timeNs, kind, cpu, mode, flags, line, what, task, arg } = lane.log;
    const log: LogView = {
      length,
      timeNs: other(timeNs, length),
      kind: other(kind, length),
      cpu: other(cpu, length),
      mode: other(mode, length),
      flags: other(flags, length),
      line: other(line, length),
      what: other(what, length),
      task: other(task, length),
      arg: other(arg, length),
    };
    return { ...lane, log };
  });
  return { ...frame, lanes };
}

async function stage(model: string, query: string) {
  const run = await runOf(model, query);
  const kit = await loadKit(model);
  const figures = [kit.plate as string];
  const index = Math.floor(run.run.steps.length / 3);
  const Figure = await loadFigure(kit);
  const still = (frame: FigureFrame, part?: FigurePart) =>
    stillFigure(Figure, run.description, frame, { figures, listing: false, part });
  return {
    run,
    kit,
    figures,
    index,
    full: run.frameAt(index),
    withheld: run.frameAt(index, 0, true),
    printed: (frame: FigureFrame, part?: FigurePart) => renderToStaticMarkup(still(frame, part)),
    exported: (frame: FigureFrame) => {
      const value = (list: DisplayList) => displayListSvg(list, palettes.light);
      return renderToStaticMarkup(createElement(FileWriter, { value }, still(frame)));
    },
    painted: async (frame: FigureFrame) => {
      const { drawing, canvases } = (await mounted(run, figures[0] as string, frame)).live();
      drawing.paint(0);
      return canvases.map(({ words, calls, rects }) => ({ words, calls, rects }));
    },
  };
}

/** Words in tags stay out, as they do for whoever searches the page. */
const textOf = (markup: string): string => markup.replace(/<style.*?<\/style>|<[^>]*>/g, " ");

describe.each(plates)("%s?%s", (model, query) => {
  it("the logs end at the moment", async () => {
    const { full, withheld } = await stage(model, query);
    expect(full.lanes.some(({ log, state }) => log.length > state.records)).toBe(true);
    for (const { log, state, finished } of withheld.lanes) {
      expect(log.length).toBe(state.records);
      expect(finished && log.length < (full.lanes[0]?.log.length ?? 0)).toBeFalsy();
    }
  });

  it("nothing that comes is seen: live, printed and exported, and the full picture is another", async () => {
    const { full, withheld, painted, printed, exported } = await stage(model, query);
    const other = goingOnOtherwise(withheld);
    for (const show of [painted, printed, exported]) {
      const shown = await show(withheld);
      expect(await show(other)).toEqual(shown);
      expect(await show(full)).not.toEqual(shown);
    }
  });

  it("what is drawn of what comes is gone: ghosts and veils", async () => {
    const { full, withheld, printed } = await stage(model, query);
    // Their marks are filled with part of the ink or of the paper.
    const ghosts = (markup: string) => markup.match(/opacity="0\.(2|66)"/g)?.length ?? 0;
    expect(ghosts(printed(full))).toBeGreaterThan(0);
    expect(ghosts(printed(withheld))).toBe(0);
  });

  it("the page that is built holds no more, for eyes and for a search", async () => {
    const { kit, figures, index, printed, withheld } = await stage(model, query);
    const request = { scenario: query, at: String(index), figures, listing: false };
    const parts = (frame: FigureFrame) => printed(frame, "picture") + printed(frame, "reference");
    const page = async (withheld: boolean) => {
      const { poster, reference } = await renderStaticFigure(kit, { ...request, withheld });
      return poster + reference;
    };
    const shown = await page(true);
    expect(shown).toBe(parts(withheld));
    expect(textOf(shown)).toBe(textOf(parts(goingOnOtherwise(withheld))));
    expect(await page(false)).not.toBe(shown);
    // Nor does the scrubber name what comes.
    const { at, moments = [] } = (await renderStaticFigure(kit, { ...request, withheld: true })).known;
    expect(moments.filter(({ index }) => index > at)).toEqual([]);
  });
});

it("the rows of a herd stand by number until the question is answered", async () => {
  const { full, withheld, run } = await stage("accept", "threads=10&policy=wake-all&printk=off");
  const names = async (frame: FigureFrame) => {
    const { drawing, canvases } = (await mounted(run, "plate", frame)).live();
    drawing.paint(0);
    return (canvases[0]?.words ?? []).filter((word) => /^\d+$/.test(word)).map(Number);
  };
  const byNumber = Array.from({ length: 10 }, (_, i) => i + 1);
  expect((await names(withheld)).filter((name) => name <= 10)).toEqual(byNumber);
  expect((await names(full)).filter((name) => name <= 10)).not.toEqual(byNumber);
});
