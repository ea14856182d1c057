/** What is still to come is pale on the screen; printed, and where the reader's own colours are forced on the page, it is hatched as well. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DisplayList } from "../display-list/display-list";
import { itemsOf } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { CanvasPainter } from "../display-list/paint-canvas";
import type { CanvasDrawing } from "../mount/drawing";
import { loadFigure } from "../mount/load-figure";
import { loadKit, modelNames } from "../player/all-kits";
import { stillFigure } from "../player/print/still-figure";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";
import { triedOf } from "./tried-of";

beforeEach(stubCanvases);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const plates = modelNames.flatMap((model) => {
  const { plate } = triedOf(model);
  return plate === undefined ? [] : [[model, plate] as const];
});

it("are those that kits name", async () => {
  const named = await Promise.all(modelNames.map(async (model) => ((await loadKit(model)).plate ? [model] : [])));
  expect(plates.map(([model]) => model)).toEqual(named.flat());
});

/** Frames of all tests. */
let nowMs = 0;

describe.each(plates)("%s?%s", (model, query) => {
  /** Of the display list that is painted: how many lines hatch it, and how many areas are pale. */
  async function painted(index: (steps: number) => number, forcedColours: boolean) {
    const run = await runOf(model, query);
    const kit = await loadKit(model);
    const lists: DisplayList[] = [];
    vi.spyOn(CanvasPainter.prototype, "paint").mockImplementation((_, list) => {
      lists.push(list);
      return false as never;
    });
    const frame = run.frameAt(index(run.run.steps.length));
    const { drawing } = (await mounted(run, kit.plate as string, frame, { forcedColours })).live();
    while (drawing.paint(nowMs++));
    vi.restoreAllMocks();
    const marks = itemsOf(lists.at(-1) as DisplayList, "marks");
    const count = (...styles: number[]) =>
      marks.reduce(
        (sum, list) => sum + [...list.style.subarray(0, list.count)].filter((one) => styles.includes(one)).length,
        0,
      );
    return { hatches: count(S.plateHatch), pale: count(S.plateVeil, S.plateGhost), run, frame, kit };
  }

  it("is pale alone on the screen, and hatched where colours are forced", async () => {
    const plain = await painted((steps) => Math.floor(steps / 4), false);
    const forced = await painted((steps) => Math.floor(steps / 4), true);
    expect(plain.pale).toBeGreaterThan(0);
    expect(plain.hatches).toBe(0);
    expect(forced.pale).toBe(plain.pale);
    expect(forced.hatches).toBeGreaterThan(4);
  });

  it("is gone at the end", async () => {
    const { pale, hatches } = await painted((steps) => steps - 1, true);
    expect([pale, hatches]).toEqual([0, 0]);
  });

  it("is hatched on paper", async () => {
    const { run, frame, kit } = await painted((steps) => Math.floor(steps / 4), false);
    const figures = [kit.plate as string];
    const still = stillFigure(await loadFigure(kit), run.description, frame, { figures, listing: false });
    const hatch = /<path d="[^"]+" fill="none" stroke="var\(--edge\)" stroke-width="1" opacity="0.6">/g;
    // Once for each width that is printed.
    const { broad } = (await kit.load()).drawings[kit.plate as string] as CanvasDrawing<unknown>;
    expect(renderToStaticMarkup(still).match(hatch)).toHaveLength(broad ? 4 : 3);
  });
});

const lanes = [
  ["accept", "herd", "threads=100&policy=wake-all&printk=off"],
  ["scheduler", "timeline", "rooms=1&users=5&cpus=2&messages=5"],
  ["arenas", "timeline", "threads=5&cpus=2&pairs=100&policy=one-lock_ptmalloc"],
] as const;

it.each(lanes)(
  "what is to come on the CPU lanes of %s, %s, is hatched where colours are forced",
  async (model, name, query) => {
    const run = await runOf(model, query);
    const frame = run.frameAt(Math.floor(run.run.steps.length / 4));
    const hatches = async (forcedColours: boolean) => {
      let count = 0;
      vi.spyOn(CanvasPainter.prototype, "marks").mockImplementation((_, list) => {
        count += [...list.style.subarray(0, list.count)].filter((one) => one === S.plateHatch).length;
      });
      (await mounted(run, name, frame, { forcedColours })).live().drawing.paint(nowMs++);
      vi.restoreAllMocks();
      return count;
    };
    expect(await hatches(false)).toBe(0);
    expect(await hatches(true)).toBeGreaterThan(4);
  },
);
