import type { ReactElement } from "react";
import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./arenas-messages";

const marks = (...of: readonly (readonly [number, number, number, number, number])[]): ReactElement => {
  const list = new MarkList(4);
  for (const [style, x, y, w, h] of of) list.add(style, x, y, w, h);
  return <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;
};

const parts: readonly KeyPart[] = [
  {
    title: words.key.threads,
    entries: [
      { mark: marks([S.cpuKernel, 6, 1, 14, 14], [S.cpuKernelEdge, 6, 1, 14, 14]), words: words.key.running },
      { mark: marks([S.runnable, 6, 1, 14, 14]), words: words.key.runnable },
      { mark: marks([S.asleep, 6, 1, 14, 14]), words: words.key.asleep },
      { mark: marks([S.ghost, 6, 1, 14, 14]), words: words.key.ghost },
      { mark: marks([S.density1, 6, 1, 14, 14]), words: words.key.done },
      {
        mark: marks([S.rule, 1, 8, 24, 0], [S.interruptTime, 1, 6.5, 15, 3]),
        words: words.key.pairs,
      },
    ],
  },
  {
    title: words.key.arenas,
    entries: [
      {
        mark: marks(
          [S.box, 7, 5, 12, 11],
          [S.inkLine, 10, 5, 0, -4],
          [S.inkLine, 10, 1, 6, 0],
          [S.inkLine, 16, 1, 0, 4],
        ),
        words: words.key.lock,
      },
      {
        mark: marks([S.scanPassed, 1, 0, 24, 16], [S.scanHead, 6, 1, 14, 14]),
        words: words.key.sweep,
      },
      {
        mark: marks([S.interruptTime, 1, 3, 11, 10], [S.box, 14, 3, 11, 10]),
        words: words.key.block,
      },
      { mark: marks([S.cpuIdle, 1, 3, 11, 10], [S.cpuIdle, 14, 3, 11, 10]), words: words.key.free },
      {
        mark: marks([S.interruptTime, 2, 6.5, 21, 3], [S.path, 24, 8, -6, -6], [S.path, 24, 8, -6, 6]),
        words: words.key.returns,
      },
      {
        mark: marks([S.blockLine, 1, 7, 7, 2], [S.interruptTime, 10, 6, 7, 4], [S.blockLine, 19, 7, 6, 2]),
        words: words.key.lines,
      },
      {
        mark: marks([S.interruptTime, 7, 6, 12, 4], [S.box, 5, 4, 16, 8]),
        words: words.key.moved,
      },
    ],
    note: words.key.lockLine,
  },
  timelinePart,
  {
    title: words.key.beneath,
    entries: [
      {
        mark: marks([S.kernel, 2, 8, 22, 7], [S.switchTick, 9, 1, 0, 14]),
        words: words.key.switchTick,
      },
      {
        mark: marks([S.interruptTime, 4, 6, 3, 10], [S.interruptTime, 10, 10, 3, 6]),
        words: words.key.switches,
      },
      {
        mark: marks([S.asleepBar, 4, 6, 3, 10], [S.asleepBar, 10, 10, 3, 6]),
        words: words.key.sleeps,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of arenas. */
export function ArenasKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
