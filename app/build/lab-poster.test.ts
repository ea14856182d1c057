/** What a lab shows before any script runs is what the live figure puts in its place: nothing jumps. */
import { expect, it } from "vitest";
import { figureList } from "../mount/kit";
import { loadKit, modelNames } from "../player/all-kits";
import { staticFigureKey } from "../player/figure/static-figure-request";
import { renderStaticFigure } from "./render-static-figure";

/** The same code prints all of them: the others with CI=true, and a browser opens the lab of each. */
const some = process.env.CI ? modelNames : ["accept", "hash"];

it.each(some)("%s: the printed numbers of the lanes stand beneath each other, as the live ones", async (model) => {
  const kit = await loadKit(model);
  const request = { ...kit.lab.opening, figures: figureList(kit, kit.lab.figure), listing: false };
  const { poster } = await renderStaticFigure(kit, { ...request, against: true });
  const [, counters = ""] =
    poster.match(/<div class="figure-counters"( data-against="")?>(.*?)<\/dl><\/div><\/div>/) ?? [];
  expect(counters).toBe(' data-against=""');
  expect(poster).toContain('data-differs=""');
  expect(staticFigureKey(model, request)).not.toBe(staticFigureKey(model, { ...request, against: true }));
});

it("they stand otherwise where they are not asked to", async () => {
  const kit = await loadKit("hash");
  const request = { ...kit.lab.opening, figures: figureList(kit, kit.lab.figure), listing: false };
  expect((await renderStaticFigure(kit, request)).poster).not.toContain("data-against");
});
