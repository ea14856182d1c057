import { type PointerEvent, type ReactElement, useEffect, useRef } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Look } from "../../base/palette";
import { cpuBar } from "../../machine/cpu-geometry";
import type { Description } from "../../model/description";
import type { CpuRef, FigureSource } from "../../stage/types";
import { useDrawing } from "../../stage/use-drawing";
import type { ArenasFigureName, ArenasShape } from "./shape";
import { ArenasSpace } from "./space";
import { laneTops, threadsGeometry } from "./threads-geometry";
import { ArenasView } from "./view";

export interface ArenasCanvasProps {
  readonly description: Description;
  readonly shape: ArenasShape;
  readonly figure: ArenasFigureName;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
  readonly reducedMotion: boolean;
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function ArenasCanvas(props: ArenasCanvasProps): ReactElement {
  const { description, shape, figure, source, frames, look, reducedMotion, chosenCpu, onChooseCpu } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useDrawing(box, {
    drawingKey: `${description.model} ${figure} ${JSON.stringify(shape)}`,
    source,
    frames,
    look,
    canvas,
    make: (ctx, palette, font) => {
      const own = new ArenasView(ctx, { description, shape, figure, source, palette, font, reducedMotion });
      own.chosen = chosenCpu;
      return own;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is a ref of another name
  useEffect(() => {
    if (!drawn.current) return;
    drawn.current.drawing.reducedMotion = reducedMotion;
    drawn.current.drawing.chosen = chosenCpu;
    drawn.current.invalidate();
  }, [reducedMotion, chosenCpu]);

  const press = (event: PointerEvent) => {
    if (figure !== "threads" || !box.current) return;
    const area = box.current.getBoundingClientRect();
    const cpu = cpuUnder(shape, area.width, event.clientX - area.left, event.clientY - area.top);
    if (cpu) onChooseCpu(cpu);
  };

  return (
    <div ref={box} className="figure-canvas" onPointerDown={press}>
      <ArenasSpace shape={shape} figure={figure} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}

/** The CPU whose bar lies under a point of the drawing; the listing can be made to follow it. */
export function cpuUnder(shape: ArenasShape, width: number, x: number, y: number): CpuRef | null {
  const geometries = shape.map((lane) => threadsGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  for (const [lane, geometry] of geometries.entries())
    for (let cpu = 0; cpu < (shape[lane]?.cpus ?? 0); cpu++) {
      const bar = cpuBar(geometry.cpus, cpu);
      const top = bar.y + (tops[lane] ?? 0);
      if (x >= bar.x && x <= bar.x + bar.w && y >= top && y <= top + bar.h) return { lane, cpu };
    }
  return null;
}
