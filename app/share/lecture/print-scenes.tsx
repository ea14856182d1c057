/** A lecture on paper: each scene's figure at its moment, its link, a code for cameras, and the notes. The runs are computed here, one after the other. */
import { useEffect, useState } from "react";
import type { Lecture, Scene } from "../../model/lecture";
import { parseLink } from "../../model/link";
import type { FigureKit } from "../../player/kit";
import { findPlace, type Place, parsePlace } from "../../player/place";
import { type PlayerPageValue, usePlayerPage } from "../../player/player-page";
import { RunView } from "../../player/run-view";
import { figureSvg } from "../figure-svg";
import { openBeside } from "../open-beside";
import { QrCode } from "../qr-code";
import { sceneFigures } from "./scene-figure";
import "./lecture.css";

interface PrintScenesProps {
  readonly lecture: Lecture;
  readonly loadKit: (model: string) => Promise<FigureKit>;
  /** Absolute address of the site, with its slash. */
  readonly siteAddress: string;
  readonly onLeave: () => void;
}

export function PrintScenes({ lecture, loadKit, siteAddress, onLeave }: PrintScenesProps) {
  const page = usePlayerPage();
  const [pictures, setPictures] = useState<readonly (string | Error)[]>([]);
  useEffect(() => {
    let wanted = true;
    setPictures([]);
    void (async () => {
      for (const scene of lecture.scenes) {
        const picture = await pictureOf(scene, page, loadKit, linkOf(siteAddress, scene)).catch(
          (error) => new Error(error instanceof Error ? error.message : String(error)),
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
      <p className="no-print sans">
        <button type="button" className="plain-button" onClick={onLeave}>
          All lectures
        </button>{" "}
        <button type="button" className="plain-button" disabled={!done} onClick={() => window.print()}>
          Print
        </button>{" "}
        <span role="status">
          {done ? "" : `Scene ${pictures.length + 1} of ${lecture.scenes.length} is being run.`}
        </span>
      </p>
      {lecture.scenes.slice(0, pictures.length).map((scene, index) => {
        const picture = pictures[index];
        const link = linkOf(siteAddress, scene);
        return (
          // Scenes have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <section key={index}>
            <h2>
              {index + 1}. {scene.title}
            </h2>
            {typeof picture === "string" ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made by figure-svg.tsx, which escapes every text
              <div className="lecture-picture" dangerouslySetInnerHTML={{ __html: picture }} />
            ) : (
              <p>{picture?.message}</p>
            )}
            <div className="lecture-print-foot">
              <QrCode text={link} label={`QR code of the link to scene ${index + 1}`} />
              <a href={link}>{link}</a>
            </div>
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

function linkOf(siteAddress: string, { model, query }: Scene): string {
  return `${siteAddress}s/${model}/${query === "" ? "" : `?${query}`}`;
}

/** The scene's run, computed as far as its place, as a picture. */
async function pictureOf(
  scene: Scene,
  page: PlayerPageValue,
  loadKit: PrintScenesProps["loadKit"],
  link: string,
): Promise<string> {
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
      { title: scene.title, sentence: view.sentenceAt(index), link },
    );
  } finally {
    client.close();
  }
}
