import { describe, expect, it } from "vitest";
import { readWebm } from "./read-webm.test-helper";
import { type WebmFilm, webmOf } from "./webm";

const film: WebmFilm = {
  codec: "V_VP8",
  width: 908,
  height: 602,
  durationMs: 4125,
  frames: [0, 125, 250, 40_000, 40_125].map((timeMs, i) => ({
    timeMs,
    key: i === 0 || i === 3,
    bytes: new Uint8Array(300 * (i + 1)).fill(i),
  })),
};

describe("a WebM film", () => {
  it("says its size, codec and duration, and holds every frame at its time", async () => {
    const read = readWebm(new Uint8Array(await webmOf(film).arrayBuffer()));
    expect(read).toMatchObject({ docType: "webm", codec: "V_VP8", width: 908, height: 602, durationMs: 4125 });
    expect(read.frames.map(({ timeMs, key }) => [timeMs, key])).toEqual(film.frames.map((f) => [f.timeMs, f.key]));
    expect(read.frames.map(({ bytes }) => [...bytes])).toEqual(film.frames.map(({ bytes }) => [...bytes]));
  });
});
