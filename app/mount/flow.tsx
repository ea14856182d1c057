import { type ReactElement, type RefObject, useRef, useState } from "react";
import { inTime } from "../base/in-time";
import { useWidth } from "../base/use-width";
import { laidOutWidths } from "../display-list/widths";
import { Around } from "./around";
import { Attempts } from "./attempts";
import { type Ask, type Flow, type FlowDrawing, leastWidthPx } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import type { FigureFrame } from "./types";
import { useFrame } from "./use-frame";
import { useHand } from "./use-gestures";
import { useRoom } from "./use-room";

type AnyFlow = FlowDrawing<unknown, unknown, unknown>;

interface FlowProps {
  readonly drawing: AnyFlow;
  readonly place: DrawingProps;
}

/** Widths of the first picture, before anything is measured; a style rule shows the one that fits. Phones of 360 px have 344 for a figure. */
const firstWidths = { narrow: 344, wide: laidOutWidths.wide, full: 960 } as const;
/** From which width of its place on the style rule shows each. */
const fromPx = { narrow: 0, wide: 480, full: 960 } as const;
const widestPx = 1200;

/** A drawing of a few dozen marks: SVG does, and it is laid out anew for its width. */
export function LiveFlow({ drawing, place }: FlowProps): ReactElement {
  const { source, frame } = place;
  const [failure, fail] = useState<Error | null>(null);
  const [attempts] = useState(() => new Attempts(fail));
  const box = useRef<HTMLDivElement>(null);
  const shown = useFrame(source, drawing.everyMs);
  const width = useFlowWidth(box);
  const roomPx = useRoom(box, place.fits);
  const { hand, askAt, pointers, onKeyDown } = useHand(
    box,
    drawing,
    { ...place, roomPx },
    () => width,
    () => shown,
    attempts,
  );
  if (failure) throw failure;
  const flowAt = (of: FigureFrame) => (across: number) => inTime(() => drawing.flow({ ...askAt(across), frame: of }));
  const drags = width !== null && inTime(() => drawing.drags?.(askAt(width)) ?? false);
  const picture = (
    <div
      ref={box}
      className={boxClass(drawing)}
      style={{ maxWidth: drawing.mostPx }}
      data-drags={drags ? "" : undefined}
      data-zooms={drawing.zooms === undefined ? undefined : ""}
      {...pointers}
    >
      <Pictures flowAt={flowAt(shown)} words={flowAt(frame)} width={width} mostPx={drawing.mostPx} />
    </div>
  );
  return <Around drawing={drawing} place={place} picture={picture} hand={{ hand, hit: hand.hit, onKeyDown }} />;
}

/** In a page that runs it has the width of its place all the same: a file is made of it. */
export function PrintedFlow({ drawing, place }: FlowProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const width = useFlowWidth(box);
  const { description, shape, frame, chosenCpu, listing } = place;
  const memory = drawing.memory?.(description, shape) ?? null;
  const ask: Omit<Ask<unknown, unknown, unknown>, "width"> = {
    description,
    shape,
    frame,
    chosenCpu,
    listing,
    still: true,
    view: drawing.view ?? null,
    memory,
  };
  const flowAt = (width: number) => drawing.flow({ ...ask, width });
  const picture = (
    <div ref={box} className={boxClass(drawing)} style={{ maxWidth: drawing.mostPx }}>
      <Pictures flowAt={flowAt} words={flowAt} width={width} mostPx={drawing.mostPx} />
    </div>
  );
  return <Around drawing={drawing} place={place} picture={picture} hand={null} />;
}

/** CSS px; null while it is not known. */
function useFlowWidth(box: RefObject<HTMLElement | null>): number | null {
  const measured = useWidth(box);
  return measured === null ? null : Math.min(Math.max(leastWidthPx, measured), widestPx);
}

const boxClass = ({ className = "figure-body" }: AnyFlow): string => `${className} figure-small`;

interface PicturesProps {
  readonly flowAt: (width: number) => Flow;
  /** Of the moment that the figure's other words tell of. */
  readonly words: (width: number) => Flow;
  /** null: not measured yet. */
  readonly width: number | null;
  readonly mostPx: number | undefined;
}

function Pictures({ flowAt, words, width, mostPx = widestPx }: PicturesProps): ReactElement {
  const { sentence, sentenceShown = true } = words(width ?? firstWidths.wide);
  return (
    <>
      {sentence !== undefined && (
        <p className={sentenceShown ? "figure-small-sentence" : "visually-hidden"}>{sentence}</p>
      )}
      {width === null
        ? Object.entries(firstWidths)
            .filter(([name]) => fromPx[name as keyof typeof firstWidths] <= mostPx)
            .map(([name, first]) => (
              <div key={name} className={`small-${name}`}>
                {flowAt(Math.min(first, mostPx)).picture}
              </div>
            ))
        : flowAt(width).picture}
    </>
  );
}
