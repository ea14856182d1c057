import { type ReactNode, useEffect, useState } from "react";
import { formatCount } from "../../base/quantity";
import { useStore } from "../../base/use-store";
import { stepNames } from "../../model/step-names";
import { nextSpeed, speedLabel, speeds } from "../run/pace";
import type { Player } from "../run/player";
import { Progress } from "./progress";
import { Scrubber } from "./scrubber";
import { words } from "./transport-messages";
import { useStale } from "./veil";
import "./transport.css";

interface TransportProps {
  readonly player: Player;
  /** What is played, for a screen reader: "Figure 1". */
  readonly label: string;
  readonly onHelp: () => void;
  readonly onFullScreen: () => void;
  /** The space bar plays wherever the focus is: its name stands beside the button. */
  readonly spacePlays: boolean;
  /** A timeline under the drawings is the scrubber. */
  readonly ruled: boolean;
}

/** The buttons, the scrubber and the speed. Every key of the player has a button here. */
export function Transport({ player, label, onHelp, onFullScreen, spacePlays, ruled }: TransportProps) {
  const at = useStore(player.ui, (ui) => ui.at);
  const count = useStore(player.ui, (ui) => ui.count);
  const stale = useStale(player);
  const idle = useIdle(player);
  return (
    <>
      <div className="transport needs-js" data-ruled={ruled ? "" : undefined}>
        <div className="transport-buttons">
          <EndButton player={player} to="start" />
          <StepButton player={player} direction={-1} />
          <PlayButton player={player} />
          {spacePlays && (
            <span className="transport-key" aria-hidden="true">
              {words.space}
            </span>
          )}
          <StepButton player={player} direction={1} />
          <EndButton player={player} to="end" />
        </div>
        {ruled ? <Progress player={player} /> : <Scrubber player={player} label={label} />}
        <span className="transport-count" data-stale={stale ? "" : undefined}>
          {formatCount(at + 1)} / {formatCount(count)}
        </span>
      </div>
      <div className="transport-more needs-js">
        <Leaps player={player} disabled={idle} />
        <Speed player={player} />
        {!ruled && <Progress player={player} />}
        <KeysAndScreen onHelp={onHelp} onFullScreen={onFullScreen} />
      </div>
    </>
  );
}

/** Whether there is nothing to move in. */
export function useIdle(player: Player): boolean {
  return useStore(
    player.ui,
    ({ status, count }) => status.kind === "failed" || status.kind === "waiting" || count === 0,
  );
}

export function PlayButton({ player }: { player: Player }) {
  const playing = useStore(player.ui, ({ status }) => status.kind === "ready" && status.motion === "playing");
  const failed = useStore(player.ui, ({ status }) => status.kind === "failed" || status.kind === "waiting");
  return (
    <Button name={playing ? words.pause : words.play} large disabled={failed} onClick={() => player.togglePlay()}>
      {playing ? <path d="M8 5.5h3v13H8zM14 5.5h3v13h-3z" /> : <path d="M8 5.5v13l11-6.5z" />}
    </Button>
  );
}

export function StepButton({ player, direction }: { player: Player; direction: 1 | -1 }) {
  const idle = useIdle(player);
  const forward = direction === 1;
  return (
    <Button
      name={forward ? words.step : words.stepBack}
      disabled={idle}
      onClick={() => player.step("moment", direction)}
    >
      <path d={forward ? "M7 5.5v13L17 12z" : "M17 5.5v13L7 12z"} />
    </Button>
  );
}

export function EndButton({ player, to }: { player: Player; to: "start" | "end" }) {
  const idle = useIdle(player);
  return (
    <Button
      name={to === "end" ? words.toEnd : words.toStart}
      disabled={idle}
      onClick={() => player.seekTo({ kind: to })}
    >
      <path d={to === "end" ? "M19 5v14M5 5.5v13L15 12z" : "M5 5v14M19 5.5v13L9 12z"} />
    </Button>
  );
}

export function KeysAndScreen({ onHelp, onFullScreen }: Pick<TransportProps, "onHelp" | "onFullScreen">) {
  // Known only in the browser: not every frame and phone has it.
  const [canFill, setCanFill] = useState(false);
  useEffect(() => setCanFill(document.fullscreenEnabled === true), []);
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        onClick={onFullScreen}
        aria-label={words.fullScreen}
        hidden={!canFill}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" />
        </svg>
      </button>
      <button type="button" className="quiet-button" onClick={onHelp} aria-label={words.keysOfPlayer}>
        ?
      </button>
    </>
  );
}

const leaps = ["wake-up", "connection"] as const;

/** From one wake-up or connection to another, or by what else a model counts its steps; none where it counts them by nothing. */
export function Leaps({ player, disabled }: { player: Player; disabled: boolean }) {
  const names = stepNames(player.description);
  if (leaps.every((by) => names[by] === null)) return null;
  return (
    <span className="leaps">
      <span aria-hidden="true">{words.stepBy}</span>
      {leaps.map((by) => (
        <Leap key={by} player={player} by={by} disabled={disabled} />
      ))}
    </span>
  );
}

function Leap({ player, by, disabled }: { player: Player; by: (typeof leaps)[number]; disabled: boolean }) {
  const name = stepNames(player.description)[by];
  if (name === null) return null;
  return (
    <span className="leap">
      <button type="button" disabled={disabled} aria-label={words.leapBack(name)} onClick={() => player.step(by, -1)}>
        ‹
      </button>
      <span aria-hidden="true">{name}</span>
      <button type="button" disabled={disabled} aria-label={words.leap(name)} onClick={() => player.step(by, 1)}>
        ›
      </button>
    </span>
  );
}

export function Speed({ player }: { player: Player }) {
  const speed = useStore(player.ui, (ui) => ui.speed);
  return (
    <span className="leap">
      <button
        type="button"
        aria-label={words.slower}
        disabled={speed === speeds[0]}
        onClick={() => player.setSpeed(nextSpeed(speed, -1))}
      >
        −
      </button>
      <output className="speed" aria-label={words.speed}>
        {speedLabel(speed)}
      </output>
      <button
        type="button"
        aria-label={words.faster}
        disabled={speed === speeds.at(-1)}
        onClick={() => player.setSpeed(nextSpeed(speed, 1))}
      >
        +
      </button>
    </span>
  );
}

export function Button(props: {
  name: string;
  large?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={props.large ? "transport-button transport-play" : "transport-button"}
      aria-label={props.name}
      title={props.name}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  );
}
