import type { Description } from "../../model/description";
import type { Drawing } from "../hash/drawing";
import type { HerdFrame } from "../types";
import { layoutBins } from "./bins-layout";
import { layoutBytes } from "./bytes-layout";
import { layoutFragmentation } from "./fragmentation-layout";
import type { HeapFigureName } from "./heap-shape";
import { layoutMap } from "./map-layout";
import type { MapView } from "./map-view";

type Layout = (description: Description, frame: HerdFrame, width: number, view?: MapView) => Drawing;

export const layouts: Readonly<Record<HeapFigureName, Layout>> = {
  map: layoutMap,
  bins: layoutBins,
  bytes: layoutBytes,
  fragmentation: layoutFragmentation,
};
