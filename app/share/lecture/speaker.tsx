/** The speaker's own window: notes, what comes next, the time; it also leads the window on the projector. */
import { useEffect, useRef, useState } from "react";
import type { Lecture, Scene } from "../../model/lecture";
import { usePlayerPage } from "../../player/run/player-page";
import { characterKeysOn } from "../../player/transport/character-keys";
import { type LectureChannel, openChannel } from "./channel";
import { lectureCommand } from "./keys";
import { type PictureMakers, scenePicture } from "./scene-picture";
import { words } from "./words";
import "./lecture.css";

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
  const [sentence, setSentence] = useState("");
  const [heard, setHeard] = useState(false);
  const channel = useRef<LectureChannel | null>(null);
  const last = lecture.scenes.length - 1;

  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type !== "shows" || message.lecture !== lectureId) return;
      setHeard(true);
      setIndex(message.scene);
      setSentence(message.sentence);
    });
    channel.current = opened;
    opened.say({ type: "ask" });
    return () => opened.close();
  }, [lectureId]);

  const go = (scene: number) => {
    if (scene < 0 || scene > last) return;
    setIndex(scene);
    channel.current?.say({ type: "go", lecture: lectureId, scene });
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = lectureCommand(event, "page", characterKeysOn());
      if (command?.do !== "walk" && command?.do !== "black") return;
      event.preventDefault();
      channel.current?.say({
        ...(command.do === "black" ? { type: "black" } : { type: "walk", by: command.by }),
        lecture: lectureId,
      });
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });

  const scene = lecture.scenes[index];
  const next = lecture.scenes[index + 1];
  return (
    <article className="lecture-speaker sans">
      <h1>{words.speakerAt(index + 1, last + 1, scene?.title ?? "")}</h1>
      <div className="lecture-lead">
        <Elapsed />
        <span>
          <button type="button" className="plain-button" disabled={index <= 0} onClick={() => go(index - 1)}>
            {words.back}
          </button>{" "}
          <button type="button" className="plain-button" disabled={index >= last} onClick={() => go(index + 1)}>
            {words.next}
          </button>
        </span>
      </div>
      <p role="status">{heard ? sentence : words.notHeard}</p>
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
      <section>
        <h2>{words.next}</h2>
        <p>{next === undefined ? words.lastScene : next.title}</p>
        {next && <StillOf key={index} scene={next} loadKit={loadKit} siteAddress={siteAddress} />}
      </section>
    </article>
  );
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

/** Since the window was opened, or since the clock was set back. */
function Elapsed() {
  const [startMs, setStartMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - startMs) / 1000));
  const minutes = Math.floor(seconds / 60);
  return (
    <p className="lecture-elapsed">
      <time>
        {minutes}:{String(seconds % 60).padStart(2, "0")}
      </time>{" "}
      <button type="button" className="plain-button" onClick={() => setStartMs(Date.now())}>
        {words.clockBack}
      </button>
    </p>
  );
}
