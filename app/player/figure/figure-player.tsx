/** Figure and controls together: what a chapter's figure and the lab page have in common. */
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { byFirstButton } from "../../base/first-button";
import { nextTask } from "../../base/next-task";
import { useLook } from "../../base/use-look";
import { useReducedMotion } from "../../base/use-media";
import { useStore } from "../../base/use-store";
import { stepNames } from "../../model/step-names";
import type { FigureKit, NamedMoment } from "../../mount/kit";
import { loadFigure } from "../../mount/load-figure";
import type { FigurePart, ModelFigureProps, WheelUse } from "../../mount/model-figure";
import type { Clock } from "../../mount/types";
import { OwnInput } from "../params/own-input";
import { createAnnouncer, wallTimers } from "../run/announcer";
import type { Player } from "../run/player";
import { usePlayerPage } from "../run/player-page";
import type { KnownMoment } from "../run/player-state";
import { BranchStrip } from "../transport/branch-strip";
import { FigureRow } from "../transport/figure-row";
import { KeyHelp } from "../transport/key-help";
import { Problem } from "../transport/progress";
import { Transport } from "../transport/transport";
import { usePlayerKeys } from "../transport/use-player-keys";
import { Veil } from "../transport/veil";
import { words } from "./figure-messages";
import { FigureTimeline, keepsRuler } from "./figure-timeline";
import { LiveFigure } from "./live-figure";
import { Markup } from "./poster";
import { useClock } from "./use-clock";
import { useCarryOver } from "./wake";

/** What a figure among words has under its drawing. */
export interface RowOfFigure {
  /** Names of the parameters that the reader is offered. */
  readonly names: readonly string[];
  /** Link to the lab; null: none. */
  readonly lab: ReactNode;
  /** Directly under the drawing; null: none. */
  readonly caption: ReactNode;
  /** Of the run that the build computed. */
  readonly known: readonly KnownMoment[];
}

interface FigurePlayerProps {
  readonly kit: FigureKit;
  readonly player: Player;
  readonly figures: readonly string[];
  readonly listing: boolean;
  /** For a screen reader: "Figure 1", "the lab". */
  readonly label: string;
  /** The prerendered picture; stands until the live one has its first frame. */
  readonly poster: ReactNode;
  /** The prerendered markup of what is to be looked up. */
  readonly reference: string;
  readonly wheel?: WheelUse | undefined;
  /** The page is this figure: some keys act wherever its focus is. Default: only while the figure has it. */
  readonly keysEverywhere?: boolean;
  /** Absent: the whole transport, as in the lab. */
  readonly row?: RowOfFigure;
  /** J and K go through these; missing: the kit's. */
  readonly moments?: readonly NamedMoment[];
  /** It stands on a wall: its controls are a strip over it (../wall/wall.css). */
  readonly wall?: boolean;
  /** The runs that the reader made stand elsewhere on the page. */
  readonly ownRuns?: boolean;
  /** Parameters, under the transport. */
  readonly children?: ReactNode;
}

