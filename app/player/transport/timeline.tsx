/** The scrubber of a figure. Where a drawing shows the run's time, it lies on that drawing's axis: one ruler, and one playhead. */
import { type CSSProperties, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../base/use-store";
import { useWidth } from "../../base/use-width";
import { printedWidths } from "../../drawing/widths";
import { niceWindow } from "../../plot/round";
import type { Extent, NamedMoment, RunTime } from "../../stage/kit";
import { knownMoments } from "../run/named-moments";
import type { Player } from "../run/player";
import type { KnownMoment } from "../run/player-state";
import { StepInput } from "./step-input";
import { type NamedShare, placeNames } from "./timeline-names";
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
  /** The drawing above is the live one, as wide as its place; else one of the printed widths. */
  readonly live: boolean;
  /** A listing stands beside the drawing. */
  readonly beside: boolean;
}

/** Of the first and the last step's place to the edges, where no drawing says more. */
const endPx = 9;

export function Timeline({ player, label, moments, known, time, live, beside }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const measured = useWidth(box);
  const count = useStore(player.ui, (ui) => ui.count);
  const named = useNamed(player, moments, known, time !== null);
  useThumb(box, player, time !== null);

  const seekTo = (event: PointerEvent) => {
    const axis = nearestAxis(event);
    if (axis === null || count === 0) return;
    const share = shareAt(axis, event.clientX);
    if (time === null) player.seek(Math.round(share * count) - 1);
    else {
      const [fromNs, toNs] = windowOf(player);
      player.seekTo({ kind: "time", timeNs: fromNs + share * (toNs - fromNs) });
    }
  };
  const hold = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      input.current?.focus({ preventScroll: true });
      seekTo(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
    },
  };
  const [firstAt] = useState(() => percent(shareNow(player, time !== null)));
  const widths = live && measured !== null ? [["measured", measured] as const] : Object.entries(printedWidths);
  return (
    <div
      ref={box}
      className="timeline needs-js"
      data-beside={beside ? "" : undefined}
      style={{ "--at": firstAt } as CSSProperties}
    >
      <div className="timeline-hold">
        {widths.map(([name, width]) => (
          <div key={name} className={`timeline-${name}`} style={dropOf(time?.(width))}>
            <div className="timeline-grip" data-drags="" {...hold} />
            {(time?.(width).axes ?? [null]).map((axis, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: axes have no other identity
              <Axis key={i} axis={axis} width={width} named={named} onName={(index) => player.seek(index)} />
            ))}
          </div>
        ))}
      </div>
      <StepInput player={player} label={label} input={input} />
    </div>
  );
}

/** At the right under a drawing with an axis stand its own buttons. */
const cornerPx = 36;

interface AxisProps {
  /** null: all of the width. */
  readonly axis: Extent | null;
  readonly width: number;
  readonly named: readonly (NamedShare & Pick<KnownMoment, "index">)[];
  readonly onName: (index: number) => void;
}

function Axis({ axis, width, named, onName }: AxisProps) {
  const { x, w } = axis ?? { x: endPx, w: width - 2 * endPx };
  const names = placeNames(named, w, [-x, width - x - (axis === null ? 0 : cornerPx)]);
  const left = (share: number): CSSProperties => ({ left: percent(share) });
  return (
    <div
      className="timeline-axis"
      style={axis === null ? { left: endPx, right: endPx } : { left: x, width: w }}
      aria-hidden="true"
    >
      {named.map(({ short, share }) => (
        <span key={short} className="timeline-tick" style={left(share)} />
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

/** How far above the block's own place the axis lies. */
const dropOf = (time: RunTime | undefined): CSSProperties | undefined =>
  typeof time?.belowPx === "number" ? ({ "--below": `${time.belowPx}px` } as CSSProperties) : undefined;

/** The kit's moments by their place, as far as the run has got. */
function useNamed(player: Player, moments: readonly NamedMoment[], known: readonly KnownMoment[], byTime: boolean) {
  const computing = useStore(player.ui, (ui) => ui.computing);
  const count = useStore(player.ui, (ui) => ui.count);
  const endNs = useStore(player.ui, (ui) => ui.endNs);
  // While a question is open, nothing of what comes.
  const most = useStore(player.ui, (ui) => (ui.frame?.withheld ? ui.at : Number.POSITIVE_INFINITY));
  return useMemo(() => {
    const { steps } = player;
    const found = steps.length > 0 ? knownMoments(moments, steps, computing.kind !== "running") : known;
    const [fromNs, toNs] = niceWindow(endNs);
    const shown = found.filter(({ index }) => index <= most);
    return shown.map(({ short, index, timeNs }) => ({
      short,
      index,
      share: byTime ? (timeNs - fromNs) / (toNs - fromNs) : (index + 1) / Math.max(1, count),
    }));
  }, [player, moments, known, byTime, computing, count, endNs, most]);
}

/** Follows each frame, as the drawing's playhead does. */
function useThumb(box: React.RefObject<HTMLElement | null>, player: Player, byTime: boolean): void {
  useEffect(() => {
    const follow = () => box.current?.style.setProperty("--at", percent(shareNow(player, byTime)));
    follow();
    const stops = [player.position.subscribe(follow), player.ui.subscribe(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [box, player, byTime]);
}

function shareNow(player: Player, byTime: boolean): number {
  const { at, displayTimeNs } = player.position.get();
  const { count } = player.ui.get();
  const [fromNs, toNs] = windowOf(player);
  const share = byTime ? (displayTimeNs - fromNs) / (toNs - fromNs) : (at + 1) / Math.max(1, count);
  return Math.max(0, Math.min(1, share));
}

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** What the drawing's axis shows. */
const windowOf = (player: Player): readonly [number, number] =>
  player.source.get()?.windowNs ?? niceWindow(player.ui.get().endNs);

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
