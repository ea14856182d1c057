/** One moment of a run as a picture of the size in which chats and feeds show links: by the build for the moments that the site names, by the server for any. */

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { greatest } from "../../base/extremes";
import { palettes } from "../../base/palette";
import { escapeXml, fontFamily } from "../../base/svg-text";
import { fitText, wrapText } from "../../base/text-width";
import { clockText } from "../../base/time-format";
import type { DisplayList } from "../../display-list/display-list";
import { FileWriter } from "../../display-list/display-list-svg";
import { displayListSvg } from "../../display-list/export";
import { broadPx } from "../../display-list/widths";
import { describeScenario } from "../../model/describe-scenario";
import type { Description } from "../../model/description";
import { formatLink, parseLink } from "../../model/link";
import type { Scenario } from "../../model/scenario";
import type { FigureKit } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import { loadKit } from "../../player/all-kits";
import { stillFigure } from "../../player/print/still-figure";
import { narrateRecord } from "../../player/run/narrate-record";
import { previewPx } from "../../share/plates";
import { describeForBuild } from "../build-runs";
import { classesOf, type Element, type Node, parseMarkup } from "../pictures/markup";
import { type BuildRun, placeOf, runForBuild } from "../render-static-figure";
import { words } from "./states-messages";

export interface StateAsk {
  readonly model: string;
  readonly scenario: Scenario;
  /** A place in words; "": the scenario's own step, else where the kit looks at links that name none. */
  readonly at: string;
  /** Name of the kit's drawing; absent: its plate, else its first. */
  readonly figure?: string;
  /** Nothing of what lies after the moment. Absent: the rest of the run is pale. */
  readonly withheld?: boolean;
  /** What its lanes are called; absent: by what they differ in. */
  readonly names?: readonly string[];
  /** What the site calls it, over the picture; absent: the scenario in words. */
  readonly heading?: string;
  /** Records of each lane, at most; absent: as many as a page keeps. */
  readonly recordLimit?: number;
}

export interface StateTold {
  /** Of a link to it, with its step. */
  readonly query: string;
  /** The scenario in words, and the time. */
  readonly title: string;
  /** What has just happened; "" before the first step. */
  readonly sentence: string;
}

export interface StateDrawn extends StateTold {
  readonly svg: string;
}

/** Rejects where the model, the drawing or the place is not known. */
export async function drawState(ask: StateAsk): Promise<StateDrawn> {
  const kit = await loadKit(ask.model);
  const run = await runForBuild(ask.model, ask.scenario, undefined, ask.names, ask.recordLimit);
  return drawnOf(kit, run, ask);
}

/** Of a run that is at hand: several of its moments cost one run. */
export async function drawnOf(kit: FigureKit, own: BuildRun, ask: StateAsk): Promise<StateDrawn> {
  const { scenario } = ask;
  const { description, run, titles, frameAt } = own;
  const at = ask.at === "" && scenario.at === null ? kit.at : ask.at;
  const place = placeOf({ at }, scenario.at);
  const index = run.index(place);
  const askedNs = typeof place === "object" && "timeNs" in place ? Math.min(place.timeNs, run.steps.endNs) : 0;
  const frame = frameAt(index, askedNs, ask.withheld);
  const shown = run.steps.record(index);
  const happened = shown === null ? "" : narrateRecord(description, run.lanes[shown.lane]?.log, shown.record);
  const sentence = shown !== null && titles.length > 1 ? `${titles[shown.lane]}: ${happened}` : happened;
  const name = describeScenario(description, { ...scenario, at: null });
  const time = index < 0 ? words.before : words.after(clockText(frame.displayTimeNs));
  const title = `${name}, ${time}`;

  const figure = ask.figure ?? kit.plate ?? (Object.keys(kit.drawings)[0] as string);
  const Figure = await loadFigure(kit);
  const still = { figures: [figure], listing: false, part: "picture", keyOpen: false, against: false } as const;
  const panels = panelsOf((write) =>
    renderToStaticMarkup(<FileWriter value={write}>{stillFigure(Figure, description, frame, still)}</FileWriter>),
  );
  const lanes = panels.length === titles.length && titles.length > 1 ? titles : [];
  const { heading } = ask;
  const told = heading === undefined ? [sentenceOf(time, sentence)] : [sentenceOf(title), sentence];
  return {
    query: formatLink(description, { ...scenario, at: index < 0 ? null : index }),
    title,
    sentence,
    svg: pictureOf(panels, lanes, heading ?? name, told.filter(Boolean)),
  };
}

/** "after 3 µs", "CPU 1 spins." → "After 3 µs. CPU 1 spins." */
function sentenceOf(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1) + (part.endsWith(".") ? "" : "."))
    .join(" ");
}

/** The drawings of a figure, each as it is printed for a page's text: what its markup has for other widths is left out. */
function panelsOf(render: (write: (list: DisplayList) => ReactElement) => string): readonly DisplayList[] {
  const lists: DisplayList[] = [];
  const markup = render((list) => {
    lists.push(list);
    return <data value={lists.length - 1} />;
  });
  const found: DisplayList[] = [];
  const visit = (node: Node) => {
    if (typeof node === "string") return;
    if (classesOf(node).includes("figure-full")) found.push(...listsIn(node, lists));
    else node.children.forEach(visit);
  };
  parseMarkup(markup).forEach(visit);
  if (found.length > 0) return found;
  // What lays itself out says nothing of widths: the widest that a text has room for.
  const fitting = lists.filter(({ width }) => width < broadPx);
  const most = greatest(fitting.map(({ width }) => width));
  return fitting.filter(({ width }) => width === most);
}

