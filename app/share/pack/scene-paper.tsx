/** A packed scene on paper: one page, as the page of lectures prints it, of the moment that is shown. */
import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onPrint } from "../../base/on-print";
import type { Scene } from "../../model/lecture";
import type { FigureKit } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import type { ModelFigureProps } from "../../mount/model-figure";
import type { Player } from "../../player/run/player";
import { scenarioQuery } from "../../player/run/scenario-url";
import { figurePicture } from "../figure-svg";
import { words as lectureWords } from "../lecture/lecture-messages";
import { PaperScene } from "../lecture/paper-scene";
import { sceneFigures } from "../lecture/scene-figure";
import type { SceneData } from "./scene-data";
import { Notes, wordsOf } from "./scene-foot";

export interface PaperPicture {
  readonly svg: string;
  /** The state that it shows, as a link's query. */
  readonly query: string;
}

/** null but while the page is printed. Paper can't be measured before; a picture takes what the words leave of it. */
export function usePaperPicture(kit: FigureKit, scene: Scene, player: RefObject<Player | null>): PaperPicture | null {
  const [picture, setPicture] = useState<PaperPicture | null>(null);
  useEffect(() => {
    let Figure: ComponentType<ModelFigureProps> | null = null;
    // Without the figure's code the page prints what it shows.
    loadFigure(kit).then(
      (loaded) => {
        Figure = loaded;
      },
      () => {},
    );
    const before = () => {
      const shown = player.current;
      const { frame, sentence } = shown?.ui.get() ?? {};
      if (Figure === null || !shown || !frame) return;
      const query = scenarioQuery(shown);
      const ask = { description: shown.description, frame, figures: sceneFigures(kit, scene.figure) };
      const svg = figurePicture(Figure, ask, { title: scene.title, sentence: sentence ?? "", link: query, bare: true });
      flushSync(() => setPicture({ svg, query }));
    };
    const after = () => setPicture(null);
    return onPrint(before, after);
  }, [kit, scene, player]);
  return picture;
}

interface ScenePaperProps {
  readonly data: SceneData;
  readonly picture: PaperPicture;
  /** As the reader has them: folded away they are not printed. */
  readonly withNotes: boolean;
}

export function ScenePaper({ data, picture, withNotes }: ScenePaperProps) {
  const { scene, description, lab } = data;
  const { svg, query } = picture;
  return (
    <article className="on-paper">
      <div className="lecture-print">
        <section>
          <h1>{scene.title || data.lecture}</h1>
          <p>{lectureWords.sceneOf(data.lecture, data.number, data.count)}</p>
          <PaperScene svg={svg} link={`${lab}?${query}`} scene={data.number} words={wordsOf(description, query)} />
          {withNotes && <Notes notes={scene.notes} />}
        </section>
      </div>
    </article>
  );
}
