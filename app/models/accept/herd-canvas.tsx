import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Look } from "../../base/palette";
import type { Description } from "../../model/description";
import type { CpuRef, FigureSource, HerdShape } from "../../stage/types";
import { useDrawing } from "../../stage/use-drawing";
import { HerdView } from "./herd-view";
import { type Hit, hit } from "./hit";
import { ReservedHeight } from "./reserved-height";
import { type Tip, tip } from "./tooltip";

export interface HerdCanvasProps {
  readonly description: Description;
  readonly shape: HerdShape;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  /** Marked in the drawing; null: the CPU of the last record if `followLast`, else none. */
  readonly chosenCpu: CpuRef | null;
  readonly followLast?: boolean;
  readonly onChooseCpu?: ((cpu: CpuRef) => void) | undefined;
  readonly onPickTask?: ((lane: number, task: number) => void) | undefined;
  readonly reducedMotion: boolean;
  readonly look: Look;
}

/** The drawing alone. Hidden from screen readers: the summary, the table and the log say the same. */
export function HerdCanvas(props: HerdCanvasProps): ReactElement {
  const { description, shape, source, frames, chosenCpu, reducedMotion, look, followLast = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<{ tip: Tip; x: number; y: number; right: boolean } | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);

  const { lanes, cpus, threads, blocked } = shape;
  const drawn = useDrawing(box, {
    drawingKey: `${description.model} ${lanes} ${cpus} ${threads} ${blocked}`,
    source,
    frames,
    look,
    canvas: moving,
    make: (ctx, palette, font) => {
      // Both canvases come into the page together.
      const own = new HerdView(still.current as HTMLCanvasElement, ctx.canvas, {
        description,
        shape,
        source,
        palette,
        font,
        reducedMotion,
      });
      own.choose(chosenCpu, followLast);
      return own;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is a ref of another name
  useEffect(() => {
    if (!drawn.current) return;
    drawn.current.drawing.reducedMotion = reducedMotion;
    drawn.current.drawing.choose(chosenCpu, followLast);
    drawn.current.invalidate();
  }, [reducedMotion, chosenCpu, followLast]);

  const under = (event: PointerEvent): Hit | null => {
    const own = drawn.current?.drawing;
    const element = box.current;
    if (!own || !element) return null;
    const area = element.getBoundingClientRect();
    pointer.current = { x: event.clientX - area.left, y: event.clientY - area.top };
    return hit(own.picture, pointer.current.x, pointer.current.y);
  };

  const point = (event: PointerEvent) => {
    const at = under(event);
    const own = drawn.current?.drawing;
    if (box.current) box.current.style.cursor = at?.kind === "cpu" || at?.kind === "time" ? "pointer" : "";
    const words = at && own ? tip(description, own.picture, source.get(), at) : null;
    if (!words || !pointer.current) setShown(null);
    else {
      const right = pointer.current.x > (own?.geometry.width ?? 0) / 2;
      setShown({ tip: words, x: pointer.current.x, y: pointer.current.y, right });
    }
  };

  const press = (event: PointerEvent) => {
    const at = under(event);
    if (at?.kind === "cpu" || at?.kind === "time") props.onChooseCpu?.({ lane: at.lane, cpu: at.cpu });
    else if (at?.kind === "task") props.onPickTask?.(at.lane, at.task);
    point(event);
  };

  return (
    <div
      ref={box}
      className="figure-canvas"
      onPointerMove={point}
      onPointerLeave={() => setShown(null)}
      onPointerDown={press}
    >
      <ReservedHeight shape={shape} />
      <div aria-hidden="true">
        <canvas ref={still} />
        <canvas ref={moving} />
      </div>
      {shown && (
        <div
          className="figure-tip"
          aria-hidden="true"
          style={{ left: shown.x, top: shown.y + 16, transform: shown.right ? "translateX(-100%)" : undefined }}
        >
          <strong>{shown.tip.title}</strong>
          {shown.tip.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  );
}
