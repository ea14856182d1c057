import type { DisplayList } from "../../drawing/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../stage/types";
import { layoutBits } from "./bits-layout";
import { layoutHistogram } from "./histogram-layout";
import type { HashFigureName, HashShape } from "./shape";
import { type LaneMemo, layoutTable } from "./table-layout";

type Layout = (
  description: Description,
  shape: HashShape,
  frame: FigureFrame,
  width: number,
  memos?: LaneMemo[],
) => DisplayList;

export const layouts: Readonly<Record<HashFigureName, Layout>> = {
  table: layoutTable,
  bits: layoutBits,
  histogram: layoutHistogram,
};
