/**
 * The scrubber of a figure. Where a drawing shows the run's time, it lies on that drawing's axis: one ruler, and one playhead. Zoomed drawings take it with them; a bar
 * then says which part of the run it shows. One that stays with the whole run has that part marked.
 */
import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useStore } from "../../base/use-store";
import { useWidth } from "../../base/use-width";
import { broadPx, laidOutWidths, printedWidths } from "../../display-list/widths";
import type { Extent, NamedMoment, RunTime } from "../../mount/kit";
import type { Clock, TimeWindow } from "../../mount/types";
import { knownMoments } from "../run/named-moments";
import type { Player } from "../run/player";
import type { KnownMoment } from "../run/player-state";
import { holdOf } from "./hold";
import { StepInput } from "./step-input";
import { type NamedShare, placeNames } from "./timeline-names";
import { partOf, useTimelineWindow } from "./timeline-window";
import "./timeline.css";

interface TimelineProps {
  readonly player: Player;
  /** What is played, for a screen reader: "Figure 1". */
  readonly label: string;
  readonly moments: readonly NamedMoment[];
  /** Of the run that the build computed, until it is open. */
  readonly known: readonly KnownMoment[];
  /** The time axis of the drawing above, by its width; null: it has none, and the timeline counts steps. */
  readonly time: ((width: number) => RunTime) | null;
  /** The window of time that the drawings share. */
  readonly clock: Clock;
  /** The drawing above is the live one, as wide as its place; else one of the printed widths. */
  readonly live: boolean;
  /** A listing stands beside the drawing. */
  readonly beside: boolean;
  /** It keeps to the edge of the pane that the drawings scroll in. */
  readonly keeps?: boolean;
}

/** Of the first and the last step's place to the edges, where no drawing says more. */
const endPx = 9;

