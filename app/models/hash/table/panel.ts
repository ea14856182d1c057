/** What each kind of table is drawn with. */
import type { Cells, Item } from "../../../drawing/display-list";
import type { Description } from "../../../model/description";
import type { FigureLane } from "../../../stage/types";
import type { LaneMoment } from "../lane";
import type { PlainMemo } from "../plain-memo";
import type { PanelPlace } from "../shape";

export interface Panel {
  readonly place: PanelPlace;
  readonly lane: FigureLane;
  readonly description: Description;
  readonly items: Item[];
  readonly grids: Cells[];
  /** Of all lanes: towers are compared. */
  readonly longest: number;
  readonly memo: LaneMemo;
}

/** What a lane's plain keeps, and the moment that it shows. */
export interface LaneMemo {
  readonly table: PlainMemo;
  moment: LaneMoment | null;
}

/** Where the bucket in hand stands, for the line that leads from it to its chain. */
export interface BucketAt {
  readonly x: number;
  readonly y: number;
}