export function FigurePlayer(props: FigurePlayerProps) {
  const { kit, player, figures, listing, label, poster, reference, wheel, row, children } = props;
  const { moments = kit.moments, ownRuns = false, keysEverywhere = false, wall = false } = props;
  const page = usePlayerPage();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const docked = useMostlyOnScreen(stage);
  const spoken = useAnnouncements(player);

  useEffect(() => {
    const handle = page.frames.register(root.current, { act: (_nowMs, deltaMs) => player.act(deltaMs) });
    const follow = () => {
      const { status } = player.ui.get();
      handle.setActive(status.kind === "ready" && status.motion === "playing");
    };
    follow();
    const stop = player.ui.subscribe(follow);
    return () => {
      stop();
      handle.dispose();
    };
  }, [page, player]);

  const Figure = useLiveFigure(kit, player);
  const { clock, onPan } = useClock(kit, figures, player, keysEverywhere && Figure !== null);
  const onHelp = useCallback(() => setHelp(true), []);
  const onFullScreen = useCallback(() => turnFullScreen(root.current), []);
  const onKeyDown = usePlayerKeys(root, { player, moments, everywhere: keysEverywhere, onPan, onHelp, onFullScreen });

  const total = figures.every((name) => kit.drawings[name]?.total === true);
  const ruled = !row && !wall && keepsRuler(kit, figures);
  const ruler = { clock, live: Figure !== null };
  const keyGone = useKeyGone(root, player);
  const part = { Figure, keyGone, player, figures, listing, wheel, clock, against: row === undefined && !wall };
  const opens = { onHelp, onFullScreen };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of controls with their picture.
    <div
      ref={root}
      className="figure-player"
      data-docks={docked ? "" : undefined}
      role="group"
      aria-label={words.figureAndPlayer(label)}
      onKeyDown={onKeyDown}
      onMouseDown={keysEverywhere ? (event) => keepFocusOff(event, stage.current) : undefined}
    >
      <div ref={stage} className="stage-frame">
        <Part {...part} part="picture" className="figure-stage" printed={poster} />
        {row && !total && (
          <FigureTimeline {...props} {...ruler} moments={kit.moments} known={row.known} beside={listing} />
        )}
        {ruled && <FigureTimeline {...props} {...ruler} moments={moments} known={noMoments} keeps />}
        {!row && !wall && (
          <Part {...part} part="reference" className="figure-under" printed={<Markup html={reference} />} />
        )}
        <Veil player={player} />
      </div>
      {row ? (
        <>
          {row.caption}
          <FigureRow kit={kit} player={player} names={row.names} lab={row.lab} total={total} {...opens} />
          <Part {...part} part="reference" className="figure-under" printed={<Markup html={reference} />} />
        </>
      ) : (
        <div className="player-controls wall-controls">
          <Transport player={player} label={label} spacePlays={keysEverywhere} ruled={ruled} {...opens} />
        </div>
      )}
      <Problem player={player} />
      {!ownRuns && <BranchStrip player={player} acts={kit.acts} />}
      {kit.input && <OwnInput player={player} words={kit.input} goTo={kit.at} />}
      {children}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      <KeyHelp
        open={help}
        onClose={() => setHelp(false)}
        names={stepNames(player.description)}
        everywhere={keysEverywhere}
        pans={onPan !== undefined}
      />
    </div>
  );
}

/** True while half of the figure, or half of the window, is figure: only then the transport keeps to the window's lower edge. */
function useMostlyOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [mostly, setMostly] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const { isIntersecting, intersectionRatio, intersectionRect, rootBounds } = entry;
        const isMost = intersectionRatio >= 0.5 || intersectionRect.height >= 0.5 * (rootBounds?.height ?? Infinity);
        // A figure that isn't laid out is told of with a window of no height.
        setMostly(isIntersecting && isMost);
      },
      { threshold: Array.from({ length: 21 }, (_, i) => i / 20) },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return mostly;
}

/**
 * Where buttons keep all keys to themselves, one that is pressed by a mouse or a finger does not get the focus: it goes to the drawing, so that a key after it moves the
 * player. By Tab they are reached as ever.
 */
function keepFocusOff(event: MouseEvent, stage: HTMLElement | null): void {
  const mover = (event.target as Element).closest(
    ".transport button, .transport-more button, .moment-button, .timeline-name",
  );
  const drawing = stage?.querySelector<HTMLElement>(".figure-stage");
  if (!byFirstButton(event) || mover === null || !drawing) return;
  event.preventDefault();
  drawing.focus({ preventScroll: true });
}

