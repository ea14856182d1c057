import type { ReactElement } from "react";
import { cssColour } from "../../drawing/colours";
import { MarkList, S } from "../../drawing/marks";
import { svgMarks } from "../../drawing/svg-marks";
import { timelinePart } from "../../machine/cpu-lanes-key";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";
import { words } from "./words";

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
