import type { ReactElement } from "react";
import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./scheduler-messages";

const marks = (...list: readonly (readonly [number, number, number, number, number])[]): ReactElement => {
  const own = new MarkList(list.length);
  for (const [style, x, y, w, h] of list) own.add(style, x, y, w, h);
  return <KeyMark>{svgMarks(own, cssColour)}</KeyMark>;
};

const parts: readonly KeyPart[] = [
  {
    title: words.key.scores,
    entries: [
      {
        mark: marks([S.crowd1, 7, 9, 11, 6], [S.crowd2, 7, 4, 11, 5], [S.kernel, 7, 1, 11, 3]),
        words: words.key.bar,
      },
      { mark: marks([S.crowd3, 6, 2, 12, 12]), words: words.key.best },
      { mark: marks([S.runnable, 6, 2, 12, 12]), words: words.key.runnable },
      {
        mark: marks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: words.key.passed,
      },
      { mark: marks([S.scanHead, 5, 1, 14, 14]), words: words.key.at },
    ],
  },
  {
    title: words.key.arrays,
    entries: [
      {
        mark: marks(
          [S.density1, 1, 3, 5, 10],
          [S.crowd3, 7, 3, 5, 10],
          [S.density1, 13, 3, 5, 10],
          [S.density1, 19, 3, 5, 10],
        ),
        words: words.key.cell,
      },
      { mark: marks([S.crowd3, 8, 3, 7, 10], [S.scanHead, 6, 1, 11, 14]), words: words.key.firstBit },
      {
        mark: marks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: words.key.taken,
      },
    ],
  },
  timelinePart,
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the scheduler's figures. */
export function SchedulerKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
