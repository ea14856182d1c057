/** Holds a lecture against models and figures, so that its author reads of a mistake before the class sees it. The lecture can be shown all the same. */
import { reasonOf } from "../../engine/loader";
import { checkLink } from "../../model/check-link";
import { shorten } from "../../model/clamp";
import type { Description } from "../../model/description";
import type { Lecture, Scene } from "../../model/lecture";
import { loadKit, modelNames } from "../../player/all-kits";
import { parsePlace } from "../../player/run/place";
import type { FigureKit } from "../../stage/kit";

/** "Scene 3: …", in the order of the scenes. `describe` asks the core; where it, or a model's code, can't be loaded, that is one of the sentences. */
export async function checkLecture(
  lecture: Lecture,
  describe: (model: string) => Promise<Description>,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const scene of lecture.scenes) {
    const tell = (sentence: string) => told.push(`Scene ${scene.number}: ${sentence}`);
    if (!modelNames.includes(scene.model)) {
      tell(`there is no model ${scene.model}, and nothing can be shown; the models are ${modelNames.join(", ")}.`);
      continue;
    }
    try {
      const [description, kit] = await Promise.all([describe(scene.model), loadKit(scene.model)]);
      for (const sentence of checkScene(scene, description, kit)) tell(sentence);
    } catch (error) {
      tell(`it could not be held against its model: ${reasonOf(error)}.`);
    }
  }
  return told;
}

/** What of a scene is not used as it was written, a sentence for each. */
export function checkScene(scene: Scene, description: Description, kit: FigureKit): readonly string[] {
  const told = [...checkLink(description, scene.query)];
  if (scene.at !== "" && parsePlace(scene.at) === null)
    told.push(
      `at ${shorten(scene.at)} is no step, no time such as 2.4ms, and neither start nor end; the link's own place is shown.`,
    );
  const all = Object.keys(kit.drawings);
  const asked = scene.figure === "" ? [] : scene.figure.split("+");
  const anyKnown = asked.some((name) => all.includes(name));
  for (const name of asked)
    if (!all.includes(name))
      told.push(
        `there is no figure ${shorten(name)}; ${anyKnown ? "the others are" : `${kit.model}'s first is`} shown. Its figures are ${all.join(", ")}.`,
      );
  return told;
}