function listsIn(element: Element, lists: readonly DisplayList[]): DisplayList[] {
  const own = element.tag === "data" ? lists[Number(element.attributes.get("value"))] : undefined;
  const within = element.children.flatMap((child) => (typeof child === "string" ? [] : listsIn(child, lists)));
  return own === undefined ? within : [own, ...within];
}

/** Px of the picture, which is looked at half as large and smaller. */
const pad = 40;
const gap = 28;
const type = { title: 34, titleStep: 42, told: 22, toldStep: 30, lane: 22, lanePx: 34 } as const;

function pictureOf(
  panels: readonly DisplayList[],
  lanes: readonly string[],
  heading: string,
  sentences: readonly string[],
): string {
  const { width, height } = previewPx;
  const palette = palettes.light;
  const room = width - 2 * pad;
  const head = wrapText(heading, type.title, room).slice(0, 2);
  const told = sentences.map((sentence) => fitText(sentence, room, type.told));
  const toldY = pad + head.length * type.titleStep + 4;
  const top = toldY + told.length * type.toldStep + 10;
  const lanePx = lanes.length > 0 ? type.lanePx : 0;
  const space = { w: room, h: height - top - pad / 2 };
  const { columns, scale } = bestGrid(panels, space, lanePx);
  const cellW = (space.w - gap * (columns - 1)) / columns;
  let y = top;
  const drawn: string[] = [];
  for (let from = 0; from < panels.length; from += columns) {
    const row = panels.slice(from, from + columns);
    for (const [at, list] of row.entries()) {
      const x = pad + at * (cellW + gap);
      const lane = lanes[from + at];
      if (lane !== undefined) drawn.push(text([lane], x, y + type.lane, type.lane, 0, palette.ink));
      // A link's picture that is wider than its drawing has it in the middle.
      const inset = columns === 1 ? (cellW - list.width * scale) / 2 : 0;
      const markup = renderToStaticMarkup(displayListSvg(list, palette));
      drawn.push(`<g transform="translate(${tenth(x + inset)} ${tenth(y + lanePx)}) scale(${scale})">${markup}</g>`);
    }
    y += greatest(row.map((list) => list.height)) * scale + lanePx + gap / 2;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(fontFamily)}">`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    text(head, pad, pad + type.title - 8, type.title, type.titleStep, palette.ink),
    text(told, pad, toldY + type.told - 4, type.told, type.toldStep, palette.quiet),
    ...drawn,
    "</svg>\n",
  ].join("");
}

/** In how many columns the drawings come out largest, and by how much; none is more than twice as large as on a page. */
function bestGrid(panels: readonly DisplayList[], space: { w: number; h: number }, lanePx: number) {
  const widest = greatest(panels.map((list) => list.width));
  const of = (columns: number) => {
    const rows = Math.ceil(panels.length / columns);
    const heights = Array.from({ length: rows }, (_, row) =>
      greatest(panels.slice(row * columns, (row + 1) * columns).map((list) => list.height)),
    ).reduce((sum, one) => sum + one, 0);
    const byWidth = (space.w - gap * (columns - 1)) / columns / widest;
    const byHeight = (space.h - rows * lanePx - (gap / 2) * (rows - 1)) / heights;
    return { columns, scale: Math.round(1000 * Math.min(2, byWidth, byHeight)) / 1000 };
  };
  const all = panels.map((_, i) => of(i + 1));
  return all.reduce((best, one) => (one.scale > best.scale ? one : best));
}

const text = (lines: readonly string[], x: number, y: number, size: number, step: number, fill: string) =>
  lines
    .map(
      (line, i) =>
        `<text x="${tenth(x)}" y="${tenth(y + i * step)}" font-size="${size}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join("");

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** For the server: a reader's query, mended as the page mends it, at the moment that it names. Only what is small is drawn: null else. */
export async function drawQuery(model: string, query: string): Promise<StateDrawn | null> {
  const description = await describeForBuild(model);
  const { scenario } = parseLink(description, query);
  if (!isSmall(description, scenario)) return null;
  return drawState({ model, scenario, at: "", recordLimit: smallRecords });
}

const smallRecords = 200_000;
const smallNumber = 20_000;

/**
 * No number of it but a seed is large, in lists neither: machines of a million threads are for the reader's own computer. What is no larger than its default never is: some are
 * times in nanoseconds.
 */
export function isSmall({ params }: Pick<Description, "params">, { lanes }: Scenario): boolean {
  const usual = new Map(params.map((param) => [param.name, Number(param.default)]));
  return lanes.every((lane) =>
    Object.entries(lane).every(
      ([name, value]) =>
        name === "seed" ||
        String(value)
          .split("-")
          .every((one) => !(Number(one) > Math.max(smallNumber, usual.get(name) || 0))),
    ),
  );
}
