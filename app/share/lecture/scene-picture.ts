/** A scene of a lecture as a still picture, and its link. */
import type { Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../player/kit";
import { findPlace, type Place, parsePlace } from "../../player/place";
import type { PlayerPageValue } from "../../player/player-page";
import { RunView } from "../../player/run-view";
import { figureSvg } from "../figure-svg";
import { openBeside } from "../open-beside";
import { sceneFigures } from "./scene-figure";

/** Absolute. */
export function sceneLink(siteAddress: string, { model, query }: Scene): string {
  return `${siteAddress}s/${model}/${query === "" ? "" : `?${query}`}`;
}

export interface PictureMakers {
  readonly page: PlayerPageValue;
  readonly loadKit: (model: string) => Promise<FigureKit>;
  /** Absolute address of the site, with its slash. */
  readonly siteAddress: string;
}

/** An SVG of the scene: its run, computed here as far as its place. Rejects with a sentence for the reader. */
export async function scenePicture(scene: Scene, { page, loadKit, siteAddress }: PictureMakers): Promise<string> {
  const kit = await loadKit(scene.model);
  const description = await (await page.engine()).describe(scene.model);
  const { lanes, at } = parseLink(description, scene.query).scenario;
  const place: Place = parsePlace(scene.at) ?? (at === null ? { kind: kit.at } : { kind: "step", index: at });
  const view = new RunView(description, lanes.length, null);
  const client = page.client(scene.model);
  try {
    const run = await openBeside(client, lanes, view, ({ over }) => findPlace(place, view.steps, over) !== null);
    const index = findPlace(place, view.steps, true)?.index ?? -1;
    const timeNs = index < 0 ? 0 : view.steps.timeNs(index);
    view.arrive({ index, timeNs }, await run.seek(view.steps.positions(index)));
    const frame = view.frames.get();
    if (frame === null) throw new Error("The run gave no picture.");
    return await figureSvg(
      { kit, description, frame, figures: sceneFigures(kit, scene.figure) },
      { title: scene.title, sentence: view.sentenceAt(index), link: sceneLink(siteAddress, scene) },
    );
  } finally {
    client.close();
  }
}
