/** What pages of one moment say, and what stands in their pictures. */
import { words as site } from "../../share/share-messages";

export const words = {
  /** When a run is looked at, after its settings. */
  after: (time: string) => `after ${time}`,
  before: "before the first step",
  figureOf: (caption: string, chapter: string) => `${caption} (${chapter})`,
  sceneOf: (scene: string, lecture: string) => `${scene} (${lecture})`,
  momentOf: (moment: string, lab: string) => `${lab}: ${moment}`,
  run: "Run it from here",
  inChapter: "Where the text speaks of it",
  inLecture: "The lecture that shows it",
  embed: site.embed,
  home: "Stampede: how Linux learned to scale",
};
