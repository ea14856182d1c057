/** The display list of a herd figure, kept from frame to frame, and what follows from its geometry. */

import { TimelineIndex } from "../../cpus/lanes/timeline-index";
import { type ModeIndex, modeIndex } from "../../cpus/modes";
import type { KeyedLayer, Label, Layer } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { HerdGeometry } from "./geometry";
import { numberedPitchPx, texturePitchPx, tintOverPitchPx } from "./grid";
import { Places } from "./places";

/** Everything that is drawn of one lane. Kept from frame to frame; a frame overwrites what has changed. */
export interface LanePicture {
  readonly places: Places;
  index: TimelineIndex;
  /** Vacated places on the wait queue, or cells of density. */
  readonly ground: MarkList;
  /** Counts beside the names, and before them the marks that they count; change with the state. */
  readonly counts: Label[];
  readonly counted: MarkList;
  /** CPU bars, scan and walk. */
  readonly moving: Layer;
  readonly timeline: MarkList;
}

export interface HerdPicture {
  readonly description: Description;
  readonly modes: ModeIndex;
  geometry: HerdGeometry;
  readonly lanes: LanePicture[];
  /** Names, axes, the socket. */
  readonly still: KeyedLayer;
}

export function createPicture(description: Description, geometry: HerdGeometry): HerdPicture {
  const lanes = Array.from({ length: geometry.lanes }, () => ({
    places: new Places(),
    index: new TimelineIndex(geometry.shape.cpus),
    ground: new MarkList(),
    counts: [],
    counted: new MarkList(8),
    moving: { marks: new MarkList(), labels: [] },
    timeline: new MarkList(1024),
  }));
  const picture = {
    description,
    modes: modeIndex(description),
    geometry,
    lanes,
    still: { marks: new MarkList(), keyMarks: new MarkList(4, true), labels: [] },
  };
  return picture;
}

export const laneTop = (geometry: HerdGeometry, lane: number): number => lane * geometry.lanePitch;

/** Top of a lane among the CPUs over time. */
export const timeTop = (geometry: HerdGeometry, lane: number): number => lane * geometry.time.pitch;

/** x of a moment on the shared time axis, or NaN outside of the window. */
export function timeX(geometry: HerdGeometry, windowNs: readonly [number, number], timeNs: number): number {
  const [from, to] = windowNs;
  if (timeNs < from || timeNs > to || to <= from) return Number.NaN;
  const { zone } = geometry.time;
  return zone.x + ((timeNs - from) / (to - from)) * zone.w;
}

/** Whether tasks are so small that tints lie over them instead of under them. */
export const dense = (geometry: HerdGeometry): boolean => geometry.lane.run.pitch < tintOverPitchPx;

/** Whether tasks are a texture: drawn by runs of like marks. */
export const textured = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch < texturePitchPx && !geometry.lane.cells;

/** Whether the tasks of this figure carry their numbers. */
export const numbered = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch >= numberedPitchPx && !geometry.lane.cells;

/** A travelling task keeps its number while it is about as small as on a queue. */
export const widestNumberedPx = 44;
