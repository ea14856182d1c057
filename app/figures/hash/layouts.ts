import type { Description } from "../../model/description";
import type { HerdFrame } from "../types";
import { layoutBits } from "./bits-layout";
import type { Drawing } from "./drawing";
import type { HashFigureName, HashShape } from "./hash-shape";
import { layoutHistogram } from "./histogram-layout";
import { type LaneMemo, layoutTable } from "./table-layout";

type Layout = (
  description: Description,
  shape: HashShape,
  frame: HerdFrame,
  width: number,
  memos?: LaneMemo[],
) => Drawing;

export const layouts: Readonly<Record<HashFigureName, Layout>> = {
  table: layoutTable,
  bits: layoutBits,
  histogram: layoutHistogram,
};
