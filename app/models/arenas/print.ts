import { drawCpus } from "../../cpus/activity";
import { TimelineIndex } from "../../cpus/lanes/timeline-index";
import { isDense } from "../../cpus/lanes/timeline-layout";
import { modeIndex } from "../../cpus/modes";
import { lastCpu } from "../../cpus/summary";
import { type DisplayList, type Label, labelAt } from "../../display-list/display-list";
import { hidden, MarkList } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../mount/types";
import { EventsIndex } from "./events-index";
import { arenasHeights } from "./heights";
import type { ArenasFigureName, ArenasShape } from "./shape";
import { laneTops, numberPx, threadsGeometry } from "./threads-geometry";
import { doing, layoutThreads } from "./threads-layout";
import { drawTimelineMarks, drawTimelineStill, fullestColumn, shownWindow, threadNumbers } from "./timeline-drawing";
import { timelineGeometry } from "./timeline-geometry";
import { numberRole } from "./view";

/** Columns of shares in markup, px: every rectangle weighs, and the live drawing takes the picture's place at the first touch. */
const posterColumnPx = (cpus: number): number => (cpus <= 4 ? 3 : cpus <= 8 ? 6 : 9);
/** From this many stretches of a mode on, over all CPUs, a picture shows shares. */
const mostSegments = 1200;

/** One drawing at one moment, nothing in motion. */
export function stillPicture(
  description: Description,
  shape: ArenasShape,
  figure: ArenasFigureName,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const { layers, labels } =
    figure === "threads"
      ? stillThreads(description, shape, frame, width)
      : stillTimeline(description, shape, figure, frame, width);
  return { width, height: arenasHeights[figure](shape, width), items: [...layers, ...labels] };
}

/** Lists of marks in the order of painting, and all words. */
interface Still {
  readonly layers: readonly MarkList[];
  readonly labels: readonly Label[];
}

function stillThreads(description: Description, shape: ArenasShape, frame: FigureFrame, width: number): Still {
  const geometries = shape.map((lane) => threadsGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  const chosen = frame.step ? lastCpu(frame) : null;
  const layers: MarkList[] = [];
  const labels: Label[] = [];
  frame.lanes.forEach((lane, i) => {
    const geometry = geometries[i];
    const laneShape = shape[i];
    if (!geometry || !laneShape) return;
    const top = tops[i] ?? 0;
    const events = new EventsIndex(description).sync(lane.log);
    const picture = layoutThreads({ description, shape: laneShape, geometry, top, lane, events });
    const cpus = { marks: new MarkList(64), labels };
    const chosenCpu = chosen?.lane === i ? chosen.cpu : -1;
    const { displayTimeNs } = frame;
    drawCpus(
      {
        description,
        modes: modeIndex(description),
        cpus: geometry.cpus,
        top,
        state: lane.state,
        displayTimeNs,
        chosenCpu,
        doing,
      },
      cpus,
    );
    layers.push(picture.marks, cpus.marks, picture.bodies);
    labels.push(...picture.labels, ...bodyNumbers(picture.bodies));
  });
  return { layers, labels };
}

function bodyNumbers(bodies: MarkList): Label[] {
  const labels: Label[] = [];
  for (let thread = 0; thread < bodies.count / 2; thread++) {
    const style = bodies.style[thread] as number;
    if (style === hidden) continue;
    const size = numberPx(bodies.w[thread] as number);
    labels.push(
      labelAt(
        (bodies.x[thread] as number) + (bodies.w[thread] as number) / 2,
        (bodies.y[thread] as number) + (bodies.h[thread] as number) / 2 + 0.36 * size,
        String(thread + 1),
        numberRole(style),
        { size, strong: true, anchor: "middle" },
      ),
    );
  }
  return labels;
}

function stillTimeline(
  description: Description,
  shape: ArenasShape,
  figure: ArenasFigureName,
  frame: FigureFrame,
  width: number,
): Still {
  const geometries = shape.map((lane) => timelineGeometry(lane, width));
  const { tops } = laneTops(geometries.map(({ height }) => height));
  const { displayTimeNs } = frame;
  const indices = frame.lanes.map((lane, i) => new TimelineIndex(shape[i]?.cpus ?? 1).sync(lane.log));
  const events = frame.lanes.map((lane) => new EventsIndex(description).sync(lane.log));
  const windowNs = shownWindow(figure, indices, frame, width);
  const rows = geometries[0]?.rows;
  const layers: MarkList[] = [];
  const labels: Label[] = [];
  if (!rows) return { layers, labels };
  let segments = 0;
  for (const index of indices)
    for (let cpu = 0; cpu < index.cpus; cpu++)
      segments += index.segmentAt(cpu, Math.min(windowNs[1], displayTimeNs)) - index.segmentAt(cpu, windowNs[0]);
  const dense = segments > mostSegments || isDense(rows, indices, windowNs);
  const most = {
    switches: fullestColumn(
      events.map(({ switches }) => switches),
      rows,
      windowNs,
    ),
    sleeps: fullestColumn(
      events.map(({ sleeps }) => sleeps),
      rows,
      windowNs,
    ),
  };
  frame.lanes.forEach((lane, i) => {
    const geometry = geometries[i];
    const laneShape = shape[i];
    const index = indices[i];
    const own = events[i];
    if (!geometry || !laneShape || !index || !own) return;
    const top = tops[i] ?? 0;
    const input = { shape: laneShape, geometry, top, modes: modeIndex(description), index, events: own, windowNs };
    const still = drawTimelineStill(input, lane.label);
    const marks = new MarkList(512);
    drawTimelineMarks(input, displayTimeNs, dense, most, posterColumnPx(laneShape.cpus), marks);
    layers.push(still.marks, marks);
    labels.push(...still.labels, ...threadNumbers(input, displayTimeNs));
  });
  return { layers, labels };
}
