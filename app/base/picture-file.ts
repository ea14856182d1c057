/** SVG documents as pictures of dots, and files for the reader. */
import { escapeXml, fontFamily } from "./svg-text";

/** Left of the words at the head of each of our pictures, and above them. */
export const padPx = 24;

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
  context.drawImage(image, -padPx, -padPx);
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
  const probe = `<text x="${padPx}" y="${padPx + 14}" font-size="18" font-family="${escapeXml(fontFamily)}">Stampede</text>`;
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
