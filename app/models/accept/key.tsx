import type { ReactElement } from "react";
import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./accept-messages";

const mark = (style: number, x = 6, y = 2, w = 12, h = 12): ReactElement => (
  <KeyMark>{svgMarks(new MarkList(1).with(style, x, y, w, h), cssColour)}</KeyMark>
);

const parts: readonly KeyPart[] = [
  {
    title: words.key.title,
    entries: [
      { mark: mark(S.asleep), words: words.key.asleep },
      { mark: mark(S.ghost), words: words.key.ghost },
      { mark: mark(S.runnable), words: words.key.runnable },
      { mark: mark(S.asleepTriangle), words: words.key.select },
      { mark: mark(S.pending), words: words.key.connection },
    ],
  },
  timelinePart,
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the herd figure. */
export function HerdKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
