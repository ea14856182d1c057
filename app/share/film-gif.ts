/** A film as an animated GIF. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { type FilmWriter, lastPictureMs } from "./film";
import { words } from "./share-messages";

const colours = 128;

export function gifWriter(picturesPerSecond: number): FilmWriter {
  const gif = GIFEncoder();
  return {
    add(canvas, last) {
      const { width, height } = canvas;
      const context = canvas.getContext("2d");
      if (!context) throw new Error(words.noCanvas);
      const { data } = context.getImageData(0, 0, width, height);
      const palette = quantize(data, colours);
      const delay = last ? lastPictureMs : 1000 / picturesPerSecond;
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
    },
    finish() {
      gif.finish();
      return new Blob([new Uint8Array(gif.bytes())], { type: "image/gif" });
    },
  };
}
