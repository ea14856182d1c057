/** A lecture on paper: each scene's figure at its moment, its link, a code for cameras, and the notes. The runs are computed here, one after the other. */

import { useEffect, useState } from "react";
import { Button } from "../../base/button";
import { messageOf } from "../../base/message-of";
import type { Lecture, Scene } from "../../model/lecture";
import type { FigureKit } from "../../mount/kit";
import { usePlayerPage } from "../../player/run/player-page";
import { words } from "./lecture-messages";
import { PaperScene } from "./paper-scene";
import { type ScenePicture, scenePicture } from "./scene-picture";
import "./lecture.css";

interface PrintScenesProps {
  readonly lecture: Lecture;
  readonly loadKit: (model: string) => Promise<FigureKit>;
  /** Absolute address of the site, with its slash. */
  readonly siteAddress: string;
  readonly onLeave: () => void;
}

/** On paper nobody walks on: a scene is shown at the moment that its notes are about, else as it is when the speaker leaves it. */
export const asPrinted = (scene: Scene): Scene => ({
  ...scene,
  at: scene.print || scene.stops.split("_").at(-1) || scene.at,
});

export function PrintScenes({ lecture, loadKit, siteAddress, onLeave }: PrintScenesProps) {
  const page = usePlayerPage();
  const [pictures, setPictures] = useState<readonly (ScenePicture | Error)[]>([]);
  useEffect(() => {
    let wanted = true;
    setPictures([]);
    void (async () => {
      for (const scene of lecture.scenes) {
        const picture = await scenePicture(asPrinted(scene), { page, loadKit, siteAddress }).catch(
          (error) => new Error(messageOf(error)),
        );
        if (!wanted) return;
        setPictures((before) => [...before, picture]);
      }
    })();
    return () => {
      wanted = false;
    };
  }, [lecture, page, loadKit, siteAddress]);
  const done = pictures.length === lecture.scenes.length;
  return (
    <article className="lecture-print">
      <p className="needs-js sans">
        <Button onClick={onLeave}>{words.allLectures}</Button>{" "}
        <Button disabled={!done} onClick={() => window.print()}>
          {words.print}
        </Button>{" "}
        <span role="status">{done ? "" : words.running(pictures.length + 1, lecture.scenes.length)}</span>
      </p>
      <h1>{lecture.title}</h1>
      {lecture.scenes.slice(0, pictures.length).map((scene, index) => {
        const picture = pictures[index];
        return (
          // Scenes have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <section key={index}>
            <h2>
              {index + 1}. {scene.title}
            </h2>
            {picture instanceof Error ? (
              <p>{picture.message}</p>
            ) : (
              picture && <PaperScene {...picture} scene={index + 1} />
            )}
            {scene.notes.map((note, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
              <p key={i}>{note}</p>
            ))}
          </section>
        );
      })}
    </article>
  );
}
