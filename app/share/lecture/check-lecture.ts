/** Holds a lecture against models and figures, so that its author reads of a mistake before the class sees it. The lecture can be shown all the same. */
import { reasonOf } from "../../engine/loader";
import { checkLink } from "../../model/check-link";
import { shorten } from "../../model/clamp";
import type { Description } from "../../model/description";
import type { Lecture, Scene } from "../../model/lecture";
import type { FigureKit } from "../../mount/kit";
import { loadKit, modelNames } from "../../player/all-kits";
import { parsePlace } from "../../player/run/place";
import { parseStops } from "../../player/run/stops";
import { words } from "./lecture-messages";

/** "Scene 3: …", in the order of the scenes. `describe` asks the core; where it, or a model's code, can't be loaded, that is one of the sentences. */
export async function checkLecture(
  lecture: Lecture,
  describe: (model: string) => Promise<Description>,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const scene of lecture.scenes) {
    const tell = (sentence: string) => told.push(words.ofScene(scene.number, sentence));
    if (!modelNames.includes(scene.model)) {
      tell(words.noModel(scene.model, modelNames));
      continue;
    }
    try {
      const [description, kit] = await Promise.all([describe(scene.model), loadKit(scene.model)]);
      for (const sentence of checkScene(scene, description, kit)) tell(sentence);
    } catch (error) {
      tell(words.unchecked(reasonOf(error)));
    }
  }
  return told;
}

/** What of a scene is not used as it was written, a sentence for each. */
export function checkScene(scene: Scene, description: Description, kit: FigureKit): readonly string[] {
  const told = [...checkLink(description, scene.query)];
  if (scene.at !== "" && parsePlace(scene.at) === null) told.push(words.noPlace(shorten(scene.at)));
  const { dropped } = parseStops(scene.stops);
  if (dropped.length > 0) told.push(words.noStops(dropped));
  if (scene.until !== "" && parsePlace(scene.until) === null) told.push(words.noUntil(shorten(scene.until)));
  if (scene.print !== "" && parsePlace(scene.print) === null) told.push(words.noPrint(shorten(scene.print)));
  const all = Object.keys(kit.drawings);
  const asked = scene.figure === "" ? [] : scene.figure.split("+");
  const anyKnown = asked.some((name) => all.includes(name));
  for (const name of asked) if (!all.includes(name)) told.push(words.noFigure(shorten(name), anyKnown, kit.model, all));
  return told;
}
