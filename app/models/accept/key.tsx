import type { ReactElement } from "react";
import { cssColour } from "../../drawing/colours";
import { MarkList, S } from "../../drawing/marks";
import { svgMarks } from "../../drawing/svg-marks";
import { timelinePart } from "../../machine/cpu-lanes-key";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

const mark = (style: number, x = 6, y = 2, w = 12, h = 12): ReactElement => (
  <KeyMark>{svgMarks(new MarkList(1).with(style, x, y, w, h), cssColour)}</KeyMark>
);

const parts: readonly KeyPart[] = [
  {
    title: "Tasks and queues",
    entries: [
      { mark: mark(S.asleep), words: "filled: asleep on the wait queue" },
      { mark: mark(S.ghost), words: "hollow: place of a task that was woken and has not left the queue" },
      { mark: mark(S.runnable), words: "square outline: runnable, waits for a CPU" },
      { mark: mark(S.asleepTriangle), words: "triangle: sleeps in select()" },
      { mark: mark(S.pending), words: "diamond: a connection, filled once it can be accepted" },
    ],
  },
  timelinePart,
  transportPart("wake-ups", "connections that are established, accepted or refused"),
];

/** The key to the herd figure. */
export function HerdKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
