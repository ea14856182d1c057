/** The window on the projector: one scene at a time, walked through with a clicker. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { wantsStill } from "../../base/use-media";
import type { Lecture } from "../../model/lecture";
import type { Player } from "../../player/run/player";
import { parseStops } from "../../player/run/stops";
import type { FigureKit, NamedMoment } from "../../stage/kit";
import { type LectureChannel, openChannel } from "./channel";
import { lectureKeyHelp } from "./keys";
import { type LeadingCommand, LectureScreen } from "./lecture-screen";
import { SceneFigure } from "./scene-figure";
import { words } from "./words";

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
  /** What a paper says of a state, and the machine, in a sentence; "": no paper does. */
  readonly paperOf: (model: string, query: string) => string;
}

const noMoments: readonly NamedMoment[] = [];

export function Presenter(props: PresenterProps) {
  const { lecture, lectureId, firstScene, loadKit, onScene, onLeave, openSpeaker, paperOf } = props;
  const last = lecture.scenes.length - 1;
  const [index, setIndex] = useState(Math.min(firstScene, last));
  const [blackAsked, setBlackAsked] = useState(0);
  const player = useRef<Player | null>(null);
  /** Where each scene was left: whoever comes back finds it so. */
  const left = useRef(new Map<number, number>());
  const scene = lecture.scenes[index];
  const model = scene?.model ?? "";

  const channel = useRef<LectureChannel | null>(null);
  const shown = useRef({ query: "", sentence: "" });
  const say = useCallback(
    (scene: number) => channel.current?.say({ type: "shows", lecture: lectureId, scene, ...shown.current }),
    [lectureId],
  );
  const go = useCallback(
    (to: number) => {
      const at = player.current?.ui.get().at;
      if (at !== undefined) left.current.set(index, at);
      setIndex(Math.max(0, Math.min(last, to)));
    },
    [last, index],
  );
  const stops = useMemo(() => parseStops(scene?.stops ?? "").places, [scene]);
  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type === "ask") say(index);
      else if (message.lecture !== lectureId) return;
      if (message.type === "go") go(message.scene);
      if (message.type === "walk" && !player.current?.walkStops(stops, message.by, { leap: wantsStill() }))
        go(index + message.by);
      if (message.type === "black") setBlackAsked((times) => times + 1);
    });
    channel.current = opened;
    onScene(index);
    say(index);
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [index, lectureId, say, go, stops, onScene]);
  const onState = useCallback(
    (query: string, sentence: string) => {
      shown.current = { query, sentence };
      say(index);
    },
    [say, index],
  );
  const onCommand = useCallback(
    (command: LeadingCommand) => {
      if (command.do === "scene") go(index + command.by);
      else if (command.do === "paper") return paperOf(model, shown.current.query) || words.noPaper;
      else if (!openSpeaker()) return words.noWindow;
      return "";
    },
    [go, index, openSpeaker, paperOf, model],
  );

  const kit = useKit(model, loadKit);
  if (scene === undefined) return null;
  return (
    <LectureScreen
      title={scene.title || lecture.title}
      about={words.sceneOf(lecture.title, index + 1, last + 1)}
      scene={index + 1}
      scenes={last + 1}
      keyHelp={lectureKeyHelp}
      player={player}
      moments={kit.kind === "ready" ? kit.kit.moments : noMoments}
      stops={stops}
      blackAsked={blackAsked}
      onCommand={onCommand}
      before={(obey) => (
        <>
          <button
            type="button"
            className="plain-button"
            disabled={index === 0}
            onClick={() => obey({ do: "scene", by: -1 })}
          >
            {words.back}
          </button>
          <button
            type="button"
            className="plain-button"
            disabled={index === last}
            onClick={() => obey({ do: "scene", by: 1 })}
          >
            {words.next}
          </button>
        </>
      )}
      after={(obey) => (
        <>
          <button type="button" className="plain-button" onClick={() => obey({ do: "paper" })}>
            {words.paper}
          </button>
          <button type="button" className="plain-button" onClick={() => obey({ do: "speaker" })}>
            {words.speakerWindow}
          </button>
          <button type="button" className="plain-button" onClick={onLeave}>
            {words.allLectures}
          </button>
        </>
      )}
    >
      {(fit) =>
        kit.kind === "ready" ? (
          <SceneFigure
            key={index}
            scene={scene}
            kit={kit.kit}
            left={left.current.get(index)}
            onState={onState}
            onShown={fit}
            playerRef={player}
          />
        ) : (
          <p role="status">{kit.problem}</p>
        )
      }
    </LectureScreen>
  );
}

type Loaded =
  | { readonly kind: "ready"; readonly model: string; readonly kit: FigureKit }
  | { readonly kind: "none"; readonly model: string; readonly problem: string };

/** The scene's model may be any word that somebody wrote into a file. */
function useKit(model: string, loadKit: PresenterProps["loadKit"]): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "none", model, problem: words.figureLoading });
  useEffect(() => {
    let wanted = true;
    loadKit(model).then(
      (kit) => wanted && setLoaded({ kind: "ready", model, kit }),
      (error) =>
        wanted &&
        setLoaded({
          kind: "none",
          model,
          problem: error instanceof Error ? error.message : words.figureMissing,
        }),
    );
    return () => {
      wanted = false;
    };
  }, [model, loadKit]);
  return loaded.model === model ? loaded : { kind: "none", model, problem: words.figureLoading };
}