/** For a projector: this figure alone, with its controls, as much larger as the screen has room for. Whoever comes back finds the page where it was. */
function turnFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement !== null) {
    document.exitFullscreen().catch(() => {});
    return;
  }
  if (element === null) return;
  const { scrollY } = window;
  const { width, height } = element.getBoundingClientRect();
  const grow = () => {
    const times = Math.min(window.innerWidth / width, window.innerHeight / height);
    element.style.setProperty("--full-zoom", String(Math.max(1, times)));
  };
  const back = () => {
    if (document.fullscreenElement !== null) return;
    document.removeEventListener("fullscreenchange", back);
    window.removeEventListener("resize", grow);
    element.style.removeProperty("--full-zoom");
    window.scrollTo({ top: scrollY, behavior: "instant" });
  };
  // Refused in some frames and on some phones: then the figure stays where it is.
  element
    .requestFullscreen?.()
    .then(() => {
      grow();
      // The screen's size may come after its fullness.
      window.addEventListener("resize", grow);
      document.addEventListener("fullscreenchange", back);
    })
    .catch(() => {});
}

/** Whoever has played the figure knows its marks: their names in the drawings go when it has ended. Whoever opens the key has them back. Where nothing moves, nothing goes. */
function useKeyGone(root: RefObject<HTMLElement | null>, player: Player): boolean {
  const reducedMotion = useReducedMotion();
  const playing = useStore(player.ui, ({ status }) => status.kind === "ready" && status.motion === "playing");
  const [played, setPlayed] = useState<"no" | "begun" | "once">("no");
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (reducedMotion) return;
    setPlayed((was) => (playing ? (was === "no" ? "begun" : was) : was === "begun" ? "once" : was));
  }, [playing, reducedMotion]);
  useEffect(() => {
    const element = root.current;
    const turned = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.matches(".figure-key")) setAsked(target.open);
    };
    // It does not bubble.
    element?.addEventListener("toggle", turned, true);
    return () => element?.removeEventListener("toggle", turned, true);
  }, [root]);
  return played === "once" && !asked && !reducedMotion;
}

const noMoments: readonly KnownMoment[] = [];

/** The live figure, once its code and its first frame are there; null before. Should the code not load, the poster stays and the player says so. */
function useLiveFigure(kit: FigureKit, player: Player): ComponentType<ModelFigureProps> | null {
  const awake = useStore(player.ui, ({ status }) => status.kind !== "poster");
  const hasFrame = useStore(player.source, (frame) => frame !== null);
  const [Figure, setFigure] = useState<ComponentType<ModelFigureProps> | null>(null);
  useEffect(() => {
    if (!awake || Figure !== null) return;
    let wanted = true;
    // Not in the task of the render that asks for it.
    const loaded = nextTask().then(() => loadFigure(kit));
    loaded.then(
      (component) => wanted && setFigure(() => component),
      () => wanted && player.fail(words.codeMissing),
    );
    return () => {
      wanted = false;
    };
  }, [awake, Figure, player, kit]);
  // In slices: to make the live figure takes a phone a fifth of a second.
  return useDeferredValue(hasFrame ? Figure : null);
}

interface PartProps extends Pick<FigurePlayerProps, "player" | "figures" | "listing" | "wheel"> {
  readonly Figure: ComponentType<ModelFigureProps> | null;
  readonly part: FigurePart;
  readonly keyGone: boolean;
  readonly className: string;
  readonly printed: ReactNode;
  readonly clock: Clock;
  readonly against: boolean;
}

/** A part of the figure: what the build printed of it, until it is alive. */
function Part({ Figure, className, printed, ...rest }: PartProps) {
  const page = usePlayerPage();
  const look = useLook();
  const reducedMotion = useReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  useCarryOver(place, Figure !== null);
  return (
    <div ref={place} className={className} tabIndex={rest.part === "picture" ? -1 : undefined}>
      {Figure === null ? (
        printed
      ) : (
        <LiveFigure {...rest} Figure={Figure} frames={page.frames} look={look} reducedMotion={reducedMotion} />
      )}
    </div>
  );
}

/** What a polite live region says: steps, pauses and seeks; nothing during play. */
function useAnnouncements(player: Player): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const announcer = createAnnouncer(setSpoken, wallTimers);
    const stop = player.listen({ say: announcer.say, mute: announcer.mute });
    return () => {
      stop();
      announcer.dispose();
    };
  }, [player]);
  return spoken;
}
