/** What the gallery shows: every drawing of every model, on real runs of about five, a hundred and a thousand things, half-way through. Bundled and called by scripts/gallery.mjs. */
import { runOf } from "../../app/build/mounted";
import { triedOf } from "../../app/build/tried-of";
import { loadKit, modelNames } from "../../app/player/all-kits";

export interface GalleryScene {
  readonly model: string;
  readonly drawing: string;
  readonly title: string;
  /** By size, few things first: a link's query with its step. */
  readonly queries: readonly string[];
}

/** `only`: of this model alone. Throws where there is no such model. */
export async function galleryScenes(only?: string): Promise<readonly GalleryScene[]> {
  const models = only === undefined ? modelNames : [only];
  const scenes: GalleryScene[] = [];
  for (const model of models) {
    const kit = await loadKit(model);
    const queries: string[] = [];
    for (const size of triedOf(model).sizes) {
      const { run } = await runOf(model, size);
      queries.push(`${size}&at=${Math.floor(run.steps.length / 2)}`);
    }
    for (const [drawing, { title }] of Object.entries(kit.drawings)) scenes.push({ model, drawing, title, queries });
  }
  return scenes;
}
