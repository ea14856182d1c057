/**
 * A state's picture for paper, in the text of the code that embeds it: most programs print a frame that was never seen as an empty box. It is a data URL and no file of
 * the site's, because the build can't know which state is embedded, and the deck must print without a network and after the site has changed.
 */
import { svgImage } from "../base/picture-file";
import { withFace } from "../charts/face";
import type { Scene } from "../model/lecture";
import { type PictureMakers, scenePicture } from "./lecture/scene-picture";

/** Twice as fine as a slide's pixels. */
const fine = 2;
/** Of WebP, which halves what PNG takes; at this nothing is seen of it on paper. */
const quality = 0.9;

/** Rejects with a sentence where the run or the figure's code can't be had. */
export async function paperPicture(
  state: Pick<Scene, "model" | "query" | "figure" | "title">,
  makers: PictureMakers,
): Promise<string> {
  const scene = {
    number: 1,
    at: "",
    listing: false,
    stops: "",
    play: false,
    until: "",
    print: "",
    notes: [],
    ...state,
  };
  const { svg } = await scenePicture(scene, makers);
  const image = await svgImage(await withFace(svg));
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * fine;
  canvas.height = image.naturalHeight * fine;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Browsers without a writer of WebP give PNG.
  return canvas.toDataURL("image/webp", quality);
}
