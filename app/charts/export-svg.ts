/** A chart as one SVG file: title, picture, sources and the scenario's link. Files get their face by face.ts. */
import { wrapText } from "../base/text-width";
import { type ChartColours, fileColours } from "./colours";
import { provenanceShapes } from "./draw-series";
import type { ExportInfo } from "./export-csv";
import { chartLayout } from "./layout";
import { escapeXml, fontFamily, paintChart, svgText } from "./paint";
import { paintMark } from "./paint-marks";
import type { ChartPanel } from "./panels";
import { type Provenance, provenanceWords, type Series } from "./series";

const pad = 24;
const width = 960;
const plotHeight = 480;
/** Where there are several, one below the other. */
const lowPlotHeight = 380;
const titleHeight = 24;
const markRoom = 28;

export function chartSvg(
  panels: readonly ChartPanel[],
  info: ExportInfo,
  colours: ChartColours = fileColours(),
): string {
  const room = width - 2 * pad;
  const title = wrapText(info.title, 18, room);
  const sources = sourcesOf(panels.flatMap(({ series }) => series));
  const foot = [...sources.map(({ words }) => words), ...breakLink(info.link, room - markRoom)];
  const headHeight = pad + title.length * 24;
  const panelHeight = panels.length > 1 ? lowPlotHeight : plotHeight;
  const footY = headHeight + panels.length * panelHeight;
  const height = footY + foot.length * 17 + pad;
  const texts = (lines: readonly string[], y: number, size: number, step: number, attrs: string) =>
    lines
      .map((words, i) => `<text x="${pad}" y="${y + i * step}" font-size="${size}" ${attrs}>${escapeXml(words)}</text>`)
      .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(fontFamily)}" role="img">`,
    `<title>${escapeXml(info.title)}</title><desc>${escapeXml(info.link)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    texts(title, pad + 14, 18, 24, `font-weight="600" fill="${colours.ink}"`),
    ...panels.map((panel, i) => panelText(panel, headHeight + i * panelHeight, panelHeight, colours)),
    `<g transform="translate(${markRoom} 0)">${texts(foot, footY + 17, 12, 17, `fill="${colours.quiet}"`)}</g>`,
    ...sources.flatMap(({ mark }, i) => (mark ? [markText(mark, footY + 13 + i * 17, colours)] : [])),
    "</svg>",
  ].join("");
}

/** One of the pictures, its title above it. */
function panelText({ title, series, options }: ChartPanel, y: number, height: number, colours: ChartColours): string {
  const named = title === "" ? 0 : titleHeight;
  const layout = chartLayout(series, { width: width - 2 * pad, height: height - named }, options);
  const words = `<text x="${pad}" y="${y + 16}" font-size="13" font-weight="600" fill="${colours.ink}">${escapeXml(title)}</text>`;
  const picture = `<g transform="translate(${pad} ${y + named})">${svgText(paintChart(layout, colours))}</g>`;
  return named > 0 ? words + picture : picture;
}

/** "published: Molloy & Lever 2000, Table I" for each kind and source that the chart shows, in lines; the mark stands before the first one of each. */
function sourcesOf(series: readonly Series[]) {
  const sentences = new Map(series.map((s) => [`${provenanceWords[s.provenance]}: ${s.source}`, s.provenance]));
  return [...sentences].flatMap(([sentence, kind]) =>
    wrapText(sentence, 12, width - 2 * pad - markRoom).map((words, i) => ({ words, mark: i === 0 ? kind : null })),
  );
}

const plainMark = { tone: "ink", faint: false, fitted: false, strong: false } as const;

function markText(kind: Provenance, y: number, colours: ChartColours): string {
  const line = `<path d="M${pad} ${y}h20" stroke="${colours.ink}" stroke-width="2"/>`;
  const shape = provenanceShapes[kind];
  const drawn = shape ? svgText(paintMark({ x: pad + 10, y, shape, ...plainMark }, colours)) : "";
  const dashes = `<path d="M${pad} ${y}h20" stroke="${colours.ink}" stroke-width="1.5" stroke-dasharray="5 4"/>`;
  return `${kind === "bound" ? dashes : kind === "simulated" || kind === "rerun" ? line : ""}${drawn}`;
}

/** A link has no spaces to break at: it is cut before a parameter. */
function breakLink(link: string, room: number): string[] {
  return wrapText(link.replaceAll("&", " &"), 12, room).map((lineText) => lineText.replaceAll(" &", "&"));
}

/** The SVG as an image that can be painted, its words in their face. Rejects where the browser can't draw it. */
export async function svgImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  for (let waitedMs = 0; waitedMs < longestFaceMs && !titleShows(image); waitedMs += facePollMs)
    await new Promise((resolve) => setTimeout(resolve, facePollMs));
  return image;
}

/** Browsers show words in another face after 3 s at the latest. */
const longestFaceMs = 3500;
const facePollMs = 20;

/** A decoded image may still be at its own face: until then its words are blank, and no event tells. All our pictures have a title at their upper left. */
function titleShows(image: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 160;
  canvas.height = 24;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return true;
  context.drawImage(image, -pad, -pad);
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
}

/** The SVG as a PNG of twice its size, without so many px at its top. Rejects where the browser can't draw it. */
export async function svgToPng(svg: string, cutTopPx = 0): Promise<Blob> {
  const image = await svgImage(svg);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = (image.naturalHeight - cutTopPx) * 2;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gave no canvas to draw on.");
  context.drawImage(image, 0, -2 * cutTopPx, canvas.width, image.naturalHeight * 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no PNG."))), "image/png"),
  );
}

const probePx = 48;

/** As `svgToPng`, of a picture without a title: one is put above it, by which its face is seen to be there, and cut off again. */
export function untitledToPng(svg: string): Promise<Blob> {
  const [, width = 0, height = 0] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const total = height + probePx;
  const probe = `<text x="${pad}" y="${pad + 14}" font-size="18" font-family="${escapeXml(fontFamily)}">Stampede</text>`;
  // Its style, with the face, is the whole document's.
  const inner = svg.replace("<svg ", `<svg y="${probePx}" `);
  return svgToPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}">${probe}${inner}</svg>`,
    probePx,
  );
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has its own hold on the data by the next turn; Firefox needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
