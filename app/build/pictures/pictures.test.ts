import { describe, expect, test } from "vitest";
import { loadKit, modelNames } from "../../player/all-kits";
import type { KeptMoment } from "../../stage/kept-moment";
import { renderStaticFigure } from "../render-static-figure";
import { parseMarkup } from "./markup";
import { pathShapes } from "./path-shapes";
import { pictureText } from "./picture-text";

/** Each model's own; a model without any has none to show, and fails below. */
const kept = import.meta.glob<{ readonly moments: readonly KeptMoment[] }>("../../models/*/moments.ts", {
  eager: true,
});

describe.each(modelNames)("the pictures of %s", (model) => {
  const own = kept[`../../models/${model}/moments.ts`]?.moments ?? [];
  test.each(own)("$name", async ({ name, scenario, at, figure, listing = false, input }) => {
    const kit = await loadKit(model);
    const place = at === "" ? "start" : at;
    const { known, poster, reference } = await renderStaticFigure(
      kit,
      { scenario, at: place, figures: figure.split("+"), listing },
      input,
    );
    const head = `${model}?${scenario} at ${place}: step ${known.at} of ${known.count}, ${known.sentence}

`;
    await expect(head + pictureText(poster + reference, { key: at === "" })).toMatchFileSnapshot(
      `../../models/${model}/kept/${name}.txt`,
    );
  });

  test("have tables and a listing that scroll where keys reach them", async () => {
    const { scenario, figure, input } = own.find(({ at }) => at === "") as KeptMoment;
    const request = { scenario, at: "start", figures: figure.split("+"), listing: true };
    const { poster, reference } = await renderStaticFigure(await loadKit(model), request, input);
    const scrollers = (poster + reference).match(/<div [^>]*figure-(table-scroll|listing-all)[^>]*>/g) ?? [];
    expect(scrollers.length).toBeGreaterThan(0);
    expect(scrollers.filter((scroller) => !scroller.includes('tabindex="0"'))).toEqual([]);
  });

  test("show each of its drawings, at rest, and more than one policy", async () => {
    const kit = await loadKit(model);
    const shown = new Set(own.flatMap(({ figure }) => figure.split("+")));
    expect(Object.keys(kit.drawings).filter((name) => !shown.has(name))).toEqual([]);
    expect(own.some(({ at }) => at === "")).toBe(true);
    expect(own.length).toBeGreaterThanOrEqual(5);
  });
});

describe("a path's outlines", () => {
  test("stand where they are drawn, whatever was drawn before them", () => {
    expect(pathShapes("M48 490h1v7h-1zm1-7.1h1v7.1h-1z")).toEqual(["48,490 1x7", "49,482.9 1x7.1"]);
    expect(pathShapes("M10 20a4 4 0 1 0 8 0a4 4 0 1 0-8 0m20 5h30m-6-4l6 4m-6 4l6-4")).toEqual([
      "o 14,20 r4",
      "30,25 60,25",
      "54,21 60,25",
      "54,29 60,25",
    ]);
    expect(pathShapes("M10 0l5 5-5 5-5-5z")).toEqual(["10,0 15,5 10,10 5,5 z"]);
  });
  test("are refused in a form that no painter writes", () => {
    expect(() => pathShapes("M0 0s1 2 3 4")).toThrow(/command "s"/);
  });
});

test("markup that is not well-formed is refused", () => {
  expect(() => parseMarkup("<p><b>x</p></b>")).toThrow(/closes a <b>/);
  expect(() => parseMarkup("<p>x")).toThrow(/never closed/);
});
