/** A scene of a lecture as a still picture, and its link. */
import type { Scene } from "../../model/lecture";
import type { FigureKit } from "../../player/kit";
import type { PlayerPageValue } from "../../player/player-page";
import { figureSvg } from "../figure-svg";
import { sceneFigures } from "./scene-figure";
import { runScene } from "./scene-run";

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
  const { description, frame, known } = await runScene(scene, kit, await page.engine(), "place");
  return figureSvg(
    { kit, description, frame, figures: sceneFigures(kit, scene.figure) },
    { title: scene.title, sentence: known.sentence, link: sceneLink(siteAddress, scene) },
  );
}
