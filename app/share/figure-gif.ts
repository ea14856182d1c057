/** A stretch of a run as an animated GIF. The run is opened anew beside the reader's, so that the figure on the page stays where it is. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { svgImage } from "../charts/export-svg";
import { withFace } from "../charts/face";
import type { EngineClient } from "../engine/engine";
import type { LaneParams } from "../model/scenario";
import { RunView } from "../player/run/run-view";
import { figureSvg, type PictureAbout, type PictureAsk } from "./figure-svg";
import { openBeside } from "./open-beside";
import { words } from "./words";

export interface FilmAsk extends Omit<PictureAsk, "frame"> {
  readonly lanes: readonly LaneParams[];
  /** Closed at the end. */
  readonly client: EngineClient;
  /** Of the pictures, ascending. */
  readonly timesNs: readonly number[];
  readonly picturesPerSecond: number;
}

export interface FilmOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The last picture stands so long before it begins again. */
const lastPictureMs = 2000;
const gifWidthPx = 908;
const sentenceLines = 2;

/** `about`: of the scenario, without a step; each picture names its own. Rejects with a sentence where the run fails or the browser gives no canvas, and with the signal's reason when aborted. */
export async function figureGif(
  ask: FilmAsk,
  about: Omit<PictureAbout, "sentence">,
  options: FilmOptions,
): Promise<Blob> {
  const { client, description, lanes, timesNs } = ask;
  const lastNs = timesNs.at(-1) ?? 0;
  const { signal, onProgress } = options;
  try {
    const view = new RunView(description, lanes.length, null);
    const run = await openBeside(client, lanes, view, ({ simulatedNs }) => simulatedNs > lastNs, signal);
    const gif = GIFEncoder();
    let size: { width: number; height: number } | null = null;
    for (const [i, timeNs] of timesNs.entries()) {
      signal.throwIfAborted();
      const index = view.steps.momentEnd(view.steps.atTime(timeNs));
      view.arrive({ index, timeNs }, await run.seek(view.steps.positions(index)));
      const frame = view.source.get();
      if (frame === null) throw new Error(words.runGaveNone);
      const title = words.titleAtStep(about.title, index + 1);
      const svg = await figureSvg(
        { ...ask, frame },
        { ...about, title, sentence: view.sentenceAt(index), sentenceLines },
      );
      const { data, width, height } = await pixels(await withFace(svg), size);
      size ??= { width, height };
      const palette = quantize(data, 128);
      gif.writeFrame(applyPalette(data, palette), width, height, {
        palette,
        delay: i === timesNs.length - 1 ? lastPictureMs : 1000 / ask.picturesPerSecond,
      });
      onProgress(i + 1, timesNs.length);
      // A turn for the page: buttons work while a film is made.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    gif.finish();
    return new Blob([new Uint8Array(gif.bytes())], { type: "image/gif" });
  } finally {
    client.close();
  }
}

async function pixels(svg: string, size: { width: number; height: number } | null) {
  const image = await svgImage(svg);
  const scale = gifWidthPx / image.naturalWidth;
  const width = size?.width ?? gifWidthPx;
  const height = size?.height ?? Math.round(image.naturalHeight * scale);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error(words.noCanvas);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
