/** A drawing whose canvases were taken from it paints all of its picture again. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadKit } from "../player/all-kits";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["accept", "threads=16", ["herd"]],
  ["locks", "connections=4", ["timeline"]],
  ["arenas", "threads=4", ["timeline", "close-up"]],
  ["scheduler", "rooms=1", ["timeline"]],
])("%s", async (model, query, keeping) => {
  const run = await runOf(model, query);
  const { drawings } = await loadKit(model);
  const frame = run.frameAt(Math.floor(run.run.steps.length / 2));
  let painted = 0;
  const madeAgain: string[] = [];
  for (const name of Object.keys(drawings)) {
    const stage = await mounted(run, name, frame, { still: true });
    if ("flow" in stage.drawing) continue;
    const { drawing, canvases } = stage.live();
    const sizes = () => canvases.map(({ ctx: { canvas } }) => [canvas.width, canvas.height]);
    const paint = () => {
      for (const { words } of canvases) words.length = 0;
      drawing.paint(10_000);
      return canvases.map(({ words }) => [...words]);
    };
    const [first, size] = [paint(), sizes()];
    for (const { ctx } of canvases) ctx.canvas.width = ctx.canvas.height = 0;
    drawing.giveBack?.();
    const made = vi.spyOn(document, "createElement").mockClear();
    const again = paint();
    const count = made.mock.calls.length;
    if (count > 0) madeAgain.push(name);
    expect(sizes()).toEqual(size);
    for (const [i, words] of first.entries()) expect(again[i]).toEqual(expect.arrayContaining(words));
    painted++;
  }
  expect(painted).toBeGreaterThan(0);
  // Those that keep an image of their own had let go of it.
  expect(madeAgain).toEqual(keeping);
});
