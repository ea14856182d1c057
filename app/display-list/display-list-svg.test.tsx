import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { palettes } from "../base/palette";
import { cssColour } from "./colours";
import { type DisplayList, type Item, labelAt } from "./display-list";
import { DisplayListSvg, FileWriter } from "./display-list-svg";
import { displayListSvg } from "./export";
import { MarkList, S } from "./marks";
import { svgItems } from "./svg-items";

const cells = {
  is: "cells",
  x: 10,
  y: 20,
  w: 40,
  h: 30,
  columns: 2,
  rows: 1,
  cells: Uint8Array.of(0, 4),
  ink: "running",
} as const;
const words = labelAt(1, 2.04, "a < b", "scan", { strong: true, anchor: "end", halo: true });
const list: DisplayList = {
  width: 100,
  height: 50,
  items: [cells, { is: "rect", x: 1, y: 2, w: 3, h: 4, stroke: "edge" }, words],
};

const markup = (...items: Item[]): string =>
  renderToStaticMarkup(<g>{svgItems(items, cssColour)}</g>).slice("<g>".length, -"</g>".length);

describe("a display list as markup", () => {
  it("has its items in their order, marks as a path for each style", () => {
    const marks = new MarkList(1);
    for (const x of [0, 10]) {
      marks.add(S.chosen, x, 0, 5, 5);
      marks.add(S.kernel, x, 10, 8, 8);
    }
    expect(markup({ is: "rects", at: [0, 0, 4.3, 2], fill: "wash" }, marks)).toBe(
      '<path fill="var(--wash)" d="M0 0h4.5v2h-4.5z"></path>' +
        '<path d="M0 10h8v8h-8zm10 0h8v8h-8z" fill="var(--running)"></path>' +
        '<path d="M0 0h5v5h-5zm10 0h5v5h-5z" fill="var(--ink)"></path>',
    );
  });

  it("reaches each box and each dot by a step from the one before, so that what repeats in the picture repeats in the file", () => {
    expect(markup({ is: "rects", at: [1, 2, 3, 4, 5.5, 2, 3, 4, 10, 1, 3, 4], fill: "wash" })).toContain(
      'd="M1 2h3v4h-3zm4.5 0h3v4h-3zm4.5 -1h3v4h-3z"',
    );
    expect(
      markup({ is: "dots", at: [4, 5, 14.3, 5, 24.6, 4], radius: 3, fill: "paper", stroke: "runnable" }),
    ).toContain(
      'd="M1 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0m10.3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0m10.3 -1a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"',
    );
  });

  it("has a still picture's items where a live drawing paints itself", () => {
    const dots: Item = { is: "dots", at: [4, 5], radius: 3, fill: "paper", stroke: "runnable" };
    expect(
      markup({ is: "live", key: "", make: () => ({ paint: () => false }), asked: null, still: () => [dots] }),
    ).toBe(markup(dots));
  });

  it("tells size, weight and anchor of words, and has paper around them where they need it", () => {
    expect(markup(words)).toBe(
      '<text x="1" y="2" font-size="12" font-weight="600" text-anchor="end" fill="var(--scan-text)" stroke="var(--paper)" stroke-width="4" stroke-linejoin="round" paint-order="stroke">a &lt; b</text>',
    );
  });

  it("has broken and hair lines, filled where they run around something", () => {
    const lines = { is: "lines", at: [[0, 0, 10, 0, 10, 10]], stroke: "edge" } as const;
    expect(markup({ ...lines, dashed: true }, { ...lines, width: 1, fill: "wash" })).toBe(
      '<path fill="none" stroke="var(--edge)" stroke-width="1.5" stroke-dasharray="3 3" d="M0 0h10v10"></path>' +
        '<path fill="var(--wash)" stroke="var(--edge)" stroke-width="1" d="M0 0h10v10"></path>',
    );
  });

  it("has cells beneath it on a page, as a mask in shares of the drawing's size", () => {
    const page = renderToStaticMarkup(<DisplayListSvg list={list} image={() => "url(#x)"} />);
    expect(page).toContain('style="left:10%;top:40%;width:40%;height:60%"');
    expect(page).toContain("mask-image:url(#x);-webkit-mask-image:url(#x);background:var(--running)");
    expect(page.indexOf("mask-image")).toBeLessThan(page.indexOf("<svg"));
    expect(page).not.toContain("<image");
  });
});

describe("a display list in a file", () => {
  const { light } = palettes;
  const file = renderToStaticMarkup(displayListSvg(list, light));

  it("has colours of its own and nothing that only a page knows", () => {
    expect(file).not.toMatch(/var\(|mask|class=/);
    expect(file).toContain(`stroke="${light.edge}"`);
    expect(file).toContain(`fill="${light.scan.text}"`);
  });

  it("has its cells as an image of their ink above their ground, beneath everything else", () => {
    const place = 'x="10" y="20" width="40" height="30"';
    const at = file.indexOf(`<rect ${place} fill="${light.wash}"`);
    const image = file.indexOf(`<image ${place} href="data:image/png,`);
    expect(at).toBeGreaterThan(0);
    expect(image).toBeGreaterThan(at);
    expect(file.indexOf(`stroke="${light.edge}"`)).toBeGreaterThan(image);
    expect(file).toContain('preserveAspectRatio="none" style="image-rendering:pixelated"');
    const png = Buffer.from(/image\/png,([^"]+)/.exec(file)?.[1]?.replaceAll("%", "") ?? "", "hex");
    expect(png.includes(Buffer.from("009e73", "hex"))).toBe(true);
  });

  it("is written by whoever asks for a file, in the place of the page's markup", () => {
    const written = renderToStaticMarkup(
      <FileWriter value={(asked) => displayListSvg(asked, light)}>
        <DisplayListSvg list={list} />
      </FileWriter>,
    );
    expect(written).toContain(file);
    expect(written).not.toContain("mask");
  });
});
