/** Runs of accept, and moments of the herd, for tests. */
import { testRuns } from "../../build/test-runs";
import type { FigureFrame } from "../../mount/types";
import { HerdMemory } from "./herd-memory";
import { type HerdAsk, herdPicture, layoutHerd } from "./layout";
import type { HerdPicture } from "./picture";
import { herdShape } from "./shape";

export const { description, run } = await testRuns("accept");

/** A moment of a herd that remembers nothing. */
export const herdAsk = (frame: FigureFrame, other: Partial<HerdAsk> = {}): HerdAsk => ({
  description,
  shape: herdShape(frame.lanes.map(({ params }) => params)),
  frame,
  width: 900,
  chosenCpu: null,
  listing: false,
  still: true,
  view: null,
  memory: new HerdMemory(),
  ...other,
});

/** All of its picture. */
export function herdAt(frame: FigureFrame, other: Partial<HerdAsk> = {}): HerdPicture {
  const ask = herdAsk(frame, other);
  layoutHerd(ask);
  return herdPicture(ask);
}
