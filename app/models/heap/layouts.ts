import type { DisplayList } from "../../drawing/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../stage/types";
import { layoutBins } from "./bins-layout";
import { layoutBytes } from "./bytes-layout";
import { layoutFragmentation } from "./fragmentation-layout";
import { layoutMap } from "./map-layout";
import type { MapView } from "./map-view";
import type { HeapFigureName } from "./shape";

type Layout = (description: Description, frame: FigureFrame, width: number, view?: MapView) => DisplayList;

export const layouts: Readonly<Record<HeapFigureName, Layout>> = {
  map: layoutMap,
  bins: layoutBins,
  bytes: layoutBytes,
  fragmentation: layoutFragmentation,
};
