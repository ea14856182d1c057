/** Cells as a data URL: one colour and its opacities by a palette of 16, four bits a cell, not compressed (a page is compressed as a whole). */
import { channels } from "./cells-image";
import { type Cells, shadeAlpha } from "./display-list";

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const big = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array(data.length + 4);
  for (let i = 0; i < 4; i++) body[i] = name.charCodeAt(i);
  body.set(data, 4);
  return concat([Uint8Array.from(big(data.length)), body, Uint8Array.from(big(crc32(body)))]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** zlib's format with stored blocks. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from([0x78, 0x01])];
  const most = 65535;
  for (let at = 0; at < data.length; at += most) {
    const part = data.subarray(at, at + most);
    const { length } = part;
    const last = at + most >= data.length ? 1 : 0;
    parts.push(Uint8Array.from([last, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]), part);
  }
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  parts.push(Uint8Array.from(big(((b << 16) | a) >>> 0)));
  return concat(parts);
}

/** Of fine cells: the sixteen opacities that four bits can name. */
const sixteen = Array.from({ length: 16 }, (_, step) => step * 17);

/** `ink` is "#rrggbb"; where the image is a mask, it is black. Opacities of fine cells are rounded to sixteenths. */
export function cellsPng(
  { columns, rows, cells, fine }: Pick<Cells, "columns" | "rows" | "cells" | "fine">,
  ink = "#000000",
): string {
  const alphas = fine ? sixteen : shadeAlpha;
  const stride = 1 + Math.ceil(columns / 2);
  const data = new Uint8Array(stride * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * stride + 1 + (column >> 1);
      const cell = cells[row * columns + column] ?? 0;
      const shade = fine ? Math.round(cell / 17) : cell;
      data[at] = (data[at] as number) | (column & 1 ? shade : shade << 4);
    }
  }
  const png = concat([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Uint8Array.from([...big(columns), ...big(rows), 4, 3, 0, 0, 0])),
    chunk("PLTE", Uint8Array.from(alphas.flatMap(() => channels(ink)))),
    chunk("tRNS", Uint8Array.from(alphas)),
    chunk("IDAT", stored(data)),
    chunk("IEND", new Uint8Array(0)),
  ]);
  return fine ? inBase64(png) : inHex(png);
}

const inBase64 = (png: Uint8Array): string => {
  let text = "";
  for (const byte of png) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
};

/** Of a few shades: a page in which two cells are two digits is compressed to three quarters of one in which eight are in base64. */
const inHex = (png: Uint8Array): string => {
  let text = "data:image/png,";
  for (const byte of png) text += `%${byte.toString(16).padStart(2, "0")}`;
  return text;
};
