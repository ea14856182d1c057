/** Figure and controls together: what a chapter's figure and the lab page have in common. */
import { type ComponentType, type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { nextTask } from "../../base/next-task";
import { useLook } from "../../base/use-look";
import { useReducedMotion } from "../../base/use-media";
import { useStore } from "../../base/use-store";
import { stepNames } from "../../model/step-names";
import type { FigureKit } from "../../stage/kit";
import { loadFigure } from "../../stage/load-figure";
import type { ModelFigureProps, WheelUse } from "../../stage/model-figure";
import { OwnInput } from "../params/own-input";
import { createAnnouncer, wallTimers } from "../run/announcer";
import type { Player } from "../run/player";
import { usePlayerPage } from "../run/player-page";
import { BranchStrip } from "../transport/branch-strip";
import { KeyHelp } from "../transport/key-help";
import type { PanCommand } from "../transport/keyboard";
import { Problem } from "../transport/progress";
import { Transport } from "../transport/transport";
import { usePlayerKeys } from "../transport/use-player-keys";
import { Veil } from "../transport/veil";
import { LiveFigure } from "./live-figure";
import { useCarryOver } from "./wake";
import { words } from "./words";

interface FigurePlayerProps {
  readonly kit: FigureKit;
  readonly player: Player;
  readonly figures: readonly string[];
  readonly listing: boolean;
  /** For a screen reader: "Figure 1", "the lab". */
  readonly label: string;
  /** The prerendered picture; stands until the live one has its first frame. */
  readonly poster: ReactNode;
  readonly wheel?: WheelUse | undefined;
  /** The page is this figure: some keys act wherever its focus is. Default: only while the figure has it. */
  readonly keysEverywhere?: boolean;
  /** Pans and zooms the time that the drawings show, at a key. Absent: they can't. */
  readonly onPan?: (command: PanCommand) => void;
  /** Parameters, under the transport. */
  readonly children?: ReactNode;
}

export function FigurePlayer(props: FigurePlayerProps) {
  const { kit, player, figures, listing, label, poster, wheel, keysEverywhere = false, onPan, children } = props;
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

  const onHelp = useCallback(() => setHelp(true), []);
  const onFullScreen = useCallback(() => turnFullScreen(root.current), []);
  const { moments } = kit;
  const onKeyDown = usePlayerKeys(root, { player, moments, everywhere: keysEverywhere, onPan, onHelp, onFullScreen });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of controls with their picture.
    <div
      ref={root}
      className="figure-player"
      data-docks={docked ? "" : undefined}
      role="group"
      aria-label={words.figureAndPlayer(label)}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className="stage-frame">
        <Stage kit={kit} player={player} figures={figures} listing={listing} poster={poster} wheel={wheel} />
        <Veil player={player} />
      </div>
      <Transport player={player} label={label} onHelp={onHelp} onFullScreen={onFullScreen} />
      <Problem player={player} />
      <BranchStrip player={player} />
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
function useMostlyOnScreen(element: React.RefObject<HTMLElement | null>): boolean {
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

/** For a projector: this figure alone, with its controls. Whoever comes back finds the page where it was. */
function turnFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement !== null) {
    document.exitFullscreen().catch(() => {});
    return;
  }
  const { scrollY } = window;
  const back = () => {
    if (document.fullscreenElement !== null) return;
    document.removeEventListener("fullscreenchange", back);
    window.scrollTo({ top: scrollY, behavior: "instant" });
  };
  // Refused in some frames and on some phones: then the figure stays where it is.
  element
    ?.requestFullscreen?.()
    .then(() => document.addEventListener("fullscreenchange", back))
    .catch(() => {});
}

type StageProps = Pick<FigurePlayerProps, "kit" | "player" | "figures" | "listing" | "poster" | "wheel">;

/** The poster until both the live figure's code and its first frame are there. Should the code not load, the poster stays and the player says so. */
function Stage({ kit, player, figures, listing, poster, wheel }: StageProps) {
  const page = usePlayerPage();
  const look = useLook();
  const reducedMotion = useReducedMotion();
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
  const place = useRef<HTMLDivElement>(null);
  // In slices: to make the live figure takes a phone a fifth of a second.
  const live = useDeferredValue(Figure !== null && hasFrame);
  useCarryOver(place, live);
  return (
    <div ref={place} className="figure-stage" tabIndex={-1}>
      {live && Figure !== null ? (
        <LiveFigure
          Figure={Figure}
          player={player}
          frames={page.frames}
          figures={figures}
          listing={listing}
          look={look}
          reducedMotion={reducedMotion}
          wheel={wheel}
        />
      ) : (
        poster
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
