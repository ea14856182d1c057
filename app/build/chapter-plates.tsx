/** The plates of the chapters: of each a whole run, drawn while the site is built, as an emblem without words and as a poster. */
import { renderToStaticMarkup } from "react-dom/server";
import { type Palette, palettes } from "../base/palette";
import { escapeXml, fontFamily } from "../base/svg-text";
import { wrapText } from "../base/text-width";
import { type Colour, colourIn, cssColour } from "../display-list/colours";
import { type DisplayList, type Item, itemsOf } from "../display-list/display-list";
import { FileWriter } from "../display-list/display-list-svg";
import { MarkList, S } from "../display-list/marks";
import { svgItems } from "../display-list/svg-items";
import { broadPx } from "../display-list/widths";
import { formatLink } from "../model/link";
import { loadFigure } from "../mount/load-figure";
import { loadKit } from "../player/all-kits";
import { stillFigure } from "../player/print/still-figure";
import { emblemPx, type PlateOf, previewPx } from "../share/plates";
import { describeForBuild } from "./build-runs";
import { cellsAsPaths } from "./cell-runs";
import { ownScenario, runForBuild } from "./render-static-figure";

interface DrawnPlate {
  /** As it is printed for a window. */
  readonly list: DisplayList;
  /** The run's query, whole. */
  readonly query: string;
}

/** The model's plate of that run. Rejects where the model has none, and where the scenario is not right. */
export async function drawPlate({ model, scenario }: PlateOf): Promise<DrawnPlate> {
  const kit = await loadKit(model);
  if (kit.plate === undefined) throw new Error(`The model "${model}" has no plate.`);
  const Figure = await loadFigure(kit);
  const own = ownScenario(await describeForBuild(model), scenario);
  if (own.lanes.length !== 1) throw new Error(`The plate "${scenario}" is of one run.`);
  const { description, run, frameAt } = await runForBuild(model, own);
  const lists: DisplayList[] = [];
  const write = (list: DisplayList) => {
    lists.push(list);
    return <svg />;
  };
  const still = { figures: [kit.plate], listing: false, part: "picture", keyOpen: false, against: false } as const;
  const figure = stillFigure(Figure, description, frameAt(run.steps.length - 1), still);
  renderToStaticMarkup(<FileWriter value={write}>{figure}</FileWriter>);
  // On paper words are to be large: that of a wide window would be too wide.
  const list = lists.filter(({ width }) => width < broadPx).reduce((a, b) => (b.width > a.width ? b : a));
  return { list, query: formatLink(description, own) };
}

/** Where the run itself stands in a plate: its cells, or else the ground that marks stand on. */
function ground({ items, width, height }: DisplayList) {
  const [cells] = itemsOf({ items }, "cells");
  if (cells) return cells;
  const [washed] = items.flatMap((item) => (item.is === "rect" && item.fill === "wash" ? [item] : []));
  return washed ?? { x: 0, y: 0, w: width, h: height };
}

/** Cells stand alone but for the scans that run across them; where there are none, everything but words. */
function wordless({ items }: DisplayList): readonly Item[] {
  const cells = itemsOf({ items }, "cells");
  return cells.length > 0 ? [...cells, scansOf(items)] : items.filter(({ is }) => is !== "label");
}

function scansOf(items: readonly Item[]): MarkList {
  const scans = new MarkList(64);
  for (const marks of itemsOf({ items }, "marks"))
    for (let i = 0; i < marks.count; i++)
      if (marks.style[i] === S.scanLook)
        scans.add(S.scanLook, marks.x[i] as number, marks.y[i] as number, marks.w[i] as number, marks.h[i] as number);
  return scans;
}

/** A plate without words, in the colours of the theme of the page that shows it. */
export function emblemSvg({ list }: DrawnPlate): string {
  const used = new Set<Colour>();
  const of = (colour: Colour) => {
    used.add(colour);
    return cssColour(colour);
  };
  const items = renderToStaticMarkup(svgItems(wordless(list), of, (cells) => cellsAsPaths(cells, of)));
  const colours = (palette: Palette) =>
    `:root{${[...used].map((colour) => `--${colour}:${colourIn(palette, colour)}`).join(";")}}`;
  const style = `<style>${colours(palettes.light)}@media(prefers-color-scheme:dark){${colours(palettes.dark)}}</style>`;
  return svgOf(list, emblemPx, style + items);
}

/** A plate without words in light colours, in the shape in which links to the chapter show a picture. It is made one of dots (scripts/lib/prerender.mjs). */
export function previewSvg({ list }: DrawnPlate): string {
  const of = (colour: Colour) => colourIn(palettes.light, colour);
  const items = renderToStaticMarkup(svgItems(wordless(list), of, (cells) => cellsAsPaths(cells, of)));
  return svgOf(list, previewPx, `<rect width="100%" height="100%" fill="${palettes.light.paper}"/>${items}`);
}

/** An <svg> that shows where the run itself stands, and nothing around it. */
function svgOf(list: DisplayList, { width, height }: typeof emblemPx | typeof previewPx, content: string): string {
  const { x, y, w, h } = ground(list);
  const box = [x, y, w, h].map((px) => Math.round(10 * px) / 10).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${content}</svg>\n`;
}

/** Of a poster, px. */
const wide = { width: 1600, pad: 72, title: 64, words: 26, foot: 18 } as const;

/** A plate with its title, what is seen, and where it can be run again. In light colours: it is for paper. `address`: of the site, "" where it is not known. */
export function posterSvg(
  { list, query }: DrawnPlate,
  about: { readonly title: string; readonly plate: PlateOf; readonly site: string; readonly address: string },
): string {
  const { title, plate, site, address } = about;
  const palette: Palette = { ...palettes.light, paper: "#fff" };
  const of = (colour: Colour) => colourIn(palette, colour);
  const room = wide.width - 2 * wide.pad;
  const scale = room / list.width;
  const caption = wrapText(plate.caption, wide.words, room);
  const link = `${address}s/${plate.model}/?${query}`;
  const foot = wrapText(`${site} ${link.replaceAll("&", " &")}`, wide.foot, room).map((line) =>
    line.replaceAll(" &", "&"),
  );
  const captionY = wide.pad + wide.title + 52;
  const pictureY = captionY + caption.length * 36 + 12;
  const footY = pictureY + list.height * scale + 48;
  const height = Math.ceil(footY + foot.length * 26 + wide.pad - 26);
  const lines = (texts: readonly string[], y: number, step: number, size: number, fill: string, weight = 400) =>
    texts
      .map(
        (text, i) =>
          `<text x="${wide.pad}" y="${y + i * step}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`,
      )
      .join("");
  const items = renderToStaticMarkup(svgItems(list.items, of, (cells) => cellsAsPaths(cells, of)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide.width}" height="${height}" viewBox="0 0 ${wide.width} ${height}" font-family="${escapeXml(fontFamily)}" role="img">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(`${plate.caption} ${link}`)}</desc>`,
    `<rect width="${wide.width}" height="${height}" fill="${palette.paper}"/>`,
    lines([title], wide.pad + wide.title - 12, 0, wide.title, palette.ink, 700),
    lines(caption, captionY, 36, wide.words, palette.ink),
    `<g transform="translate(${wide.pad} ${pictureY}) scale(${scale})">${items}</g>`,
    lines(foot, footY, 26, wide.foot, palette.quiet),
    "</svg>\n",
  ].join("");
}
