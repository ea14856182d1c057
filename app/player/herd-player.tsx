/** Figure and controls together: what a chapter's figure and the lab page have in common. */
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../base/use-media";
import { useStore } from "../base/use-store";
import { useTheme } from "../base/use-theme";
import { stepNames } from "../model/step-names";
import { createAnnouncer, wallTimers } from "./announcer";
import { BranchStrip } from "./branch-strip";
import { KeyHelp } from "./key-help";
import { focusKind, keyCommand } from "./keyboard";
import type { LiveFigureProps } from "./live-figure";
import type { Player } from "./player";
import { usePlayerPage } from "./player-page";
import { Problem } from "./progress";
import { Transport } from "./transport";

export type FigureName = "herd" | "run-queue-scan" | "wait-queue-walk" | "time-split";

export type LoadLiveFigure = () => Promise<ComponentType<LiveFigureProps>>;

const loadHerd: LoadLiveFigure = async () => (await import("./live-figure")).LiveFigure;

interface HerdPlayerProps {
  readonly player: Player;
  readonly figure: FigureName;
  readonly listing: boolean;
  /** For a screen reader: "Figure 1", "the lab". */
  readonly label: string;
  /** The prerendered picture; stands until the live one has its first frame. */
  readonly poster: ReactNode;
  /** The live figure's code, where it is not one of the herd's. Never another function for the same figure. */
  readonly load?: LoadLiveFigure;
  /** Parameters, under the transport. */
  readonly children?: ReactNode;
}

export function HerdPlayer({ player, figure, listing, label, poster, load = loadHerd, children }: HerdPlayerProps) {
  const page = usePlayerPage();
  const root = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
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

  const onKeyDown = (event: KeyboardEvent) => {
    const command = keyCommand(event, focusKind(event.target as HTMLElement));
    if (command === null || event.defaultPrevented) return;
    event.preventDefault();
    if (command.do === "help") setHelp(true);
    else if (command.do === "full-screen") turnFullScreen(root.current);
    else player.obey(command);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a group of controls with their picture.
    <div
      ref={root}
      className="herd-player"
      role="group"
      aria-label={`${label}: figure and player`}
      onKeyDown={onKeyDown}
    >
      <div className="herd-stage" tabIndex={-1}>
        <Stage player={player} figure={figure} listing={listing} poster={poster} load={load} />
      </div>
      <Transport
        player={player}
        label={label}
        onHelp={() => setHelp(true)}
        onFullScreen={() => turnFullScreen(root.current)}
      />
      <Problem player={player} />
      <BranchStrip player={player} />
      {children}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      <KeyHelp open={help} onClose={() => setHelp(false)} names={stepNames(player.description)} />
    </div>
  );
}

/** For a projector: this figure alone, with its controls. */
function turnFullScreen(element: HTMLElement | null): void {
  // Refused in some frames and on some phones: then the figure stays where it is.
  const turned = document.fullscreenElement === null ? element?.requestFullscreen?.() : document.exitFullscreen();
  turned?.catch(() => {});
}

type StageProps = Pick<HerdPlayerProps, "player" | "figure" | "listing" | "poster"> & { readonly load: LoadLiveFigure };

/** The poster until both the live figure's code and its first frame are there. Should the code not load, the poster stays and the player says so. */
function Stage({ player, figure, listing, poster, load }: StageProps) {
  const page = usePlayerPage();
  const theme = useTheme();
  const reducedMotion = useReducedMotion();
  const awake = useStore(player.ui, ({ status }) => status.kind !== "poster");
  const hasFrame = useStore(player.frames, (frame) => frame !== null);
  const [Live, setLive] = useState<ComponentType<LiveFigureProps> | null>(null);
  useEffect(() => {
    if (!awake || Live !== null) return;
    let wanted = true;
    load().then(
      (component) => wanted && setLive(() => component),
      () =>
        wanted &&
        player.fail(
          "The figure's code could not be loaded; the picture and the text stay. Check the connection and try again.",
        ),
    );
    return () => {
      wanted = false;
    };
  }, [awake, Live, player, load]);
  if (Live === null || !hasFrame) return poster;
  return (
    <Live
      player={player}
      frames={page.frames}
      figure={figure}
      listing={listing}
      theme={theme}
      reducedMotion={reducedMotion}
    />
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
