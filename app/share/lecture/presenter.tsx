/** The window on the projector: one scene at a time, walked through with a clicker. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../base/button";
import { useAwaited } from "../../base/use-awaited";
import type { Lecture } from "../../model/lecture";
import type { FigureKit, NamedMoment } from "../../mount/kit";
import type { Place } from "../../player/run/place";
import type { Player } from "../../player/run/player";
import { scenarioQuery } from "../../player/run/scenario-url";
import { beyondEnd, countStops, parseStops } from "../../player/run/stops";
import { type LectureChannel, nothingShown, openChannel, type Shown } from "./channel";
import { lectureKeyHelp } from "./keys";
import type { Obey } from "./lecture-bar";
import { words } from "./lecture-messages";
import { type LeadingCommand, LectureScreen } from "./lecture-screen";
import { SceneFigure } from "./scene-figure";

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
  const player = useRef<Player | null>(null);
  const obey = useRef<Obey | null>(null);
  /** Where each scene was left: whoever comes back finds it so. */
  const left = useRef(new Map<number, number>());
  const scene = lecture.scenes[index];
  const model = scene?.model ?? "";

  const channel = useRef<LectureChannel | null>(null);
  const shown = useRef(nothingShown);
  const say = useCallback(
    (scene: number) => channel.current?.say({ type: "shows", lecture: lectureId, scene, ...shown.current }),
    [lectureId],
  );
  const go = useCallback(
    (to: number) => {
      const at = player.current?.ui.get().at;
      if (at !== undefined) left.current.set(index, at);
      shown.current = nothingShown;
      setIndex(Math.max(0, Math.min(last, to)));
    },
    [last, index],
  );
  const stops = useMemo(() => parseStops(scene?.stops ?? "").places, [scene]);
  useEffect(() => {
    const opened = openChannel((message) => {
      if (message.type === "ask") say(index);
      else if (message.type === "shows" || message.lecture !== lectureId) return;
      else if (message.type === "go") go(message.scene);
      else if (message.type === "seek") player.current?.seek(message.at);
      else if (message.type === "step") player.current?.step("moment", message.by);
      else if (message.type === "walk" || message.type === "moment")
        obey.current?.({ do: message.type, by: message.by });
      else obey.current?.({ do: message.type });
    });
    channel.current = opened;
    onScene(index);
    say(index);
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [index, lectureId, say, go, onScene]);
  const tell = useCallback(
    (change: Partial<Shown>) => {
      shown.current = { ...shown.current, ...change };
      say(index);
    },
    [say, index],
  );
  const onMove = useCallback((player: Player) => tell(standing(player, stops)), [tell, stops]);
  const onState = useCallback((query: string, sentence: string) => tell({ query, sentence }), [tell]);
  const onBlack = useCallback((black: boolean) => tell({ black }), [tell]);
  const onCommand = useCallback(
    (command: LeadingCommand) => {
      if (command.do === "scene") go(index + command.by);
      else if (command.do === "paper") return paperOf(model, shown.current.query) || words.noPaper;
      else if (!openSpeaker()) return words.noWindow;
      return "";
    },
    [go, index, openSpeaker, paperOf, model],
  );

  const kit = useAwaited(model, loadKit);
  if (scene === undefined) return null;
  return (
    <LectureScreen
      title={scene.title || lecture.title}
      about={words.sceneOf(lecture.title, index + 1, last + 1)}
      scene={index + 1}
      scenes={last + 1}
      keyHelp={lectureKeyHelp}
      player={player}
      moments={kit.data?.moments ?? noMoments}
      stops={stops}
      obeyRef={obey}
      onBlack={onBlack}
      onCommand={onCommand}
      before={(obey) => (
        <>
          <Button disabled={index === 0} onClick={() => obey({ do: "scene", by: -1 })}>
            {words.back}
          </Button>
          <Button disabled={index === last} onClick={() => obey({ do: "scene", by: 1 })}>
            {words.next}
          </Button>
        </>
      )}
      after={(obey) => (
        <>
          <Button onClick={() => obey({ do: "paper" })}>{words.paper}</Button>
          <Button onClick={() => obey({ do: "speaker" })}>{words.speakerWindow}</Button>
          <Button onClick={onLeave}>{words.allLectures}</Button>
        </>
      )}
    >
      {(fit) =>
        kit.kind === "there" ? (
          <SceneFigure
            key={index}
            scene={scene}
            kit={kit.data}
            left={left.current.get(index)}
            onState={onState}
            onMove={onMove}
            onShown={fit}
            playerRef={player}
          />
        ) : (
          <p role="status">{kit.kind === "failed" ? kit.why : words.figureLoading}</p>
        )
      }
    </LectureScreen>
  );
}

/** What the lectern is told of the figure. */
function standing(player: Player, stops: readonly Place[]): Partial<Shown> {
  const { at, count, sentence, status, computing } = player.ui.get();
  const over = computing.kind !== "running";
  const counted = countStops(stops, player.steps, over, at);
  return {
    query: scenarioQuery(player),
    sentence,
    at,
    count,
    playing: status.kind === "ready" && status.motion === "playing",
    passed: counted.passed,
    stops: counted.count,
    beyond: computing.kind === "finished" ? beyondEnd(stops, player.steps).length : 0,
  };
}
