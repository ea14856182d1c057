/** What the herd keeps from frame to frame: its picture, and what was read of the logs. */
import { type CpuHistories, cpuHistories } from "../../cpus/lanes/cpu-lanes";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../mount/types";
import type { HerdGeometry } from "./geometry";
import { createPicture, type HerdPicture, type LanePicture } from "./picture";
import { layoutPlaces } from "./places-layout";

/** Tasks that are placed anew in one painting, of all lanes that show density; one lane at least. Where there are more, lanes take turns. */
export const placedAtOnce = 200_000;

export class HerdMemory {
  readonly timelines: CpuHistories = cpuHistories();
  readonly #placedAtOnce: number;
  picture: HerdPicture | null = null;
  /** Tasks that were placed so far, each as often as it was. */
  placed = 0;
  /** When this painting began. */
  #before = Number.POSITIVE_INFINITY;
  /** The lane whose turn it is. */
  #turn = 0;
  #waits = false;

  constructor(atOnce = placedAtOnce) {
    this.#placedAtOnce = atOnce;
  }

  begin(): void {
    this.#before = this.placed;
  }

  /** True where lanes still wait for their turn. */
  end(): boolean {
    return this.#waits;
  }

  /** The one that is kept, if it is of this geometry. */
  pictureFor(description: Description, geometry: HerdGeometry): HerdPicture {
    const kept = this.picture;
    if (kept && kept.geometry.width === geometry.width && kept.geometry.roomPx === geometry.roomPx) return kept;
    this.picture = createPicture(description, geometry);
    return this.picture;
  }

  /** Places tasks anew where a lane's state is another one. */
  place(picture: HerdPicture, frame: FigureFrame): void {
    const { lanes, geometry } = picture;
    const limit = geometry.lane.cells ? this.#placedAtOnce : Number.POSITIVE_INFINITY;
    const turn = this.#turn;
    this.#waits = false;
    for (let n = 0; n < lanes.length; n++) {
      const i = (turn + n) % lanes.length;
      const own = lanes[i] as LanePicture;
      const state = frame.lanes[i]?.state ?? null;
      if (state === null || state === own.state) continue;
      // Where nobody stands yet nothing is to be seen meanwhile.
      if (own.state && this.placed - this.#before >= limit) {
        this.#waits = true;
        return;
      }
      this.placeLane(picture, i, frame);
      this.#turn = (i + 1) % lanes.length;
    }
  }

  placeLane(picture: HerdPicture, i: number, frame: FigureFrame): void {
    const own = picture.lanes[i];
    const data = frame.lanes[i];
    if (!own || !data || own.state === data.state) return;
    own.state = data.state;
    layoutPlaces(picture, i, data);
    this.placed += own.places.tasks;
  }
}
