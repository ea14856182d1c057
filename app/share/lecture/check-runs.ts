/** Runs the scenes of a lecture to their ends, and tells of the moments that they have not. Takes as long as the runs do, and so comes after check-lecture.ts. */
import { reasonOf } from "../../engine/loader";
import type { MergedSteps } from "../../engine/merge";
import { shorten } from "../../model/clamp";
import type { Lecture, Scene } from "../../model/lecture";
import { parsePlace } from "../../player/run/place";
import { beyondEnd } from "../../player/run/stops";
import { type SceneMoment, words } from "./lecture-messages";

/** "Scene 3: …". `stepsOf`: of the scene's run that has ended; rejects with a sentence. `wanted`: false calls the rest off. */
export async function checkRuns(
  lecture: Lecture,
  stepsOf: (scene: Scene) => Promise<MergedSteps>,
  wanted: () => boolean = () => true,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const scene of lecture.scenes) {
    const named = momentsOf(scene);
    if (named.length === 0 || !wanted()) continue;
    try {
      const steps = await stepsOf(scene);
      const beyond = named.filter(({ place }) => beyondEnd([place], steps).length > 0);
      for (const { field, text } of beyond)
        told.push(words.ofScene(scene.number, words.beyondRun(field, shorten(text), steps.length)));
    } catch (error) {
      told.push(words.ofScene(scene.number, words.unchecked(reasonOf(error))));
    }
  }
  return told;
}

/** What is a place at all; the start and the end are in each run. */
function momentsOf({ at, stops, until, print }: Scene) {
  const written: readonly { field: SceneMoment; text: string }[] = [
    { field: "at", text: at },
    ...stops.split("_").map((text) => ({ field: "stops" as const, text })),
    { field: "until", text: until },
    { field: "print", text: print },
  ];
  return written.flatMap(({ field, text }) => {
    const place = parsePlace(text);
    return place === null || place.kind === "start" || place.kind === "end" ? [] : [{ field, text, place }];
  });
}
