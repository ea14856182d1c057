import type { Ask } from "../../stage/drawing";
import { layoutHerd } from "./layout";
import type { HerdPicture } from "./picture";
import type { HerdShape } from "./shape";

/** What the live drawing shows, for what is asked of it between two paintings. */
export interface HerdMemory {
  picture: HerdPicture | null;
}

/** The places where everything comes to rest: those that are drawn, where a drawing of this width lives. */
export function herdOf({ description, shape, frame, width, memory }: Ask<HerdShape, null, HerdMemory>): HerdPicture {
  const drawn = memory.picture;
  if (drawn?.geometry.width === width) return drawn;
  return layoutHerd(description, shape, frame, { width, chosen: null });
}
