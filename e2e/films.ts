/** What is asked of a film in whatever browser made it. */
import { expect } from "@playwright/test";
import { readWebm } from "../app/share/read-webm.test-helper";

/** In a page: whether its encoder takes what app/share/film-webm.ts would give it. */
export async function encodesHere(): Promise<boolean> {
  if (typeof VideoEncoder === "undefined" || typeof VideoFrame === "undefined") return false;
  // WebKitGTK's page ends when its encoder is asked.
  if (typeof MediaRecorder === "undefined" || !MediaRecorder.isTypeSupported("video/webm")) return false;
  for (const codec of ["vp8", "vp09.00.31.08"]) {
    const config = { codec, width: 908, height: 400, framerate: 8, bitrate: 4_000_000 };
    const found = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (found?.supported) return true;
  }
  return false;
}

/** Pictures of an animated GIF: each has a block that says how long it stands (its delay, in hundredths of a second). */
export function delaysOfGif(bytes: Buffer): number[] {
  const delays: number[] = [];
  // Extension introducer, graphic control, four bytes, flags, the delay, transparent colour, end; then an image.
  for (let at = 13; at + 8 < bytes.length; at++)
    if (
      bytes[at] === 0x21 &&
      bytes[at + 1] === 0xf9 &&
      bytes[at + 2] === 4 &&
      bytes[at + 7] === 0 &&
      bytes[at + 8] === 0x2c
    )
      delays.push(bytes.readUInt16LE(at + 4));
  return delays;
}

/** `seconds`: that the form said, the last picture's rest left out. Gives back the film's height. */
export function expectGif(bytes: Buffer, seconds: number): number {
  expect(bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  expect(bytes.at(-1)).toBe(0x3b);
  expect(bytes.readUInt16LE(6)).toBe(908);
  const delays = delaysOfGif(bytes);
  expect(Math.abs(delays.length / 8 - seconds)).toBeLessThan(0.2);
  // Eight pictures a second, and the last stands for two.
  expect(delays.at(-1)).toBe(200);
  for (const delay of delays.slice(0, -1)) expect([12, 13]).toContain(delay);
  return bytes.readUInt16LE(8);
}

export function expectWebm(bytes: Buffer, seconds: number, height: number): void {
  const film = readWebm(bytes);
  expect(film).toMatchObject({ docType: "webm", width: 908, height });
  expect(["V_VP8", "V_VP9"]).toContain(film.codec);
  expect(Math.abs(film.durationMs / 1000 - 2 - seconds)).toBeLessThan(0.2);
  expect(film.frames).toHaveLength(Math.round((film.durationMs / 1000) * 8));
  expect(film.frames[0]).toMatchObject({ timeMs: 0, key: true });
}
