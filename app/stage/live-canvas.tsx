import { type ReactElement, useEffect, useRef } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import { Around } from "./around";
import type { CanvasDrawing } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import { Space } from "./figure-space";
import { drawnWidth, useDrawing } from "./use-drawing";
import { useHand } from "./use-hand";

interface LiveCanvasProps {
  readonly drawing: CanvasDrawing<unknown, unknown, unknown>;
  readonly place: DrawingProps;
  readonly frames: FrameScheduler;
}

/** A drawing on the canvases of its place. Hidden from screen readers: the summary, the tables and the log say the same. */
export function LiveCanvas({ drawing, place, frames }: LiveCanvasProps): ReactElement {
  const { description, shape, drawingKey, heightAt, source, look, reducedMotion, chosenCpu, listing } = place;
  const box = useRef<HTMLDivElement>(null);
  const width = () => (box.current ? drawnWidth(box.current) : null);
  const { hand, askAt, pointers, onKeyDown } = useHand(box, drawing, place, width, () => source.get());
  const drawn = useDrawing(box, {
    drawingKey,
    source,
    frames,
    look,
    make: (contexts, palette, font) =>
      drawing.create({ contexts, palette, font, description, shape, heightAt, ask: askAt }),
  });
  const { view, hit, tip } = hand;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the next painting reads
  useEffect(() => drawn.current?.invalidate(), [reducedMotion, chosenCpu, listing, view]);

  const across = width();
  const drags = across !== null && (drawing.drags?.(askAt(across)) ?? false);
  const picture = (
    <div
      ref={box}
      className={drawing.className === undefined ? "figure-canvas" : `figure-canvas ${drawing.className}`}
      data-drags={drags ? "" : undefined}
      data-zooms={drawing.zooms ? "" : undefined}
      {...pointers}
    >
      <Space heightAt={heightAt} />
      <div aria-hidden="true">
        {Array.from({ length: drawing.canvases ?? 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: canvases have no other identity
          <canvas key={i} />
        ))}
      </div>
      {tip && (
        <div
          className="figure-tip"
          aria-hidden="true"
          style={{ left: tip.x, top: tip.y + 16, transform: tip.right ? "translateX(-100%)" : undefined }}
        >
          <strong>{tip.title}</strong>
          {tip.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  );
  return <Around drawing={drawing} place={place} picture={picture} hand={{ hand, hit, onKeyDown }} />;
}
