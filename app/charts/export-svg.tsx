/** A chart as one SVG file: title, picture, sources and the scenario's link. Files get their face by face.ts. */
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Palette, palettes } from "../base/palette";
import { padPx } from "../base/picture-file";
import { fontFamily } from "../base/svg-text";
import { wrapText } from "../base/text-width";
import type { Role } from "../display-list/colours";
import { colourIn } from "../display-list/colours";
import { type Item, labelAt } from "../display-list/display-list";
import { svgItems } from "../display-list/svg-items";
import type { ExportInfo } from "./export-csv";
import { chartLayout } from "./layout";
import { chartItems, provenanceItems } from "./paint";
import type { ChartPanel } from "./panels";
import { provenanceWords, type Series } from "./series";

const width = 960;
const plotHeight = 480;
/** Where there are several, one below the other. */
const lowPlotHeight = 380;
const panelTitleHeight = 24;
const markRoom = 28;
const footStep = 17;

/** The file's text. In a browser alone: React writes it into an element that no page has. */
export function chartSvg(panels: readonly ChartPanel[], info: ExportInfo): string {
  const host = document.createElement("div");
  const root = createRoot(host);
  flushSync(() => root.render(chartFile(panels, info)));
  const text = new XMLSerializer().serializeToString(host.firstElementChild as Element);
  root.unmount();
  return text;
}

export function chartFile(
  panels: readonly ChartPanel[],
  { title, link }: ExportInfo,
  palette: Palette = palettes.light,
): ReactElement {
  const room = width - 2 * padPx;
  const titleLines = wrapText(title, 18, room);
  const sources = sourcesOf(panels.flatMap(({ series }) => series));
  const foot = [...sources.map(({ words }) => words), ...breakLink(link, room - markRoom)];
  const headHeight = padPx + titleLines.length * 24;
  const panelHeight = panels.length > 1 ? lowPlotHeight : plotHeight;
  const footY = headHeight + panels.length * panelHeight;
  const height = footY + foot.length * footStep + padPx;
  const paint = (items: readonly Item[]) => svgItems(items, (colour) => colourIn(palette, colour));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontFamily}
      role="img"
    >
      <title>{title}</title>
      <desc>{link}</desc>
      {paint([
        { is: "rect", x: 0, y: 0, w: width, h: height, fill: "paper" },
        ...textLines(titleLines, { x: padPx, y: padPx + 14, step: 24 }, "ink", 18),
        ...textLines(foot, { x: padPx + markRoom, y: footY + 17, step: footStep }, "quiet", 12),
        ...sources.flatMap(({ mark }, i) => (mark ? provenanceItems(mark, padPx, footY + 13 + i * footStep) : [])),
      ])}
      {panels.map(({ key, title, series, options }, i) => {
        const titled = title === "" ? 0 : panelTitleHeight;
        const layout = chartLayout(series, { width: room, height: panelHeight - titled }, options);
        const y = headHeight + i * panelHeight;
        return (
          <g key={key} transform={`translate(${padPx} ${y + titled})`}>
            {paint([...textLines([title], { x: 0, y: 16 - titled, step: 0 }, "ink", 13), ...chartItems(layout)])}
          </g>
        );
      })}
    </svg>
  );
}

/** Those of headings are strong. */
function textLines(
  lines: readonly string[],
  { x, y, step }: { readonly x: number; readonly y: number; readonly step: number },
  role: Role,
  size: number,
): Item[] {
  return lines.flatMap((words, i) =>
    words === "" ? [] : [labelAt(x, y + i * step, words, role, { size, strong: role === "ink" })],
  );
}

/** "published: Molloy & Lever 2000, Table I" for each kind and source that the chart shows, in lines; the mark stands before the first one of each. */
function sourcesOf(series: readonly Series[]) {
  const sentences = new Map(series.map((s) => [`${provenanceWords[s.provenance]}: ${s.source}`, s.provenance]));
  return [...sentences].flatMap(([sentence, kind]) =>
    wrapText(sentence, 12, width - 2 * padPx - markRoom).map((words, i) => ({ words, mark: i === 0 ? kind : null })),
  );
}

/** A link has no spaces to break at: it is cut before a parameter. */
function breakLink(link: string, room: number): string[] {
  return wrapText(link.replaceAll("&", " &"), 12, room).map((lineText) => lineText.replaceAll(" &", "&"));
}
