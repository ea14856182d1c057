/** A chart as one SVG file that needs nothing else: title, picture, sources and the scenario's link. */
import type { ExportInfo } from "./export-csv";
import { chartLayout } from "./layout";
import { type ChartColours, escapeXml, fileColours, fontFamily, paintChart, svgText } from "./paint";
import { type ChartOptions, provenanceWords, type Series } from "./series";
import { wrapText } from "./text-width";

const pad = 24;
const width = 960;
const plotHeight = 480;

export function chartSvg(
  series: readonly Series[],
  options: ChartOptions,
  info: ExportInfo,
  colours: ChartColours = fileColours(),
): string {
  const room = width - 2 * pad;
  const title = wrapText(info.title, 18, room);
  const foot = [...sourceSentences(series).flatMap((s) => wrapText(s, 12, room)), ...breakLink(info.link, room)];
  const headHeight = pad + title.length * 24;
  const height = headHeight + plotHeight + foot.length * 17 + pad;
  const layout = chartLayout(series, { width: room, height: plotHeight }, options);
  const texts = (lines: readonly string[], y: number, size: number, step: number, attrs: string) =>
    lines
      .map((words, i) => `<text x="${pad}" y="${y + i * step}" font-size="${size}" ${attrs}>${escapeXml(words)}</text>`)
      .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(fontFamily)}" role="img">`,
    `<title>${escapeXml(info.title)}</title><desc>${escapeXml(info.link)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    texts(title, pad + 14, 18, 24, `font-weight="600" fill="${colours.ink}"`),
    `<g transform="translate(${pad} ${headHeight})">${svgText(paintChart(layout, colours))}</g>`,
    texts(foot, headHeight + plotHeight + 17, 12, 17, `fill="${colours.quiet}"`),
    "</svg>",
  ].join("");
}

/** "published: Molloy & Lever 2000, Table I" for each kind and source that the chart shows. */
export function sourceSentences(series: readonly Series[]): string[] {
  return [...new Set(series.map((s) => `${provenanceWords[s.provenance]}: ${s.source}`))];
}

/** A link has no spaces to break at: it is cut before a parameter. */
function breakLink(link: string, room: number): string[] {
  return wrapText(link.replaceAll("&", " &"), 12, room).map((lineText) => lineText.replaceAll(" &", "&"));
}

/** The SVG as a PNG of twice its size. Rejects where the browser can't draw it. */
export async function svgToPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gave no canvas to draw on.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no PNG."))), "image/png"),
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
