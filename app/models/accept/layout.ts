/**
 * The herd figure as a display list. Three layers change at different paces: names and axes with the size, tasks with the state, the rest with the display time; each is
 * laid out when it does.
 */

import { drawCpus } from "../../cpus/activity";
import { cpuLanesItem } from "../../cpus/lanes/cpu-lanes";
import { oneZoom, timeHand } from "../../cpus/lanes/time-hand";
import { type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import { isDense } from "../../cpus/lanes/timeline-layout";
import { lastCpu } from "../../cpus/summary";
import type { DisplayList, Item, Label } from "../../display-list/display-list";
import type { Ask } from "../../mount/drawing";
import type { CpuRef, FigureFrame, FigureLane } from "../../mount/types";
import { herdGeometry } from "./geometry";
import { HerdMemory } from "./herd-memory";
import { dense, type HerdPicture, type LanePicture, laneTop, timeTop } from "./picture";
import { currentWalk, drawScans, drawWalk } from "./scans";
import type { HerdShape } from "./shape";
import { layoutStill } from "./still-layout";

export type HerdAsk = Ask<HerdShape, TimeZoom | null, HerdMemory>;

/** With the window of time that the CPU lanes show. */
export function shownFrame({ frame, view }: Pick<HerdAsk, "frame" | "view">): FigureFrame {
  const windowNs = windowShown(view, frame.windowNs, frame);
  return windowNs === frame.windowNs ? frame : { ...frame, windowNs };
}

/** The CPU lanes are zoomed; queues are not. */
export const herdTime = timeHand<HerdShape, TimeZoom | null, HerdMemory>({
  ...oneZoom,
  stretches: ({ shape, width, roomPx, frame }) => {
    const { height, time } = herdGeometry(shape, width, roomPx);
    const { zone } = time;
    const y = zone.y - cursorPx;
    return [{ x: zone.x, w: zone.w, y, h: height - y, restNs: () => frame.windowNs, slot: 0 }];
  },
});

/** How far the line at the display time stands out above the rows. */
const cursorPx = 4;

/** What is drawn of this moment, nothing in motion. It is the memory's: the next moment overwrites it. */
export function herdPicture({ description, shape, frame, width, roomPx, memory }: HerdAsk): HerdPicture {
  const picture = memory.pictureFor(description, herdGeometry(shape, width, roomPx));
  memory.place(picture, frame);
  return picture;
}

export function layoutHerd(ask: HerdAsk): DisplayList {
  const frame = shownFrame(ask);
  const { windowNs } = frame;
  const picture = herdPicture(ask);
  const { geometry, modes, still } = picture;
  const names = frame.lanes.map(({ label }) => label);
  layoutStill(picture, names, windowNs);
  const chosen = ask.chosenCpu ?? (ask.listing && frame.step ? lastCpu(frame) : null);
  const indices = ask.memory.timelines.of(frame);
  const { zone } = geometry.time;
  const denseTime = isDense(zone, indices, windowNs);
  const items: Item[] = [still.marks, still.keyMarks];
  const labels: Label[] = [...still.labels];
  for (const [i, own] of picture.lanes.entries()) {
    const lane = frame.lanes[i];
    const index = indices[i];
    if (!lane || !index) continue;
    layoutMoving(picture, i, own, lane, frame, chosen);
    const lanes = { key: `${i}`, index, modes, frame, windowNs, dense: denseTime, lane };
    items.push(cpuLanesItem({ ...lanes, zone: { ...zone, y: zone.y + timeTop(geometry, i) } }));
    const { marks } = own.moving;
    // Where tasks are so small, tints lie over them.
    items.push(...(dense(geometry) ? [...own.bodies, marks] : [marks, ...own.bodies]), own.counted);
    labels.push(...own.counts, ...own.moving.labels);
  }
  return { width: geometry.width, height: geometry.height, items: [...items, ...labels] };
}

/** The places where everything comes to rest: those that are drawn, where a drawing of this width lives. */
export function herdOf(ask: HerdAsk): HerdPicture {
  const drawn = ask.memory.picture;
  if (drawn?.geometry.width === ask.width && drawn.geometry.roomPx === ask.roomPx) return drawn;
  return herdPicture({ ...ask, memory: new HerdMemory() });
}

/** What moves with the display time: CPU bars, the scan, the walk, the counts beside the names. */
function layoutMoving(
  { description, modes, geometry }: HerdPicture,
  lane: number,
  { moving, places }: LanePicture,
  { state, log }: FigureLane,
  { displayTimeNs }: FigureFrame,
  chosen: CpuRef | null,
): void {
  moving.marks.clear();
  moving.labels.length = 0;
  const input = {
    description,
    modes,
    geometry: geometry.lane,
    top: laneTop(geometry, lane),
    state,
    places,
    displayTimeNs,
    chosenCpu: chosen?.lane === lane ? chosen.cpu : -1,
  };
  drawScans(input, moving);
  drawWalk(input, currentWalk(description, log, state), moving);
  drawCpus({ ...input, cpus: geometry.lane.cpus }, moving);
}
