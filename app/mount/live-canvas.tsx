import { type ReactElement, useEffect, useRef, useState } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import { inTime } from "../base/in-time";
import { useWidth } from "../base/use-width";
import { Around } from "./around";
import { Attempts } from "./attempts";
import type { AnyDrawing, CanvasDrawing } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import { Space } from "./figure-space";
import { drawnWidth, useDrawing } from "./use-drawing";
import { useHand } from "./use-gestures";
import { useRoom } from "./use-room";

interface LiveCanvasProps {
  readonly drawing: CanvasDrawing<unknown, unknown, unknown>;
  readonly place: DrawingProps;
  readonly frames: FrameScheduler;
}

/** What a style rule leaves of a touch to the page. */
const touchData = ({ zooms }: AnyDrawing, drags: boolean) => ({
  "data-drags": drags ? "" : undefined,
  "data-zooms": zooms === undefined ? undefined : "",
});

/** A drawing on the canvas of its place. Hidden from screen readers: the summary, the tables and the log say the same. */
export function LiveCanvas({ drawing, place, frames }: LiveCanvasProps): ReactElement {
  const { description, shape, drawingKey, fits, source, look, reducedMotion, chosenCpu, listing, keyGone } = place;
  const [failure, fail] = useState<Error | null>(null);
  const [attempts] = useState(() => new Attempts(fail));
  const box = useRef<HTMLDivElement>(null);
  const roomPx = useRoom(box, fits);
  const heightAt = (width: number) => place.heightAt(width, roomPx);
  const latestHeight = useRef(heightAt);
  latestHeight.current = heightAt;
  const width = () => (box.current ? drawnWidth(box.current) : null);
  const placed = { ...place, roomPx };
  const { hand, askAt, pointers, onKeyDown, forcedColours } = useHand(
    box,
    drawing,
    placed,
    width,
    () => source.get(),
    attempts,
  );
  const drawn = useDrawing(box, {
    drawingKey,
    source,
    frames,
    look,
    attempts,
    make: (ctx, palette, font) =>
      drawing.create({
        ctx,
        palette,
        font,
        description,
        shape,
        heightAt: (width) => latestHeight.current(width),
        ask: askAt,
      }),
  });
  const { view, hit, tip } = hand;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the next painting reads
  useEffect(
    () => drawn.current?.invalidate(),
    [reducedMotion, chosenCpu, listing, view, roomPx, forcedColours, keyGone],
  );

  // Painted before React knows how wide: what is dragged and zoomed waits for that.
  const across = useWidth(box) === null ? null : width();
  const ask = across === null ? null : askAt(across);
  // Whoever is around says so (drawing-guard.tsx).
  if (failure) throw failure;
  const drags = ask !== null && inTime(() => drawing.drags?.(ask) ?? false);
  const areas = ask && inTime(() => drawing.zoomAreas?.(ask));
  const picture = (
    <div
      ref={box}
      className={drawing.className === undefined ? "figure-canvas" : `figure-canvas ${drawing.className}`}
      {...(areas ? {} : touchData(drawing, drags))}
      {...pointers}
    >
      {/* What fits a room is laid out for its own width, and as high. */}
      <Space heightAt={roomPx === undefined || across === null ? heightAt : () => heightAt(across)} />
      <div aria-hidden="true">
        <canvas />
      </div>
      {areas?.map(({ y, h }) => (
        <div key={y} className="figure-zoom-area" style={{ top: y, height: h }} {...touchData(drawing, drags)} />
      ))}
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
