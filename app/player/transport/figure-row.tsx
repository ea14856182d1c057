/** The one row under a figure: play, step, one parameter, the lab; everything else behind a button with three dots. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { formatCount } from "../../base/quantity";
import { useStore } from "../../base/use-store";
import type { FigureKit } from "../../mount/kit";
import { ActButtons } from "../params/acts-buttons";
import { MoreParams } from "../params/all-params";
import { SharedParam } from "../params/param-controls";
import { Presets } from "../params/presets";
import type { Player } from "../run/player";
import { Moments } from "./moments";
import { Brake, PaceLine } from "./pace-line";
import { Busy } from "./progress";
import { EndButton, KeysAndScreen, Leaps, PlayButton, Speed, StepButton, useIdle } from "./transport";
import { words } from "./transport-messages";
import { useStale } from "./veil";
import "./figure-row.css";

interface FigureRowProps {
  readonly kit: FigureKit;
  readonly player: Player;
  /** Names of the figure's parameters; the first stands in the row. */
  readonly names: readonly string[];
  /** Link to the lab; null: none. */
  readonly lab: ReactNode;
  /** The figure shows totals alone: nothing is played. */
  readonly total: boolean;
  readonly onHelp: () => void;
  readonly onFullScreen: () => void;
}

export function FigureRow({ kit, player, names, lab, total, onHelp, onFullScreen }: FigureRowProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const more = useRef<HTMLButtonElement>(null);
  const { params } = player.description;
  const acted = kit.acts?.of.map(({ at }) => at) ?? [];
  const acts = names.some((name) => acted.includes(name)) ? kit.acts : undefined;
  const chosen = names
    .filter((name) => !acted.includes(name))
    .flatMap((name) => params.find((param) => param.name === name) ?? []);
  const [first, ...others] = chosen;
  const presets = first && kit.presets?.[first.name];
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !open) return;
    setOpen(false);
    more.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened, wherever in it the focus is */}
      <div className="figure-controls needs-js" data-open={open ? "" : undefined} onKeyDown={onKeyDown}>
        <div className="figure-row transport">
          {!total && <Steps player={player} />}
          {first && (
            <div className="params-row" data-presets={presets ? "" : undefined}>
              <Shared player={player} names={[first.name]} />
              {presets && <Presets player={player} param={first} values={presets} />}
            </div>
          )}
          <button
            ref={more}
            type="button"
            className="quiet-button figure-more-button"
            aria-label={words.moreControls}
            title={words.moreControls}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 12h.01M12 12h.01M19 12h.01" />
            </svg>
          </button>
          {lab}
        </div>
        <Busy player={player} />
        <div id={panel} className="figure-more" hidden={!open}>
          {open && (
            <>
              <div className="figure-more-line">
                {!total && <Further player={player} />}
                <KeysAndScreen onHelp={onHelp} onFullScreen={onFullScreen} />
              </div>
              {!total && (
                <p className="figure-more-pace">
                  <PaceLine player={player} />
                </p>
              )}
              <div className="figure-more-params">
                <div className={presets ? "figure-more-first" : undefined}>
                  {first && presets && <Shared player={player} names={[first.name]} />}
                </div>
                <Shared player={player} names={others.map(({ name }) => name)} />
              </div>
              {!total && <Moments player={player} moments={kit.moments} heading="p" />}
              <MoreParams player={player} />
            </>
          )}
        </div>
      </div>
      {/* No part of what stays in view on a phone. */}
      {acts && <ActButtons player={player} acts={acts} />}
    </>
  );
}

function Steps({ player }: { player: Player }) {
  const at = useStore(player.ui, (ui) => ui.at);
  const count = useStore(player.ui, (ui) => ui.count);
  const stale = useStale(player);
  return (
    <>
      <div className="transport-buttons">
        <PlayButton player={player} />
        <StepButton player={player} direction={-1} />
        <StepButton player={player} direction={1} />
      </div>
      <span className="transport-count" data-stale={stale ? "" : undefined}>
        {formatCount(at + 1)} / {formatCount(count)}
      </span>
      <Brake player={player} />
    </>
  );
}

/** What else moves it. */
function Further({ player }: { player: Player }) {
  const idle = useIdle(player);
  return (
    <>
      <EndButton player={player} to="start" />
      <EndButton player={player} to="end" />
      <Leaps player={player} disabled={idle} />
      <Speed player={player} />
    </>
  );
}

function Shared({ player, names }: { player: Player; names: readonly string[] }) {
  // The lanes are the current run's.
  useStore(player.ui, (ui) => ui.branches);
  return names.map((name) => {
    const param = player.description.params.find((one) => one.name === name);
    return (
      param && (
        <SharedParam
          key={name}
          param={param}
          lanes={player.lanes}
          onChange={(changed, next) => player.setLanes(changed, next)}
        />
      )
    );
  });
}
