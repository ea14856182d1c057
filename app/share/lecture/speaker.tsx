/** The lectern's own window: the wall's picture, what moves it, notes, what comes next, the time. */

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../base/button";
import { useAwaited } from "../../base/use-awaited";
import type { Lecture, Scene } from "../../model/lecture";
import { usePlayerPage } from "../../player/run/player-page";
import { characterKeysOn } from "../../player/transport/character-keys";
import { focusKind } from "../../player/transport/keyboard";
import { type LeadMessage, type LectureChannel, nothingShown, openChannel, type Shown } from "./channel";
import { lectureCommand } from "./keys";
import { Lead } from "./lead";
import { LecternClockView } from "./lectern-clock-view";
import { words } from "./lecture-messages";
import { Mirror } from "./mirror";
import { type PictureMakers, scenePicture } from "./scene-picture";
import "./lecture.css";
import "./lectern.css";

interface SpeakerProps {
  readonly lecture: Lecture;
  readonly lectureId: string;
  readonly firstScene: number;
  readonly loadKit: PictureMakers["loadKit"];
  /** Absolute address of the site, with its slash. */
  readonly siteAddress: string;
}

export function Speaker({ lecture, lectureId, firstScene, loadKit, siteAddress }: SpeakerProps) {
  const [index, setIndex] = useState(firstScene);
  /** null: nobody has shown this lecture yet. */
  const [shown, setShown] = useState<Shown | null>(null);
  const channel = useRef<LectureChannel | null>(null);
  const last = lecture.scenes.length - 1;

  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type !== "shows" || message.lecture !== lectureId) return;
      setShown(message);
      setIndex(Math.min(message.scene, last));
    });
    channel.current = opened;
    opened.say({ type: "ask" });
    return () => opened.close();
  }, [lectureId, last]);

  const say = useCallback(
    (message: LeadMessage) => channel.current?.say({ ...message, lecture: lectureId }),
    [lectureId],
  );
  const go = (scene: number) => {
    if (scene < 0 || scene > last) return;
    setIndex(scene);
    channel.current?.say({ type: "go", lecture: lectureId, scene });
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const message = leadOf(event);
      if (message === null || event.defaultPrevented) return;
      event.preventDefault();
      say(message);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [say]);

  const scene = lecture.scenes[index];
  const next = lecture.scenes[index + 1];
  const kit = useAwaited(scene?.model ?? "", loadKit);
  return (
    <article className="lecture-speaker sans">
      <header className="lectern-head">
        <h1>{words.speakerAt(index + 1, last + 1, scene?.title ?? "")}</h1>
        <LecternClockView key={lectureId} lectureId={lectureId} />
      </header>
      <section className="lectern-wall" aria-label={words.onTheWall}>
        {scene && kit.kind === "there" ? (
          <Mirror key={index} scene={scene} kit={kit.data} shown={shown} />
        ) : (
          kit.kind !== "there" && <p role="status">{kit.kind === "failed" ? kit.why : words.figureLoading}</p>
        )}
        <p role="status" className={shown === null ? undefined : "visually-hidden"}>
          {shown === null ? words.notHeard : shown.black ? words.wallBlack : shown.playing ? "" : shown.sentence}
        </p>
        <Lead shown={shown ?? nothingShown} say={say}>
          <Button disabled={index <= 0} onClick={() => go(index - 1)}>
            {words.backScene}
          </Button>
          <Button disabled={index >= last} onClick={() => go(index + 1)}>
            {words.nextScene}
          </Button>
        </Lead>
      </section>
      <section className="lecture-notes">
        <h2>{words.notes}</h2>
        {scene?.notes.length ? (
          // Paragraphs have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          scene.notes.map((note, i) => <p key={i}>{note}</p>)
        ) : (
          <p>{words.noNotes}</p>
        )}
      </section>
      <section className="lectern-next">
        <h2>{words.next}</h2>
        <p>{next === undefined ? words.lastScene : next.title}</p>
        {next && <StillOf key={index} scene={next} loadKit={loadKit} siteAddress={siteAddress} />}
        <p className="lectern-keys">{words.leadKeys}</p>
      </section>
    </article>
  );
}

/** What a key at the lectern asks of the wall; buttons keep the space bar, the slider its arrows. */
function leadOf(event: KeyboardEvent): LeadMessage | null {
  const kind = focusKind(event.target as HTMLElement);
  const turns = event.key === "PageDown" || event.key === "PageUp";
  const within = kind === "field" && !turns ? "field" : kind === "button" ? "figure" : "page";
  const command = lectureCommand(event, within, characterKeysOn());
  switch (command?.do) {
    case "walk":
    case "moment":
      return { type: command.do, by: command.by };
    case "play":
    case "black":
      return { type: command.do };
    default:
      return null;
  }
}

/** What the scene will show when it is come to. Run while the speaker talks, so not at once: whoever leaps through the scenes needs no pictures. */
function StillOf({ scene, loadKit, siteAddress }: { scene: Scene } & Omit<PictureMakers, "page">) {
  const page = usePlayerPage();
  const [picture, setPicture] = useState("");
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      scenePicture(scene, { page, loadKit, siteAddress }).then(
        ({ svg }) => wanted && setPicture(svg),
        // The title stands above; the picture is a help, no more.
        () => {},
      );
    }, 700);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [scene, page, loadKit, siteAddress]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by figure-svg.tsx, which escapes every text
  return <div className="lecture-picture lecture-next" dangerouslySetInnerHTML={{ __html: picture }} />;
}
