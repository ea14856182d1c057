import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cellsPng } from "./cells-png";
import { shadeAlpha } from "./display-list";

function chunks(url: string): Map<string, Buffer> {
  const data = url.slice(url.indexOf(",") + 1);
  const bytes = url.includes(";base64,") ? Buffer.from(data, "base64") : Buffer.from(data.replaceAll("%", ""), "hex");
  const found = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    found.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return found;
}

describe("cellsPng", () => {
  it("holds every cell, row by row, also where a row ends in half a byte", () => {
    const [columns, rows] = [301, 500];
    const cells = Uint8Array.from({ length: columns * rows }, (_, i) => (i * 7) % 5);
    const parts = chunks(cellsPng({ columns, rows, cells }));
    expect([parts.get("IHDR")?.readUInt32BE(0), parts.get("IHDR")?.readUInt32BE(4)]).toEqual([columns, rows]);
    // inflate also checks the sum at the end.
    const data = inflateSync(parts.get("IDAT") ?? Buffer.alloc(0));
    const stride = 1 + Math.ceil(columns / 2);
    expect(data.length).toBe(stride * rows);
    const read = Uint8Array.from(cells, (_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const byte = data[row * stride + 1 + (column >> 1)] ?? 0;
      return column & 1 ? byte & 15 : byte >> 4;
    });
    // Byte by byte: `toEqual` takes seconds over so many.
    expect(Buffer.compare(read, cells)).toBe(0);
  });

  it("is in hex where there are a few shades, and in base64 where there are many: a browser reads both", () => {
    const two = { columns: 2, rows: 1, cells: Uint8Array.of(0, 4) };
    const [hex, base64] = [cellsPng(two), cellsPng({ ...two, fine: true })];
    expect(hex).toMatch(/^data:image\/png,(%[0-9a-f]{2})+$/);
    expect(base64).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
    expect([hex, base64].map((url) => chunks(url).has("IEND"))).toEqual([true, true]);
  });

  it("has the ink that is asked for in every shade, and the shades as opacities", () => {
    const parts = chunks(cellsPng({ columns: 2, rows: 1, cells: Uint8Array.of(0, 4) }, "#c76fa1"));
    expect([...(parts.get("PLTE") ?? [])].slice(0, 6)).toEqual([0xc7, 0x6f, 0xa1, 0xc7, 0x6f, 0xa1]);
    expect([...(parts.get("tRNS") ?? [])]).toEqual([...shadeAlpha]);
  });
});
