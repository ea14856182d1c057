/** What a scene of a lecture stands in on the wall: its title, a bar, and a stage that can be black, enlarged and pointed at; its keys act on the whole window. */
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Player } from "../../player/run/player";
import { characterKeysOn } from "../../player/transport/character-keys";
import { CharacterKeysSwitch } from "../../player/transport/character-keys-switch";
import { focusKind } from "../../player/transport/keyboard";
import type { NamedMoment } from "../../stage/kit";
import { type LectureCommand, type LectureKeyHelp, lectureCommand, nextSize, wallSizes } from "./keys";
import { Laser } from "./laser";
import { words } from "./words";
import "./lecture.css";

type Obey = (command: LectureCommand) => void;
export type LeadingCommand = Extract<LectureCommand, { do: "scene" | "speaker" | "paper" }>;

/** Under the figure, for the line that says how far the lecture is. */
const marginPx = 14;

/** Controls go so long after the pointer's last move. */
const restMs = 2500;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

interface LectureScreenProps {
  readonly title: string;
  /** Which lecture, and which of its scenes. */
  readonly about: string;
  /** The black screen ends where this changes. */
  readonly scene: number;
  /** How far the lecture is, 0 to 1; null: it is not told. */
  readonly progress?: number | null;
  /** First and last in the bar. */
  readonly before: (obey: Obey) => ReactNode;
  readonly after: (obey: Obey) => ReactNode;
  readonly keyHelp: readonly LectureKeyHelp[];
  readonly player: RefObject<Player | null>;
  /** Of the figure's kit. */
  readonly moments: readonly NamedMoment[];
  /** Of the commands, those that lead away from the stage. What it gives back is shown; "" for nothing. */
  readonly onCommand: (command: LeadingCommand) => string;
  /** How often another window has asked for the black screen, or back from it. */
  readonly blackAsked?: number;
  /** Percent, where a size was chosen before; null: the figure is made to fit the window. */
  readonly firstSize?: number | null;
  readonly onSize?: (size: number) => void;
  /** The figure; it is to call `fit` when its drawing stands. */
  readonly children: (fit: () => void) => ReactNode;
}

export function LectureScreen(props: LectureScreenProps) {
  const { title, about, scene, before, after, keyHelp, player, moments, onCommand, blackAsked = 0 } = props;
  const { firstSize = null, onSize, progress = null, children } = props;
  const [black, setBlack] = useState(false);
  const [laser, setLaser] = useState(false);
  const [size, setSize] = useState(firstSize ?? 100);
  const [told, setTold] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDetailsElement>(null);
  const chosenSize = useRef<number | null>(firstSize);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is the reason
  useEffect(() => setBlack(false), [scene]);
  useEffect(() => {
    if (blackAsked > 0) setBlack((was) => !was);
  }, [blackAsked]);

  const fitting = useRef(0);
  // A figure takes the largest size at which it fits the window, until the speaker chooses another.
  const fitWall = useCallback(async () => {
    const at = stage.current;
    // A page of paper is no window: what would fit it is wrong afterwards.
    if (at === null || window.matchMedia("print").matches) return;
    const turn = ++fitting.current;
    const wall = wallSizes(window.innerWidth, window.innerHeight);
    const show = (size: number) => {
      const room = window.innerHeight - at.offsetTop - marginPx;
      at.style.zoom = String(size / 100);
      at.style.setProperty("--wall", String(size / 100));
      at.style.setProperty("--room", wall.length === 0 ? "none" : `${Math.floor((100 * room) / size)}px`);
      setSize(size);
    };
    const tried = chosenSize.current === null ? wall : [chosenSize.current];
    if (tried.length === 0) show(100);
    for (const size of tried) {
      // The numbers go before the words become small.
      for (const tight of [false, true]) {
        at.toggleAttribute("data-tight", tight);
        show(size);
        // Drawings that take the room that there is are told of it in one frame, and have it some frames later.
        for (let frames = 0; frames < 5; frames++) await nextFrame();
        if (turn !== fitting.current || isWhole(at.querySelector(".stage-frame"))) return;
      }
    }
  }, []);
  const fitSoon = useCallback(() => void fitWall(), [fitWall]);
  useMoved(root);

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
          chosenSize.current = next;
          onSize?.(next);
          void fitWall();
          return;
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
        default:
          setBlack(false);
          setTold(onCommand(command));
      }
    },
    [black, fitWall, moments, onCommand, onSize, player, size],
  );
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

  useEffect(() => {
    const markFull = () => {
      // The browser's own full screen (F11) and this page's look the same.
      const full = document.fullscreenElement !== null || window.matchMedia("(display-mode: fullscreen)").matches;
      root.current?.toggleAttribute("data-full", full);
    };
    markFull();
    const later = () => {
      markFull();
      requestAnimationFrame(() => void fitWall());
    };
    window.addEventListener("resize", later);
    document.addEventListener("fullscreenchange", later);
    return () => {
      window.removeEventListener("resize", later);
      document.removeEventListener("fullscreenchange", later);
    };
  }, [fitWall]);

  return (
    <div ref={root} className="lecture" data-laser={laser ? "" : undefined}>
      <header className="lecture-head">
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      <div className="lecture-bar">
        {before(obey)}
        <button
          type="button"
          className="plain-button needs-js"
          aria-pressed={black}
          onClick={() => obey({ do: "black" })}
        >
          {words.black}
        </button>
        <button
          type="button"
          className="plain-button needs-js"
          aria-pressed={laser}
          onClick={() => obey({ do: "laser" })}
        >
          {words.laser}
        </button>
        <button type="button" className="plain-button needs-js" onClick={() => obey({ do: "size", by: -1 })}>
          {words.smaller}
        </button>
        <button type="button" className="plain-button needs-js" onClick={() => obey({ do: "size", by: 1 })}>
          {words.larger}
        </button>
        <button type="button" className="plain-button needs-js" onClick={() => obey({ do: "full-screen" })}>
          {words.fullScreen}
        </button>
        {after(obey)}
        <details ref={keys} className="needs-js">
          <summary>{words.keys}</summary>
          <div className="lecture-keys">
            <dl>
              {keyHelp.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>{keys}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
            <CharacterKeysSwitch className="lecture-characters" />
          </div>
        </details>
        <span role="status">{told}</span>
      </div>
      <div ref={stage} className="lecture-stage">
        {children(fitSoon)}
      </div>
      {progress !== null && (
        <div className="lecture-progress" aria-hidden="true" style={{ width: `${100 * progress}%` }} />
      )}
      {laser && !black && <Laser />}
      {black && <BlackScreen onEnd={() => setBlack(false)} />}
    </div>
  );
}

const isWhole = (frame: Element | null): boolean =>
  frame === null || (frame.scrollHeight <= frame.clientHeight + 1 && frame.scrollWidth <= frame.clientWidth + 1);

/** Controls lie over the picture while somebody moves the pointer (lecture.css), and for a while after. */
function useMoved(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => root.current?.removeAttribute("data-moved");
    const moved = () => {
      root.current?.setAttribute("data-moved", "");
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    };
    for (const event of ["pointermove", "pointerdown"]) window.addEventListener(event, moved);
    return () => {
      clearTimeout(timer);
      for (const event of ["pointermove", "pointerdown"]) window.removeEventListener(event, moved);
    };
  }, [root]);
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
