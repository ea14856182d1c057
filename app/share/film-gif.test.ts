import { expect, it } from "vitest";
import { lastPictureMs } from "./film";
import { gifWriter } from "./film-gif";

/** What a GIF says of its frames (GIF89a): of each its size and how long it stands; whether it loops, and whether it is whole. */
function readGif(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const half = (at: number) => view.getUint16(at, true);
  const size = { width: half(6), height: half(8) };
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frames: { width: number; height: number; delayMs: number }[] = [];
  let at = 13 + table(bytes[10] ?? 0);
  let delayMs = Number.NaN;
  let loops = false;
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at++;
  };
  while (bytes[at] !== 0x3b) {
    if (at >= bytes.length) return { ...size, frames, loops, whole: false };
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delayMs = 10 * half(at + 4);
      if (bytes[at + 1] === 0xff) loops = true;
      at += 2;
    } else {
      frames.push({ width: half(at + 5), height: half(at + 7), delayMs });
      at += 10 + table(bytes[at + 9] ?? 0) + 1;
    }
    skipBlocks();
  }
  return { ...size, frames, loops, whole: at === bytes.length - 1 };
}

/** All of one colour. */
const picture = (grey: number, width = 6, height = 4) =>
  ({
    width,
    height,
    getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(4 * width * height).fill(grey) }) }),
  }) as never;

it("has every picture for its share of a second, and the last one for as long as a film's last picture stands, again and again", async () => {
  const writer = gifWriter(8);
  for (const [i, grey] of [0, 100, 255].entries()) await writer.add(picture(grey), i === 2);
  const file = await writer.finish();
  expect(file.type).toBe("image/gif");
  const gif = readGif(new Uint8Array(await file.arrayBuffer()));
  expect(gif).toMatchObject({ width: 6, height: 4, loops: true, whole: true });
  expect(gif.frames.map(({ width, height }) => [width, height])).toEqual([
    [6, 4],
    [6, 4],
    [6, 4],
  ]);
  const delays = gif.frames.map(({ delayMs }) => delayMs);
  // Hundredths of a second are all that a GIF has.
  for (const delay of delays.slice(0, -1)) expect(Math.abs(delay - 1000 / 8)).toBeLessThanOrEqual(5);
  expect(delays.at(-1)).toBe(lastPictureMs);
  expect(lastPictureMs).toBeGreaterThanOrEqual(1000);
});

it("says so where the browser gives no canvas", () => {
  const blind = { width: 1, height: 1, getContext: () => null } as never;
  expect(() => gifWriter(8).add(blind, true)).toThrow();
});