export function Timeline(props: TimelineProps) {
  const { player, label, moments, known, time, clock, live, beside, keeps = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const measured = useWidth(box);
  const count = useStore(player.ui, (ui) => ui.count);
  const whole = time?.(printedWidths.full).whole === true;
  const { runNs, shownNs, windowOf } = useTimelineWindow(player, clock);
  const axisNs = time === null ? null : whole ? runNs : shownNs;
  const named = useNamed(player, moments, known, axisNs);
  const now = useCallback(
    () => shareNow(player, time === null ? null : windowOf(whole)),
    [player, time, windowOf, whole],
  );
  useThumb(box, player, clock, now);

  const seekTo = (event: PointerEvent) => {
    const axis = nearestAxis(event);
    if (axis === null || count === 0) return;
    const share = shareAt(axis, event.clientX);
    if (time === null) player.seek(Math.round(share * count) - 1);
    else {
      const [fromNs, toNs] = windowOf(whole);
      player.seekTo({ kind: "time", timeNs: fromNs + share * (toNs - fromNs) });
    }
  };
  const hold = holdOf(seekTo, () => input.current?.focus({ preventScroll: true }));
  const [firstAt] = useState(() => percent(now()));
  const widths = live && measured !== null ? [["measured", measured] as const] : widthsPrinted(time);
  return (
    <div
      ref={box}
      className="timeline needs-js"
      data-beside={beside ? "" : undefined}
      data-keeps={keeps ? "" : undefined}
      data-foot={keeps ? "" : undefined}
      style={{ "--at": firstAt } as CSSProperties}
    >
      <div className="timeline-hold">
        {widths.map(([name, width]) => (
          <div key={name} className={`timeline-${name}`} style={time ? placeUnder(time(width), width) : undefined}>
            <div className="timeline-grip" data-drags="" {...hold} />
            {(time?.(width).axes ?? [null]).map((axis, i) => (
              <Axis
                // biome-ignore lint/suspicious/noArrayIndexKey: axes have no other identity
                key={i}
                axis={axis}
                width={width}
                named={named}
                part={shownNs === runNs || axisNs === null || keeps ? null : partOf(shownNs, runNs)}
                zoomed={!whole}
                cornerPx={axis === null ? 0 : keeps && shownNs !== runNs ? cornerPx.all : cornerPx.one}
                onName={(index) => player.seek(index)}
              />
            ))}
          </div>
        ))}
      </div>
      <StepInput player={player} label={label} input={input} />
    </div>
  );
}

/** At the right under a drawing with an axis stand its own buttons; at the edge of a pane all of them, where it is zoomed. */
const cornerPx = { one: 36, all: 150 };

interface AxisProps {
  /** null: all of the width. */
  readonly axis: Extent | null;
  readonly width: number;
  readonly named: readonly (NamedShare & Pick<KnownMoment, "index">)[];
  /** Of the whole run, what the drawings show: shares; null: all of it. */
  readonly part: readonly [number, number] | null;
  /** The axis is that part. */
  readonly zoomed: boolean;
  readonly cornerPx: number;
  readonly onName: (index: number) => void;
}

function Axis({ axis, width, named, part, zoomed, cornerPx, onName }: AxisProps) {
  const { x, w } = axis ?? { x: endPx, w: width - 2 * endPx };
  const names = placeNames(named, w, [-x, width - x - cornerPx]);
  const left = (share: number): CSSProperties => ({ left: percent(share) });
  return (
    <div
      className="timeline-axis"
      style={axis === null ? { left: endPx, right: endPx } : { left: percent(x / width), width: percent(w / width) }}
      aria-hidden="true"
    >
      {part && (
        <span className="timeline-part" data-zoomed={zoomed ? "" : undefined}>
          <span style={{ left: percent(part[0]), width: percent(part[1] - part[0]) }} />
        </span>
      )}
      {named.map(({ short, index, share }) => (
        <span key={`${index} ${short}`} className="timeline-tick" style={left(share)} />
      ))}
      {names.map(({ short, share, anchor }) => (
        <button
          key={short}
          type="button"
          tabIndex={-1}
          className="timeline-name"
          data-anchor={anchor}
          style={left(share)}
          onClick={() => onName(named.find((one) => one.short === short)?.index ?? -1)}
        >
          {short}
        </button>
      ))}
      <span className="timeline-thumb" />
    </div>
  );
}

/** Of the printed pictures of the drawing above. */
const widthsPrinted = (time: TimelineProps["time"]) =>
  Object.entries({ ...laidOutWidths, ...(time?.(printedWidths.full).broad && { broad: broadPx }) });

/** As wide as the picture above, at most; `--below`: how far above the block's own place the axis lies. */
const placeUnder = ({ belowPx }: RunTime, maxWidth: number): CSSProperties => ({
  maxWidth,
  ...(belowPx !== null && ({ "--below": `${belowPx}px` } as CSSProperties)),
});

/** The moments by their place, as far as the run has got, and as far as they lie in what is shown. `windowNs`: null where steps are counted. */
function useNamed(
  player: Player,
  moments: readonly NamedMoment[],
  known: readonly KnownMoment[],
  windowNs: TimeWindow | null,
) {
  const computing = useStore(player.ui, (ui) => ui.computing);
  const count = useStore(player.ui, (ui) => ui.count);
  // While a question is open, nothing of what comes.
  const most = useStore(player.ui, (ui) => (ui.frame?.withheld ? ui.at : Number.POSITIVE_INFINITY));
  return useMemo(() => {
    const { steps } = player;
    const found = steps.length > 0 ? knownMoments(moments, steps, computing.kind !== "running") : known;
    const shown = found.filter(({ index }) => index <= most);
    const all = shown.map(({ short, index, timeNs }) => ({
      short,
      index,
      share: windowNs ? shareIn(windowNs, timeNs) : (index + 1) / Math.max(1, count),
    }));
    return all.filter(({ share }) => share >= 0 && share <= 1);
  }, [player, moments, known, windowNs, computing, count, most]);
}

/** Follows each frame, as the drawing's playhead does. */
function useThumb(box: RefObject<HTMLElement | null>, player: Player, clock: Clock, now: () => number): void {
  useEffect(() => {
    const follow = () => box.current?.style.setProperty("--at", percent(now()));
    follow();
    const stops = [player.position.subscribe(follow), player.ui.subscribe(follow), clock.subscribe(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [box, player, clock, now]);
}

const shareIn = ([fromNs, toNs]: TimeWindow, timeNs: number): number => (timeNs - fromNs) / (toNs - fromNs);

function shareNow(player: Player, windowNs: TimeWindow | null): number {
  const { at, displayTimeNs } = player.position.get();
  const { count } = player.ui.get();
  const share = windowNs ? shareIn(windowNs, displayTimeNs) : (at + 1) / Math.max(1, count);
  return Math.max(0, Math.min(1, share));
}

const percent = (share: number): string => `${Number((100 * share).toFixed(3))}%`;

function nearestAxis(event: PointerEvent): HTMLElement | null {
  const axes = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(".timeline-axis") ?? [])];
  const away = (one: HTMLElement) => {
    const { left, right } = one.getBoundingClientRect();
    return Math.max(left - event.clientX, event.clientX - right, 0);
  };
  return axes.reduce<HTMLElement | null>((near, one) => (near && away(near) <= away(one) ? near : one), null);
}

function shareAt(axis: HTMLElement, clientX: number): number {
  const { left, width } = axis.getBoundingClientRect();
  return Math.max(0, Math.min(1, (clientX - left) / width));
}
