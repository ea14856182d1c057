/**
 * The herd figure as a display list: pure in (frame, geometry, options), so that it is tested without a browser and painted by anything.
 * Three layers change at different paces: names and axes with the size, the CPU lanes with the log, the rest with the display time.
 */

import { drawCpus } from "../../cpus/activity";
import { drawGhost, drawTimeline, isDense } from "../../cpus/lanes/timeline-layout";
import type { Description } from "../../model/description";
import { readOn } from "../../mount/log-reader";
import type { CpuRef, FigureFrame } from "../../mount/types";
import { type HerdGeometry, herdGeometry } from "./geometry";
import { createPicture, type HerdPicture, type LanePicture, laneTop, timeTop } from "./picture";
import { layoutPlaces } from "./places-layout";
import { currentWalk, drawScans, drawWalk } from "./scans";
import { layoutStill } from "./still-layout";

/** What moves with the display time: CPU bars, the scan, the walk, the counts beside the names. */
export function layoutMoving(picture: HerdPicture, lane: number, frame: FigureFrame, chosen: CpuRef | null): void {
  const own = picture.lanes[lane];
  const data = frame.lanes[lane];
  if (!own || !data) return;
  const g = picture.geometry.lane;
  const top = laneTop(picture.geometry, lane);
  const { moving, places } = own;
  moving.marks.clear();
  moving.labels.length = 0;
  const input = {
    description: picture.description,
    modes: picture.modes,
    geometry: g,
    top,
    state: data.state,
    places,
    displayTimeNs: frame.displayTimeNs,
    chosenCpu: chosen?.lane === lane ? chosen.cpu : -1,
  };
  drawScans(input, moving);
  drawWalk(input, currentWalk(picture.description, data.log, data.state), moving);
  drawCpus({ ...input, cpus: g.cpus }, moving);
}

/** Reads on in the logs, at most so many records; true when all is read. */
export const readTimelines = (picture: HerdPicture, frame: FigureFrame, most: number): boolean =>
  readOn(
    picture.lanes.flatMap(({ index }, i) => {
      const data = frame.lanes[i];
      return data ? [[index, data.log] as const] : [];
    }),
    most,
  );

/** Reads what is new in the logs. True if the CPU lanes are so dense that pixels show shares. */
export function syncTimelines(picture: HerdPicture, frame: FigureFrame): boolean {
  readTimelines(picture, frame, Number.POSITIVE_INFINITY);
  return isDense(
    picture.geometry.time.zone,
    picture.lanes.map((own) => own.index),
    frame.windowNs,
  );
}

/** Up to where the CPU lanes of a lane are known. */
export const knownUntil = (picture: HerdPicture, lane: number, { displayTimeNs, windowNs }: FigureFrame): number =>
  Math.min(windowNs[1], Math.max(displayTimeNs, picture.lanes[lane]?.index.lastTimeNs ?? 0));

/** The CPU lanes up to `untilNs`. */
export function layoutTimeline(
  picture: HerdPicture,
  lane: number,
  windowNs: readonly [number, number],
  untilNs: number,
  dense: boolean,
): void {
  const own = picture.lanes[lane];
  if (!own) return;
  own.timeline.clear();
  drawTimeline(
    picture.geometry.time.zone,
    timeTop(picture.geometry, lane),
    own.index,
    picture.modes,
    windowNs,
    untilNs,
    dense,
    own.timeline,
  );
}

export interface HerdOptions {
  readonly width: number;
  readonly roomPx?: number | undefined;
  readonly chosen: CpuRef | null;
}

/** The whole figure at one moment, nothing in motion. */
export function layoutHerd(
  description: Description,
  shape: HerdGeometry["shape"],
  frame: FigureFrame,
  options: HerdOptions,
): HerdPicture {
  const picture = createPicture(description, herdGeometry(shape, options.width, options.roomPx));
  layoutStill(
    picture,
    frame.lanes.map((lane) => lane.label),
    frame.windowNs,
  );
  const denseTime = syncTimelines(picture, frame);
  frame.lanes.forEach((lane, i) => {
    layoutPlaces(picture, i, lane);
    layoutMoving(picture, i, frame, options.chosen);
    layoutTimeline(picture, i, frame.windowNs, frame.displayTimeNs, denseTime);
    const { index, timeline } = picture.lanes[i] as LanePicture;
    const { zone } = picture.geometry.time;
    const top = timeTop(picture.geometry, i);
    drawGhost(zone, top, index, picture.modes, frame.windowNs, frame.displayTimeNs, timeline);
  });
  return picture;
}
