/** The window on the projector: one scene at a time, walked through with a clicker. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Lecture } from "../../model/lecture";
import { focusKind } from "../../player/keyboard";
import type { FigureKit } from "../../player/kit";
import type { Player } from "../../player/player";
import { type LectureChannel, openChannel } from "./channel";
import { fittingSize, type LectureCommand, lectureCommand, lectureKeyHelp, nextSize } from "./keys";
import { Laser } from "./laser";
import { SceneFigure } from "./scene-figure";
import "./lecture.css";

interface PresenterProps {
  readonly lecture: Lecture;
  /** As in the address: what the speaker's window opens. */
  readonly lectureId: string;
  readonly firstScene: number;
  readonly loadKit: (model: string) => Promise<FigureKit>;
  readonly onScene: (scene: number) => void;
  readonly onLeave: () => void;
  /** Opens the speaker's window; false where the browser refuses. */
  readonly openSpeaker: () => boolean;
}

export function Presenter(props: PresenterProps) {
  const { lecture, lectureId, firstScene, loadKit, onScene, onLeave, openSpeaker } = props;
  const last = lecture.scenes.length - 1;
  const [index, setIndex] = useState(Math.min(firstScene, last));
  const [black, setBlack] = useState(false);
  const [laser, setLaser] = useState(false);
  const [size, setSize] = useState(100);
  const [told, setTold] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const player = useRef<Player | null>(null);
  const scene = lecture.scenes[index];

  const channel = useRef<LectureChannel | null>(null);
  const shown = useRef({ query: "", sentence: "" });
  const say = useCallback(
    (scene: number) => channel.current?.say({ type: "shows", lecture: lectureId, scene, ...shown.current }),
    [lectureId],
  );
  const go = useCallback(
    (to: number) => {
      setBlack(false);
      setIndex(Math.max(0, Math.min(last, to)));
    },
    [last],
  );
  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type === "ask") say(index);
      if (message.type === "go") go(message.scene);
    });
    channel.current = opened;
    onScene(index);
    say(index);
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [index, say, go, onScene]);
  const onState = useCallback(
    (query: string, sentence: string) => {
      shown.current = { query, sentence };
      say(index);
    },
    [say, index],
  );

  const obey = useCallback(
    (command: LectureCommand) => {
      setTold("");
      switch (command.do) {
        case "scene":
          return go(index + command.by);
        case "black":
          return setBlack((was) => !was);
        case "laser":
          return setLaser((was) => !was);
        case "size":
          chosenSize.current = true;
          return setSize((was) => nextSize(was, command.by));
        case "play":
          return player.current?.togglePlay();
        case "speaker":
          if (!openSpeaker()) setTold("The browser opened no window: allow it for this site, and try again.");
          return;
        case "full-screen":
          if (document.fullscreenElement) void document.exitFullscreen();
          else root.current?.requestFullscreen?.().catch(() => setTold("The browser refused the full screen."));
      }
    },
    [go, index, openSpeaker],
  );
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const kind = focusKind(target);
      const inFigure = target.closest?.(".herd-player") != null;
      const within = kind === "field" ? "field" : inFigure || kind === "button" ? "figure" : "page";
      const command = lectureCommand(event, within);
      if (command === null || event.defaultPrevented) return;
      event.preventDefault();
      obey(command);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [obey]);

  // A small figure is enlarged to fill the window, until the speaker chooses another size.
  const chosenSize = useRef(false);
  const fit = useCallback(() => {
    if (chosenSize.current || stage.current === null) return;
    const { top, width } = stage.current.getBoundingClientRect();
    const drawn = stage.current.firstElementChild?.getBoundingClientRect().height ?? 0;
    setSize((was) => fittingSize(was, drawn, width, window.innerHeight - top));
  }, []);

  const kit = useKit(scene?.model ?? "", loadKit);
  if (scene === undefined) return null;
  return (
    <div ref={root} className="lecture" data-black={black ? "" : undefined} data-laser={laser ? "" : undefined}>
      <header className="lecture-head">
        <h1>{scene.title || lecture.title}</h1>
        <p>
          {lecture.title}, {index + 1} of {last + 1}
        </p>
      </header>
      <div className="lecture-bar">
        <button
          type="button"
          className="plain-button"
          disabled={index === 0}
          onClick={() => obey({ do: "scene", by: -1 })}
        >
          Back
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={index === last}
          onClick={() => obey({ do: "scene", by: 1 })}
        >
          Next
        </button>
        <button type="button" className="plain-button" aria-pressed={black} onClick={() => obey({ do: "black" })}>
          Black
        </button>
        <button type="button" className="plain-button" aria-pressed={laser} onClick={() => obey({ do: "laser" })}>
          Laser
        </button>
        <button type="button" className="plain-button" onClick={() => obey({ do: "size", by: -1 })}>
          Smaller
        </button>
        <button type="button" className="plain-button" onClick={() => obey({ do: "size", by: 1 })}>
          Larger
        </button>
        <button type="button" className="plain-button" onClick={() => obey({ do: "full-screen" })}>
          Full screen
        </button>
        <button type="button" className="plain-button" onClick={() => obey({ do: "speaker" })}>
          Speaker window
        </button>
        <button type="button" className="plain-button" onClick={onLeave}>
          All lectures
        </button>
        <details>
          <summary>Keys</summary>
          <dl className="lecture-keys">
            {lectureKeyHelp.map(({ keys, does }) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </details>
        <span role="status">{told}</span>
      </div>
      <div ref={stage} className="lecture-stage" style={{ zoom: size / 100 }}>
        {kit.kind === "ready" ? (
          <SceneFigure key={index} scene={scene} kit={kit.kit} onState={onState} onShown={fit} playerRef={player} />
        ) : (
          <p role="status">{kit.problem}</p>
        )}
      </div>
      {laser && <Laser />}
      {black && (
        <button
          type="button"
          className="lecture-black"
          aria-label="The screen is black: show it again"
          onClick={() => setBlack(false)}
        />
      )}
    </div>
  );
}

type Loaded =
  | { readonly kind: "ready"; readonly model: string; readonly kit: FigureKit }
  | { readonly kind: "none"; readonly model: string; readonly problem: string };

/** The scene's model may be any word that somebody wrote into a file. */
function useKit(model: string, loadKit: PresenterProps["loadKit"]): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "none", model, problem: "The figure is being loaded." });
  useEffect(() => {
    let wanted = true;
    loadKit(model).then(
      (kit) => wanted && setLoaded({ kind: "ready", model, kit }),
      (error) =>
        wanted &&
        setLoaded({
          kind: "none",
          model,
          problem: error instanceof Error ? error.message : "The figure could not be loaded.",
        }),
    );
    return () => {
      wanted = false;
    };
  }, [model, loadKit]);
  return loaded.model === model ? loaded : { kind: "none", model, problem: "The figure is being loaded." };
}
