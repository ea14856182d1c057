/** Mounts a drawing made of marks: on a canvas that follows a player's frames, or as markup at three widths before any script runs. */

import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import type { Look, Palette } from "../base/palette";
import { cssColour } from "../drawing/colours";
import type { DisplayList } from "../drawing/display-list";
import { svgItems } from "../drawing/display-list-svg";
import { CanvasPainter } from "../drawing/paint-canvas";
import { type HeightProps, MarksSpace } from "./marks-space";
import type { CpuRef, FigureFrame, FigureSource } from "./types";
import { PlainDrawing, useDrawing } from "./use-drawing";

export interface MarksMoment {
  readonly frame: FigureFrame;
  /** CSS px. */
  readonly width: number;
  readonly nowMs: number;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  readonly palette: Palette;
  readonly chosenCpu: CpuRef | null;
  readonly reducedMotion: boolean;
}

/** A live drawing: made once for a figure, asked for every frame. It may keep what it likes between frames. */
export interface MarksView {
  /** Paints onto a cleared canvas in CSS px. Returns true while something still moves. */
  paint(ctx: CanvasRenderingContext2D, painter: CanvasPainter, moment: MarksMoment): boolean;
  /** The CPU that is drawn at this place, in CSS px. */
  cpuAt?(x: number, y: number): CpuRef | null;
}

export interface MarksCanvasProps extends HeightProps {
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
  readonly reducedMotion: boolean;
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu?: (cpu: CpuRef) => void;
  readonly create: () => MarksView;
  /** Another key: another drawing, made anew. */
  readonly drawingKey: string;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function MarksCanvas(props: MarksCanvasProps): ReactElement {
  const { source, frames, look, reducedMotion, chosenCpu, onChooseCpu, drawingKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const view = useRef<MarksView | null>(null);
  const drawn = useDrawing(box, {
    drawingKey,
    source,
    frames,
    look,
    canvas,
    make: (ctx, palette, font) => {
      const own = latest.current.create();
      view.current = own;
      const painter = new CanvasPainter(palette, font);
      return new PlainDrawing({
        ctx,
        painter,
        minWidth: 280,
        height: (width) => latest.current.heightAt(width),
        paint: (width, nowMs, ratio) => {
          const { chosenCpu, reducedMotion } = latest.current;
          const { palette } = painter;
          return own.paint(ctx, painter, {
            frame: source.get(),
            width,
            nowMs,
            ratio,
            palette,
            chosenCpu,
            reducedMotion,
          });
        },
      });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the next painting reads
  useEffect(() => drawn.current?.invalidate(), [reducedMotion, chosenCpu]);

  const under = (event: PointerEvent): CpuRef | null => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return null;
    return view.current?.cpuAt?.(event.clientX - area.left, event.clientY - area.top) ?? null;
  };

  return (
    <div
      ref={box}
      className="figure-canvas"
      onPointerMove={(event) => {
        if (box.current && onChooseCpu) box.current.style.cursor = under(event) ? "pointer" : "";
      }}
      onPointerDown={(event) => {
        const cpu = under(event);
        if (cpu) onChooseCpu?.(cpu);
      }}
    >
      <MarksSpace heightAt={props.heightAt} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** A view that lays everything out anew for each frame: for drawings of a few hundred marks. */
export function pictureView(
  layout: (moment: Pick<MarksMoment, "frame" | "width" | "chosenCpu">) => DisplayList,
): MarksView {
  return {
    paint(ctx, painter, moment) {
      painter.paint(ctx, layout(moment));
      return false;
    },
  };
}

/** Widths at which a poster is laid out; a style rule shows the one that fits. */
const posterWidths = { stacked: 304, wide: 620, full: 840 } as const;

/** The drawing before any script runs: the same height and the same marks as the live one. */
export function MarksPoster({
  heightAt,
  layout,
}: HeightProps & { readonly layout: (width: number) => DisplayList }): ReactElement {
  return (
    <div className="figure-poster">
      <MarksSpace heightAt={heightAt} />
      {Object.entries(posterWidths).map(([name, width]) => (
        <div key={name} className={`figure-poster-${name}`}>
          <MarksSvg picture={layout(width)} />
        </div>
      ))}
    </div>
  );
}

export function MarksSvg({ picture }: { readonly picture: DisplayList }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width="100%"
      preserveAspectRatio="xMinYMin meet"
      style={{ display: "block", fontFamily: "var(--sans)", fontVariantNumeric: "tabular-nums" }}
    >
      {svgItems(picture.items, cssColour)}
    </svg>
  );
}
