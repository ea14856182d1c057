import { cpuBar } from "../../machine/cpu-geometry";
import { Listing } from "../../machine/listing";
import type { Ask, CanvasDrawing, Hit } from "../../stage/drawing";
import type { FigureCode } from "../../stage/kit";
import { MarksSvg } from "../../stage/marks-drawing";
import { ArenasKey } from "./key";
import { stillPicture } from "./print";
import type { ArenasFigureName, ArenasShape } from "./shape";
import { arenasCounters, summarizeArenas } from "./summary";
import { ArenasTables } from "./tables";
import { laneTops, threadsGeometry } from "./threads-geometry";
import { ArenasView } from "./view";
import { words } from "./words";

const drawing = (figure: ArenasFigureName): CanvasDrawing<ArenasShape> => ({
  create: (easel) => new ArenasView(easel, figure),
  print: ({ description, shape, frame, width }) => (
    <MarksSvg picture={stillPicture(description, shape, figure, frame, width)} />
  ),
});

/** Threads at the locks of their arenas, and the CPUs over time. */
export const drawings = {
  threads: { ...drawing("threads"), hits: cpuUnder },
  timeline: drawing("timeline"),
  "close-up": drawing("close-up"),
} satisfies Record<ArenasFigureName, unknown>;

/** The CPU whose bar lies under a point. */
function cpuUnder({ shape, width }: Ask<ArenasShape>, x: number, y: number): Hit | null {
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
