/** The pictures of a film. The run is opened anew beside the reader's, so that the figure on the page stays where it is. */
import { svgImage } from "../base/picture-file";
import { withFace } from "../charts/face";
import type { EngineClient } from "../engine/engine";
import type { LaneParams } from "../model/scenario";
import { RunView } from "../player/run/run-view";
import { figureSvg, type PictureAbout, type PictureAsk } from "./figure-svg";
import { openBeside } from "./open-beside";
import { words } from "./share-messages";

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

export type FilmAbout = Omit<PictureAbout, "sentence">;

/** Takes pictures one after the other, and makes a file of them. */
export interface FilmWriter {
  /** `last`: it stands `lastPictureMs`. */
  add(canvas: HTMLCanvasElement, last: boolean): void | Promise<void>;
  finish(): Blob | Promise<Blob>;
}

/** The last picture stands so long before it begins again. */
export const lastPictureMs = 2000;
const filmWidthPx = 908;
const sentenceLines = 2;

/** `about`: of the scenario, without a step; each picture names its own. Rejects with a sentence where the run fails or the browser gives no canvas, and with the signal's reason when aborted. */
export async function makeFilm(
  writer: FilmWriter,
  ask: FilmAsk,
  about: FilmAbout,
  { signal, onProgress }: FilmOptions,
): Promise<Blob> {
  const { client, description, lanes, timesNs } = ask;
  const lastNs = timesNs.at(-1) ?? 0;
  try {
    const view = new RunView(description, lanes.length, null);
    const run = await openBeside(client, lanes, view, ({ simulatedNs }) => simulatedNs > lastNs, signal);
    const canvas = document.createElement("canvas");
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
      await paint(canvas, await withFace(svg), i === 0);
      await writer.add(canvas, i === timesNs.length - 1);
      onProgress(i + 1, timesNs.length);
      // A turn for the page: buttons work while a film is made.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return await writer.finish();
  } finally {
    client.close();
  }
}

/** The first picture decides how high all are; whole pairs of pixels, as codecs want them. */
async function paint(canvas: HTMLCanvasElement, svg: string, first: boolean): Promise<void> {
  const image = await svgImage(svg);
  const scale = filmWidthPx / image.naturalWidth;
  if (first) {
    canvas.width = filmWidthPx;
    canvas.height = 2 * Math.ceil((image.naturalHeight * scale) / 2);
  }
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error(words.noCanvas);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
}
