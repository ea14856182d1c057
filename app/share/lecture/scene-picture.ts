/** A scene of a lecture as a still picture, and its link. */
import type { Scene } from "../../model/lecture";
import { formatLink } from "../../model/link";
import type { FigureKit } from "../../mount/kit";
import type { PlayerPageValue } from "../../player/run/player-page";
import { figureSvg } from "../figure-svg";
import { sceneFigures } from "./scene-figure";
import { runScene } from "./scene-run";

export interface PictureMakers {
  readonly page: PlayerPageValue;
  readonly loadKit: (model: string) => Promise<FigureKit>;
  /** Absolute address of the site, with its slash. */
  readonly siteAddress: string;
}

export interface ScenePicture {
  /** Without title and link, which stand beside it. */
  readonly svg: string;
  /** To the state that the picture shows: with the step that the scene's place was found at. */
  readonly link: string;
}

/** The scene's run, computed here as far as its place. Rejects with a sentence for the reader. */
export async function scenePicture(scene: Scene, { page, loadKit, siteAddress }: PictureMakers): Promise<ScenePicture> {
  const kit = await loadKit(scene.model);
  const { description, lanes, frame, known } = await runScene(scene, kit, await page.engine(), "place");
  const at = known.at < 0 ? null : known.at;
  const link = `${siteAddress}s/${scene.model}/?${formatLink(description, { model: scene.model, lanes, at })}`;
  const svg = await figureSvg(
    { kit, description, frame, figures: sceneFigures(kit, scene.figure) },
    { title: scene.title, sentence: known.sentence, link, bare: true },
  );
  return { svg, link };
}
