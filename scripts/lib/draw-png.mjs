import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { crc32, deflateSync } from "node:zlib";
import gifenc from "gifenc";
import { root } from "./root.mjs";

const { applyPalette, quantize } = gifenc;

const face = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const faceFamily = "Inter";

/** Writes a file whole or not at all: several threads may make the same. */
function writeWhole(path, bytes) {
  const unfinished = `${path}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}

/** The site's own face as a file that the library of pictures can read, made once: pictures are the same on every computer, whatever faces it has. */
async function faceFile() {
  const bytes = readFileSync(join(root, "node_modules", face));
  const folder = join(root, "build/faces");
  const path = join(folder, `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.ttf`);
  if (existsSync(path)) return path;
  const { default: woff2 } = await import("wawoff2");
  mkdirSync(folder, { recursive: true });
  writeWhole(path, await woff2.decompress(bytes));
  return path;
}

/** An SVG with words, as dots, in the size that it has; of 64 colours at most, a third of the bytes of all. */
export async function drawPng(svg) {
  const { Resvg } = await import("@resvg/resvg-js");
  const font = {
    fontFiles: [await faceFile()],
    loadSystemFonts: false,
    defaultFontFamily: faceFamily,
    sansSerifFamily: faceFamily,
  };
  const { width, height, pixels } = new Resvg(svg, { font }).render();
  const dots = new Uint8Array(pixels);
  const palette = quantize(dots, 64);
  return indexedPng(width, height, applyPalette(dots, palette), palette);
}

/** `colours`: of each dot, its place in `palette`, whose colours are red, green and blue. */
export function indexedPng(width, height, colours, palette) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a dot, which name a colour.
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(colours.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name, bytes) {
  const whole = Buffer.alloc(bytes.length + 12);
  whole.writeUInt32BE(bytes.length, 0);
  whole.write(name, 4, "latin1");
  whole.set(bytes, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), bytes.length + 8);
  return whole;
}

const { version } = JSON.parse(readFileSync(join(root, "node_modules/@resvg/resvg-js/package.json"), "utf8"));

/** What a picture depends on beside its SVG. */
export const pngInputs = createHash("sha256").update(`${version} ${face} ${drawPng}`).digest("hex");
