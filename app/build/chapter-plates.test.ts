import { chapters } from "virtual:chapters/told";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { palettes } from "../base/palette";
import { itemsOf } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { describeForBuild, sweepForBuild } from "./build-runs";
import { cellRuns } from "./cell-runs";
import { drawPlate, emblemSvg, posterSvg, previewSvg } from "./chapter-plates";
import { ownScenario } from "./render-static-figure";

describe.each(chapters)("the plate of $id", ({ id, title, models, plate }) => {
  it("is of a model of the chapter, and drawn of its run", async () => {
    expect(models).toContain(plate.model);
    const drawn = await drawPlate(plate);
    const emblem = emblemSvg(drawn);
    // A title, a lane's name, numbers of an axis: none of it.
    expect(emblem).not.toContain("<text");
    expect(emblem).toContain(palettes.light.wash);
    expect(emblem).toContain(palettes.dark.wash);
    expect(emblem.length).toBeGreaterThan(2000);
    // Scans that are drawn across the cells are what the picture is about.
    const scans = itemsOf(drawn.list, "marks").some((marks) =>
      marks.style.subarray(0, marks.count).includes(S.scanLook),
    );
    if (scans) expect(emblem).toContain("var(--scan)");
    expect(scans).toBe(plate.model === "ready");
    // No program that shows links knows the page's colours.
    expect(previewSvg(drawn)).not.toMatch(/var\(|<style|<text/);
    const { width, height, pixels } = new Resvg(previewSvg(drawn)).render();
    expect([width, height]).toEqual([1200, 630]);
    expect(new Set(new Uint32Array(pixels.buffer.slice(0))).size).toBeGreaterThan(3);
    const poster = posterSvg(drawn, { title, plate, site: "Run again at", address: "https://example.org/" });
    expect(poster).toContain(title);
    // Long links are broken into lines.
    expect(poster.replace(/<[^>]*>/g, "")).toContain(`https://example.org/s/${plate.model}/?v=`);
    expect(poster).not.toContain("var(");
    expect(emblemSvg(await drawPlate(plate)), id).toBe(emblem);
  });

  it("is told with numbers of the run", async () => {
    const description = await describeForBuild(plate.model);
    const { lanes } = ownScenario(description, plate.scenario);
    const [result] = await sweepForBuild(plate.model, lanes);
    const known = [...Object.values(lanes[0] ?? {}), ...Object.values(result?.metrics ?? {})].map(Number);
    const inWords = { one: 1, two: 2, four: 4, ten: 10, forty: 40, "a hundred": 100, "twelve thousand": 12_000 };
    // Versions of Linux are no numbers of a run.
    const text = `${plate.words} ${plate.caption}`.toLowerCase().replace(/linux [\d.]+/g, "");
    const said = [
      ...(text.match(/\d[\d,]*/g) ?? []).map((digits: string) => Number(digits.replaceAll(",", ""))),
      ...Object.entries(inWords).flatMap(([word, number]) => (new RegExp(`\\b${word}\\b`).test(text) ? [number] : [])),
    ].filter((number) => number > 4);
    // Of the chat: each user is four threads.
    const counted = [...known, 4 * Number(lanes[0]?.users ?? 0)];
    for (const number of said) expect(counted, `${number} in "${text}"`).toContain(number);
  });
});

describe("cells as paths", () => {
  it("covers each cell once, with the opacity that it has", () => {
    const [columns, rows] = [7, 5];
    const cells = Uint8Array.from({ length: columns * rows }, (_, at) => (at * 7919) % 256);
    const painted = new Array(columns * rows).fill(0);
    for (const { alpha, runs } of cellRuns({ columns, rows, cells, fine: true }))
      for (const [x, y, w, h] of runs)
        for (let row = y; row < y + h; row++)
          for (let column = x; column < x + w; column++) {
            expect(painted[row * columns + column]).toBe(0);
            painted[row * columns + column] = alpha;
          }
    expect(painted).toEqual([...cells].map((cell) => 85 * Math.round(cell / 85)));
  });

  it("joins equal rows into one rectangle", () => {
    const cells = Uint8Array.from([0, 4, 4, 0, 4, 4, 0, 0, 0]);
    expect(cellRuns({ columns: 3, rows: 3, cells })).toEqual([{ alpha: 255, runs: [[1, 0, 2, 2]] }]);
  });
});
