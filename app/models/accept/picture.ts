/** What is drawn of a herd, kept from frame to frame, and what follows from its geometry. */

import { type ModeIndex, modeIndex } from "../../cpus/modes";
import type { Item, KeyedLayer, Label, Layer } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import { numberedPitchPx, texturePitchPx, tintOverPitchPx } from "../../display-list/serpent";
import type { LaneState } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { HerdGeometry } from "./geometry";
import { Places } from "./places";

/** Everything that is drawn of one lane. A frame overwrites what has changed. */
export interface LanePicture {
  /** That tasks were placed for. */
  state: LaneState | null;
  readonly places: Places;
  /** Vacated places on the wait queue, or cells of density. */
  readonly ground: MarkList;
  /** Both of them, as they stand in the picture. */
  bodies: readonly Item[];
  /** Counts beside the names, and before them the marks that they count; change with the state. */
  readonly counts: Label[];
  readonly counted: MarkList;
  /** CPU bars, scan and walk. */
  readonly moving: Layer;
}

export interface HerdPicture {
  readonly description: Description;
  readonly modes: ModeIndex;
  readonly geometry: HerdGeometry;
  readonly lanes: LanePicture[];
  /** Names, axes, the socket; and what they were drawn for. */
  readonly still: KeyedLayer;
  stillKey: string;
}

export function createPicture(description: Description, geometry: HerdGeometry): HerdPicture {
  const lanes = Array.from(
    { length: geometry.lanes },
    (): LanePicture => ({
      state: null,
      places: new Places(),
      ground: new MarkList(),
      bodies: [],
      counts: [],
      counted: new MarkList(8),
      moving: { marks: new MarkList(), labels: [] },
    }),
  );
  const still = { marks: new MarkList(), keyMarks: new MarkList(4, true), labels: [] };
  return { description, modes: modeIndex(description), geometry, lanes, still, stillKey: "" };
}

export const laneTop = (geometry: HerdGeometry, lane: number): number => lane * geometry.lanePitch;

/** Top of a lane among the CPUs over time. */
export const timeTop = (geometry: HerdGeometry, lane: number): number => lane * geometry.time.pitch;

/** Whether tasks are so small that tints lie over them instead of under them. */
export const dense = (geometry: HerdGeometry): boolean => geometry.lane.run.pitch < tintOverPitchPx;

/** Whether tasks are a texture: drawn by runs of like marks. */
export const textured = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch < texturePitchPx && !geometry.lane.cells;

/** Whether the tasks of this figure carry their numbers. */
export const numbered = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch >= numberedPitchPx && !geometry.lane.cells;
