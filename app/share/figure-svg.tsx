/**
 * The figure of one moment as an SVG: a heading, the drawings with their names, the sentence of the step, and the scenario's link. The drawings are the markup
 * that the build prints before scripts run, so that a file shows what the page shows, whatever the screen's size and theme. A file gets its face besides
 * (charts/face.ts); inside a page, as in print and in the speaker's window, it has the page's.
 */

import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { greatest, least } from "../base/extremes";
import { concepts, type Palette, palettes } from "../base/palette";
import { escapeXml, fontFamily } from "../base/svg-text";
import { wrapText } from "../base/text-width";
import type { DisplayList } from "../display-list/display-list";
import { FileWriter } from "../display-list/display-list-svg";
import { displayListSvg } from "../display-list/export";
import type { Description } from "../model/description";
import type { FigureKit } from "../mount/kit";
import { loadFigure } from "../mount/load-figure";
import type { ModelFigureProps } from "../mount/model-figure";
import type { FigureFrame } from "../mount/types";
import { stillFigure } from "../player/print/still-figure";
import { drawnWords } from "./drawn-words";
import { type PictureLook, usualLook } from "./picture-look";

export interface PictureAsk {
  readonly kit: FigureKit;
  readonly description: Description;
  readonly frame: FigureFrame;
  readonly figures: readonly string[];
}

export interface PictureAbout {
  readonly title: string;
  /** What has just happened; "" before the first step. */
  readonly sentence: string;
  /** Room for so many lines of it, whatever it is: pictures of one film are of one size. Default: as many as it has. */
  readonly sentenceLines?: number;
  /** Absolute link to the scenario at this step. */
  readonly link: string;
  /** Title and link stand beside the picture, on white: they are told, but not drawn. Default: false. */
  readonly bare?: boolean;
  /** Default: `usualLook`. */
  readonly look?: PictureLook;
}

/** Drawings are laid out for this many pixels. */
const drawingPx = { page: 860, column: 304 } as const;
const framePx = 24;
/** Strokes on the edge are drawn whole. */
const barePx = 2;
/** Between a key and the link beneath it. */
const keyFootPx = 12;

/** Rejects where the figure's code can't be loaded. */
export async function figureSvg(ask: PictureAsk, about: PictureAbout): Promise<string> {
  return figurePicture(await loadFigure(ask.kit), ask, about);
}

/** With the figure's code at hand, at once: before the page is printed, nothing waits. Not to be called while React renders. */
export function figurePicture(
  Figure: ComponentType<ModelFigureProps>,
  ask: Omit<PictureAsk, "kit">,
  about: PictureAbout,
): string {
  const bare = about.bare ?? false;
  const look = bare ? { ...usualLook, background: "white" as const } : (about.look ?? usualLook);
  // What shines through is nobody's to know: words keep a rim of white.
  const palette = look.background === "paper" ? palettes.light : { ...palettes.light, paper: "#fff" };
  const { drawings, height } = pressed(Figure, ask, palette, look);
  const headed = look.heading && !bare;
  const padPx = headed ? framePx : barePx;
  const roomPx = drawingPx[look.width];
  const width = roomPx + 2 * padPx;
  const title = headed ? wrapText(about.title, 18, roomPx) : [];
  const words = about.sentence === "" || !look.heading ? [] : wrapText(about.sentence, 14, roomPx);
  const sentence = words.slice(0, about.sentenceLines ?? words.length);
  const link = headed ? linesOfLink(about.link, roomPx) : [];
  const headPx = padPx + title.length * 24 + (about.sentenceLines ?? sentence.length) * 20 + (look.heading ? 8 : 0);
  const total = headPx + height + link.length * 17 + padPx;
  const text = (lines: readonly string[], y: number, size: number, step: number, attributes: string) =>
    lines.map(
      (words, i) =>
        `<text x="${padPx}" y="${y + i * step}" font-size="${size}" ${attributes}>${escapeXml(words)}</text>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}" font-family="${escapeXml(fontFamily)}" role="img">`,
    `<title>${escapeXml(about.title)}</title><desc>${escapeXml(`${about.sentence} ${about.link}`.trim())}</desc>`,
    look.background === "none" ? "" : `<rect width="${width}" height="${total}" fill="${palette.paper}"/>`,
    ...text(title, padPx + 14, 18, 24, `font-weight="600" fill="${palette.ink}"`),
    ...text(sentence, padPx + title.length * 24 + 12, 14, 20, `fill="${palette.ink}"`),
    `<g transform="translate(${padPx} ${headPx})">${withColours(drawings.join(""), palette)}</g>`,
    ...text(link, headPx + height + 17, 12, 17, `fill="${palette.quiet}"`),
    "</svg>",
  ].join("");
}

