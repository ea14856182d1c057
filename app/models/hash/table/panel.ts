/** What each kind of table is drawn with. */
import type { Cells, Pen } from "../../../display-list/display-list";
import type { Description } from "../../../model/description";
import type { LaneParams } from "../../../model/scenario";
import type { FigureLane } from "../../../mount/types";
import type { LaneMoment } from "../lane";
import type { PlainMemo } from "../plain-memo";
import type { HashShape, PanelPlace, PlainSize } from "../shape";
import type { TowerHistory } from "../towers/tower-history";

export interface Panel {
  readonly place: PanelPlace;
  readonly shape: HashShape;
  readonly lane: FigureLane;
  readonly description: Description;
  readonly out: Pen;
  readonly grids: Cells[];
  /** Of all lanes, at any time: towers are compared. */
  readonly longest: number;
  /** No other lane has a chain as long. */
  readonly largest: boolean;
  /** The lanes differ in their memory alone. */
  readonly byMemory: boolean;
  /** Height of the words above the table. */
  readonly title: number;
  readonly history: TowerHistory;
  /** null: nothing is in motion. */
  readonly nowNs: number | null;
  readonly windowNs: readonly [number, number];
  /** What is still to come is hatched besides being pale. */
  readonly hatched: boolean;
  readonly memo: LaneMemo;
  /** Of plains. */
  readonly size: PlainSize;
}

/** What a lane's plain keeps, and the moment that it shows. */
export interface LaneMemo {
  readonly table: PlainMemo;
  moment: LaneMoment | null;
  history: TowerHistory;
  params: LaneParams;
}

/** Of each lane, filled where they are laid out. */
export interface TableMemory {
  readonly description: Description;
  readonly lanes: LaneMemo[];
}

/** Where the bucket in hand stands, for the line that leads from it to its chain. */
export interface BucketAt {
  readonly x: number;
  readonly y: number;
}
