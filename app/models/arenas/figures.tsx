import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import { CpuHistories } from "../../cpus/lanes/cpu-lanes";
import { clockedZoom } from "../../cpus/lanes/time-hand";
import { timeAround } from "../../cpus/lanes/time-tools";
import type { TimeZoom } from "../../cpus/lanes/time-zoom";
import { Listing } from "../../cpus/listing/listing";
import { clockDrawing } from "../../cpus/one-clock/clock-drawing";
import { taskOverview } from "../../cpus/overview/overview-drawing";
import { taskPlate } from "../../cpus/task-plate/plate-drawing";
import { PlateMemory } from "../../cpus/task-plate/plate-memory";
import type { Description } from "../../model/description";
import type { Ask, CanvasDrawing, Hit } from "../../mount/drawing";
import type { FigureCode } from "../../mount/kit";
import { MarksSvg } from "../../mount/list-drawing";
import { words } from "./arenas-messages";
import { heapLock } from "./heap-lock";
import { ArenasKey } from "./key";
import { stillPicture } from "./print";
import { type ArenasFigureName, type ArenasShape, plateShape } from "./shape";
import { arenasCounters, summarizeArenas } from "./summary";
import { ArenasTables } from "./tables";
import { laneTops, threadsGeometry } from "./threads-geometry";
import { lanesHand } from "./timeline-drawing";
import { ArenasView } from "./view";

type ArenasDrawing = CanvasDrawing<ArenasShape, TimeZoom | null, CpuHistories>;

const drawing = (figure: ArenasFigureName): ArenasDrawing => ({
  view: null,
  memory: () => new CpuHistories(),
  create: (easel) => new ArenasView(easel, figure),
  print: ({ description, shape, frame, width }) => (
    <MarksSvg picture={stillPicture(description, shape, figure, frame, width)} />
  ),
});

const lanes = (figure: ArenasFigureName): ArenasDrawing => ({
  ...drawing(figure),
  ...lanesHand(figure),
  Around: timeAround((zoom) => zoom),
});

const threads: ArenasDrawing = { ...drawing("threads"), hits: cpuUnder };

const plates = (description: Description) => new PlateMemory(description, () => false, heapLock);

/** Threads at the locks of their arenas, and the CPUs over time. */
export const drawings = {
  threads,
  timeline: { ...lanes("timeline"), clocked: clockedZoom },
  "close-up": lanes("close-up"),
  plate: taskPlate(plateShape, plates),
  clock: clockDrawing(plateShape, plates),
  overview: taskOverview<ArenasShape>(plates),
} satisfies Record<ArenasFigureName, unknown>;

/** The CPU whose bar lies under a point. */
function cpuUnder({ shape, width }: Pick<Ask<ArenasShape>, "shape" | "width">, x: number, y: number): Hit | null {
  const geometries = shape.map((lane) => threadsGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  for (const [lane, geometry] of geometries.entries())
    for (let cpu = 0; cpu < (shape[lane]?.cpus ?? 0); cpu++) {
      const bar = cpuBar(geometry.cpus, cpu);
      const top = bar.y + (tops[lane] ?? 0);
      if (x >= bar.x && x <= bar.x + bar.w && y >= top && y <= top + bar.h) return { kind: "cpu", lane, cpu };
    }
  return null;
}

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeArenas,
    counters: arenasCounters,
    Key: ArenasKey,
    Tables: ArenasTables,
  },
  Listing,
};