/** It has no spaces to break at: it is cut before a parameter. */
const linesOfLink = (link: string, roomPx: number): string[] =>
  wrapText(link.replaceAll("&", " &"), 12, roomPx).map((line) => line.replaceAll(" &", "&"));

/** The figure's own markup, made once beside the page: its drawings with their places. */
function pressed(
  Figure: ComponentType<ModelFigureProps>,
  { description, frame, figures }: Omit<PictureAsk, "kit">,
  palette: Palette,
  look: PictureLook,
): { drawings: string[]; height: number } {
  const host = document.createElement("div");
  host.className = "figure-press";
  host.style.width = `${drawingPx[look.width]}px`;
  host.setAttribute("aria-hidden", "true");
  document.body.append(host);
  const root = createRoot(host);
  try {
    const still = stillFigure(Figure, description, frame, { figures, listing: false, keyOpen: look.key });
    const write = (list: DisplayList) => displayListSvg(list, palette);
    flushSync(() => root.render(<FileWriter value={write}>{still}</FileWriter>));
    return drawingsOf(host, look);
  } finally {
    root.unmount();
    host.remove();
  }
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly markup: string;
}

/** What of a key belongs to a picture: the line with the ticks is not in it. */
const keyPart = ".figure-key-parts > :not(.figure-key-transport)";
const keyWords = `${keyPart} > p, ${keyPart} li > span`;
const counterWords = ".figure-counters:not(.visually-hidden) :is(.figure-counters-lane > *, dt, dd)";

function drawingsOf(host: HTMLElement, look: PictureLook): { drawings: string[]; height: number } {
  const origin = host.getBoundingClientRect();
  const found: Placed[] = [];
  const place = (element: Element, markup: (w: number, h: number) => string) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    found.push({ x: left - origin.left, y: top - origin.top, w: width, h: height, markup: markup(width, height) });
  };
  for (const svg of host.querySelectorAll("svg")) {
    const ofKey = look.key && svg.closest(keyPart) !== null;
    // Keys and marks in running text are no drawings.
    if (!ofKey && svg.closest("details, p, ul, dl") !== null) continue;
    place(svg, (w, h) => svgMarkup(svg, w, h));
  }
  const worded = ["[data-drawn]", ...(look.key ? [keyWords] : []), ...(look.counters ? [counterWords] : [])];
  for (const { left, top, width: w, height: h, markup } of drawnWords(host, worded.join(", ")))
    found.push({ x: left - origin.left, y: top - origin.top, w, h, markup });
  const top = least(found.map(({ y }) => y));
  const bottom = greatest(found.map(({ y, h }) => y + h));
  return {
    drawings: found.map(({ x, y, markup }) => `<g transform="translate(${round(x)} ${round(y - top)})">${markup}</g>`),
    height: found.length === 0 ? 0 : Math.ceil(bottom - top) + (look.key ? keyFootPx : 0),
  };
}

function svgMarkup(svg: SVGSVGElement, w: number, h: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const name of ["class", "style", "aria-hidden"]) copy.removeAttribute(name);
  copy.setAttribute("width", String(round(w)));
  copy.setAttribute("height", String(round(h)));
  return new XMLSerializer().serializeToString(copy);
}

/** A file knows nothing of the page's custom properties. */
export function withColours(markup: string, palette: Palette): string {
  const values = new Map<string, string>([["sans", fontFamily.replaceAll('"', "'")]]);
  for (const [name, value] of Object.entries(palette)) if (typeof value === "string") values.set(name, value);
  for (const concept of concepts) {
    values.set(concept, palette[concept].mark);
    values.set(`${concept}-text`, palette[concept].text);
    values.set(`${concept}-fill`, palette[concept].fill);
  }
  return markup
    .replace(/light-dark\((var\([^)]*\)|[^,()]+),\s*(?:var\([^)]*\)|[^()]+)\)/g, "$1")
    .replace(/var\(--([\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole);
}

const round = (value: number): number => Math.round(value * 10) / 10;
