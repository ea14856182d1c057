import { clockText } from "../base/time-format";
import type { Description } from "../model/description";
import { words } from "./mount-messages";
import type { FigureFrame, FigureLane } from "./types";

/** The moment and a sentence of each lane: what a screen reader meets, and what stands beneath the drawing. */
export const summaryOf =
  (sentence: (description: Description, lane: FigureLane, frame: FigureFrame, index: number) => string) =>
  (description: Description, frame: FigureFrame): string =>
    words.atMoment(
      clockText(frame.displayTimeNs),
      frame.lanes.map((lane, index) => sentence(description, lane, frame, index)),
    );
