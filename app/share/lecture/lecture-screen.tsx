/** What a scene of a lecture stands in on the wall: its title, a bar, and a stage that can be black, enlarged and pointed at; its keys act on the whole window. */
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Player } from "../../player/run/player";
import { characterKeysOn } from "../../player/transport/character-keys";
import { CharacterKeysSwitch } from "../../player/transport/character-keys-switch";
import { focusKind } from "../../player/transport/keyboard";
import type { NamedMoment } from "../../stage/kit";
import { fittingSize, type LectureCommand, type LectureKeyHelp, lectureCommand, nextSize } from "./keys";
import { Laser } from "./laser";
import { words } from "./words";
import "./lecture.css";

type Obey = (command: LectureCommand) => void;
export type LeadingCommand = Extract<LectureCommand, { do: "scene" | "speaker" | "paper" }>;

/** Under the figure, for the stage's own padding and the window's edge. */
const marginPx = 22;

/** A scene that nothing makes fit is not tried for ever. */
const mostRefits = 4;

interface LectureScreenProps {
  readonly title: string;
  /** Which lecture, and which of its scenes. */
  readonly about: string;
  /** The black screen ends where this changes. */
  readonly scene: number;
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
  const { firstSize = null, onSize, children } = props;
  const [black, setBlack] = useState(false);
  const [laser, setLaser] = useState(false);
  const [size, setSize] = useState(firstSize ?? 100);
  const [told, setTold] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDetailsElement>(null);
  const chosenSize = useRef(firstSize !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is the reason
  useEffect(() => setBlack(false), [scene]);
  useEffect(() => {
    if (blackAsked > 0) setBlack((was) => !was);
  }, [blackAsked]);

  const obey = useCallback<Obey>(
    (command) => {
      if (command.do !== "paper") setTold("");
      switch (command.do) {
        case "black":
          return setBlack((was) => !was);
        case "laser":
          return setLaser((was) => !was);
        case "size": {
          chosenSize.current = true;
          const next = nextSize(size, command.by);
          onSize?.(next);
          return setSize(next);
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
    [black, moments, onCommand, onSize, player, size],
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

  // A figure takes the size at which it fits the window, until the speaker chooses another.
  const refits = useRef(0);
  const fitNow = useCallback(() => {
    const at = stage.current;
    // A page of paper is no window: what would fit it is wrong afterwards.
    if (chosenSize.current || at === null || window.matchMedia("print").matches) return;
    const { top, width } = at.getBoundingClientRect();
    // What is laid out by script follows in a later frame; the places of the drawings are held by styles, which tell at once.
    const heightPx = (size: number) => {
      at.style.zoom = String(size / 100);
      return at.firstElementChild?.getBoundingClientRect().height ?? 0;
    };
    const scrolled = top + (root.current?.scrollTop ?? 0) + window.scrollY;
    const fitting = fittingSize(heightPx, width, window.innerHeight - scrolled - marginPx);
    at.style.zoom = String(fitting / 100);
    setSize(fitting);
  }, []);
  const fit = useCallback(() => {
    refits.current = mostRefits;
    fitNow();
  }, [fitNow]);
  useEffect(() => {
    const markFull = () => {
      // The browser's own full screen (F11) and this page's look the same.
      const full = document.fullscreenElement !== null || window.matchMedia("(display-mode: fullscreen)").matches;
      root.current?.toggleAttribute("data-full", full);
    };
    markFull();
    const later = () => {
      markFull();
      requestAnimationFrame(fit);
    };
    // A figure that grows out of the window, because it was laid out anew or has more to say, is fitted once more.
    const grows = new ResizeObserver(() => {
      const below = stage.current?.getBoundingClientRect().bottom ?? 0;
      if (refits.current === 0 || below + (root.current?.scrollTop ?? 0) + window.scrollY <= window.innerHeight) return;
      refits.current--;
      requestAnimationFrame(fitNow);
    });
    if (stage.current) grows.observe(stage.current);
    window.addEventListener("resize", later);
    document.addEventListener("fullscreenchange", later);
    return () => {
      grows.disconnect();
      window.removeEventListener("resize", later);
      document.removeEventListener("fullscreenchange", later);
    };
  }, [fit, fitNow]);

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
      <div ref={stage} className="lecture-stage" style={{ zoom: size / 100 }}>
        {children(fit)}
      </div>
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
