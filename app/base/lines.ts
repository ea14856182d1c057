/**
 * Texts that people hand in, from bytes to lines: the one place of the site that knows in which letters bytes may be and what ends a line. The core does the same
 * for lines (wasm-core/src/engine/lines.hpp); bytes come to it as UTF-8 already.
 */

/** Notepad and PowerShell write UTF-16 with a byte order mark; all else is UTF-8. The mark is no part of the text. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** Without their ends: LF, CR LF or CR alone. A text that ends with the end of a line has no empty line after it. `most`: no more than so many. */
export function linesOf(text: string, most?: number): string[] {
  const from = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = from.split(/\r\n|\r|\n/, most);
  if (lines.at(-1) === "" && (most === undefined || lines.length < most)) lines.pop();
  return lines;
}

/** Trimmed, and neither blank nor a remark, which begins with #. */
export const filledLines = (text: string, most?: number): string[] =>
  linesOf(text, most)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

export function lineCount(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/\r\n|\r|\n/g)) count++;
  return text === "" || /[\r\n]$/.test(text) ? count : count + 1;
}
