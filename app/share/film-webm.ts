/** A film as WebM, by the browser's own encoder (WebCodecs). */
import { type FilmWriter, lastPictureMs } from "./film";
import { words } from "./share-messages";
import { type FilmFrame, type WebmFilm, webmOf } from "./webm";

/** In the order of who plays them. */
const codecs = [
  ["vp8", "V_VP8"],
  ["vp09.00.31.08", "V_VP9"],
] as const;
/** One can seek to every so many pictures, and copies of a still one cost next to nothing. */
const keyEvery = 16;
const bitsPerSecond = 4_000_000;

/**
 * Whether the browser makes films at all; whether it knows the codec is seen at the first picture. One that records no WebM is not asked: WebKitGTK 2.50 has an
 * encoder by name, and its page ends when it is asked what it can.
 */
export const encodesFilms = (): boolean =>
  typeof VideoEncoder !== "undefined" &&
  typeof VideoFrame !== "undefined" &&
  typeof MediaRecorder !== "undefined" &&
  MediaRecorder.isTypeSupported("video/webm");

export function webmWriter(picturesPerSecond: number): FilmWriter {
  const frames: FilmFrame[] = [];
  const periodMs = 1000 / picturesPerSecond;
  let encoder: VideoEncoder | null = null;
  let film: Pick<WebmFilm, "codec" | "width" | "height"> | null = null;
  let failed: Error | null = null;
  let count = 0;
  const encode = (canvas: HTMLCanvasElement) => {
    const frame = new VideoFrame(canvas, { timestamp: Math.round(count * periodMs * 1000), duration: periodMs * 1000 });
    encoder?.encode(frame, { keyFrame: count % keyEvery === 0 });
    frame.close();
    count++;
  };
  return {
    async add(canvas, last) {
      if (film === null) {
        const { width, height } = canvas;
        const { config, codec } = await supported(width, height, picturesPerSecond);
        film = { codec, width, height };
        encoder = new VideoEncoder({
          output: (chunk) => {
            const bytes = new Uint8Array(chunk.byteLength);
            chunk.copyTo(bytes);
            frames.push({ timeMs: chunk.timestamp / 1000, key: chunk.type === "key", bytes });
          },
          error: (error) => {
            failed = error;
          },
        });
        encoder.configure(config);
      }
      const copies = last ? Math.round(lastPictureMs / periodMs) : 1;
      for (let i = 0; i < copies; i++) encode(canvas);
      if (failed) throw failed;
    },
    async finish() {
      await encoder?.flush();
      encoder?.close();
      if (failed) throw failed;
      if (film === null) throw new Error(words.runGaveNone);
      return webmOf({ ...film, durationMs: count * periodMs, frames });
    },
  };
}

async function supported(width: number, height: number, framerate: number) {
  for (const [name, codec] of codecs) {
    const config: VideoEncoderConfig = { codec: name, width, height, framerate, bitrate: bitsPerSecond };
    const found = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (found?.supported) return { config, codec };
  }
  throw new Error(words.noWebm);
}
