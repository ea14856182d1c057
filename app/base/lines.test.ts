import { expect, test } from "vitest";
import { decodeText, filledLines, lineCount, linesOf } from "./lines";

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};

test("bytes are read by their byte order mark, which is no part of the text", () => {
  expect(decodeText(new TextEncoder().encode("etc\nÄ\n"))).toBe("etc\nÄ\n");
  expect(decodeText(new TextEncoder().encode("\ufeffetc"))).toBe("etc");
  for (const little of [true, false]) expect(decodeText(utf16("\ufeffetc\r\nÄ", little))).toBe("etc\r\nÄ");
  expect(decodeText(new Uint8Array())).toBe("");
});

test("a line ends with any of three ends", () => {
  expect(linesOf("a\r\n\r\nb\n\rc\rd")).toEqual(["a", "", "b", "", "c", "d"]);
  expect(linesOf("\ufeffa\n")).toEqual(["a"]);
  expect(linesOf("")).toEqual([]);
  expect(linesOf("\n")).toEqual([""]);
  expect(linesOf("a\nb\nc\n", 2)).toEqual(["a", "b"]);
  for (const text of ["", "a", "a\n", "\n", "a\r\n\r\nb\n\rc\rd", "a\r"])
    expect(lineCount(text)).toBe(linesOf(text).length);
});

test("blank lines and remarks hold nothing", () => {
  expect(filledLines("\t o \r\n\n# a remark\r  # another\n c 3")).toEqual(["o", "c 3"]);
});
