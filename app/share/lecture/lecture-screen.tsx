/** What a scene of a lecture stands in on the wall: its title, a bar, and a stage that can be black, enlarged and pointed at; its keys act on the whole window. */

import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { wantsStill } from "../../base/use-media";
import type { NamedMoment } from "../../mount/kit";
import type { Place } from "../../player/run/place";
import type { Player } from "../../player/run/player";
import { characterKeysOn } from "../../player/transport/character-keys";
import { focusKind } from "../../player/transport/keyboard";
import { useIdle } from "../../player/wall/use-idle";
import { type LectureCommand, type LectureKeyHelp, lectureCommand, nextSize } from "./keys";
import { Laser } from "./laser";
import { LectureBar, type Obey } from "./lecture-bar";
import { words } from "./lecture-messages";
import { useFit } from "./use-fit";
import "./lecture.css";
import "../../player/wall/wall.css";

export type LeadingCommand = Extract<LectureCommand, { do: "scene" | "speaker" | "paper" }>;

interface LectureScreenProps {
  readonly title: string;
  /** Which lecture, and which of its scenes. */
  readonly about: string;
  /** From 1. The black screen ends where it changes. */
  readonly scene: number;
  /** Of the lecture. */
  readonly scenes: number;
  /** First and last in the bar. */
  readonly before: (obey: Obey) => ReactNode;
  readonly after: (obey: Obey) => ReactNode;
  readonly keyHelp: readonly LectureKeyHelp[];
  readonly player: RefObject<Player | null>;
  /** Of the figure's kit. */
  readonly moments: readonly NamedMoment[];
  /** Of the scene: keys walk them before they lead on. */
  readonly stops: readonly Place[];
  /** Of the commands, those that lead away from the stage. What it gives back is shown; "" for nothing. */
  readonly onCommand: (command: LeadingCommand) => string;
  /** Another window leads by it. */
  readonly obeyRef?: RefObject<Obey | null>;
  /** The screen has become black, or is seen again. Always the same function. */
  readonly onBlack?: (black: boolean) => void;
  /** Percent, where a size was chosen before; null: the figure is made to fit the window. */
  readonly firstSize?: number | null;
  readonly onSize?: (size: number) => void;
  /** The figure; it is to call `fit` when its drawing stands. */
  readonly children: (fit: () => void) => ReactNode;
}

export function LectureScreen(props: LectureScreenProps) {
  const { title, about, scene, scenes, player, moments, stops, onCommand, obeyRef, onBlack, onSize, children } = props;
  const [black, setBlack] = useState(false);
  const [laser, setLaser] = useState(false);
  const [told, setTold] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDetailsElement>(null);
  const { size, zoom, spare, choose, fit } = useFit(stage, props.firstSize ?? null);
  useIdle(root, zoom !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is the reason
  useEffect(() => setBlack(false), [scene]);
  useEffect(() => onBlack?.(black), [onBlack, black]);

  const obey = useCallback<Obey>(
    (command) => {
      if (command.do !== "paper") setTold("");
      switch (command.do) {
        case "black":
          return setBlack((was) => !was);
        case "laser":
          return setLaser((was) => !was);
        case "size": {
          const next = nextSize(size, command.by);
          onSize?.(next);
          return choose(next);
        }
        case "play":
          return black ? setBlack(false) : player.current?.togglePlay();
        case "moment":
          return player.current?.stepMoment(moments, command.by);
        case "help":
          keys.current?.toggleAttribute("open");
          return;
        case "uncover":
          keys.current?.removeAttribute("open");
          return setBlack(false);
        case "full-screen":
          if (document.fullscreenElement) void document.exitFullscreen();
          else root.current?.requestFullscreen?.().catch(() => setTold(words.fullScreenRefused));
          return;
        case "paper": {
          // Asked once more, it goes.
          const says = onCommand(command);
          setBlack(false);
          return setTold((was) => (was === says ? "" : says));
        }
        case "walk": {
          const beyond = () => setTold(onCommand({ do: "scene", by: command.by }));
          setBlack(false);
          // A scene that can't be shown is walked past.
          if (player.current === null) beyond();
          else player.current.walkStops(stops, command.by, beyond, { leap: wantsStill() });
          return;
        }
        default:
          setBlack(false);
          setTold(onCommand(command));
      }
    },
    [black, choose, moments, onCommand, onSize, player, size, stops],
  );
  useEffect(() => {
    if (obeyRef) obeyRef.current = obey;
  }, [obeyRef, obey]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const kind = focusKind(target);
      const inFigure = target.closest?.(".figure-player") != null;
      const onBlack = target.closest?.(".lecture-black") != null;
      const inControl = (inFigure || kind === "button") && !onBlack;
      const within = kind === "field" ? "field" : inControl ? "figure" : "page";
      const command = lectureCommand(event, within, characterKeysOn());
      if (command === null || event.defaultPrevented) return;
      event.preventDefault();
      obey(command);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [obey]);

  // From the last row, grey words are gone.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.contrast = "more";
    return () => {
      delete dataset.contrast;
    };
  }, []);

  return (
    <div
      ref={root}
      className="lecture"
      data-wall={zoom === null ? undefined : ""}
      data-spare={spare ? "" : undefined}
      data-laser={laser ? "" : undefined}
      style={{ "--zoom": zoom ?? 1, "--done": scene / scenes } as CSSProperties}
    >
      <header className="lecture-head">
        <h1>{title}</h1>
        <p>
          <span className="visually-hidden">{about}</span>
          <span className="lecture-number" aria-hidden="true">
            {words.numberOf(scene, scenes)}
          </span>
        </p>
      </header>
      <LectureBar {...props} keys={keys} black={black} laser={laser} obey={obey} />
      <div ref={stage} className="lecture-stage" style={{ zoom: ((zoom ?? 1) * size) / 100 }}>
        {children(fit)}
      </div>
      <p role="status" className="lecture-told">
        {told}
      </p>
      <div className="lecture-done" aria-hidden="true" />
      {laser && !black && <Laser />}
      {black && <BlackScreen onEnd={() => setBlack(false)} />}
    </div>
  );
}

/** A modal dialog: what it hides can't be reached with Tab, and the focus comes back where it was. */
function BlackScreen({ onEnd }: { readonly onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Taken off the page while it is open, it would not give the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="lecture-black" aria-label={words.blackScreen} onClose={onEnd}>
      <button type="button" aria-label={words.showAgain} onClick={onEnd} />
    </dialog>
  );
}
