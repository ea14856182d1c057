import type { ReactElement } from "react";
import { cssColour } from "../../drawing/colours";
import { MarkList, S } from "../../drawing/marks";
import { svgMarks } from "../../drawing/svg-marks";
import { timelinePart } from "../../machine/cpu-lanes-key";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

const marks = (...list: readonly (readonly [number, number, number, number, number])[]): ReactElement => {
  const own = new MarkList(list.length);
  for (const [style, x, y, w, h] of list) own.add(style, x, y, w, h);
  return <KeyMark>{svgMarks(own, cssColour)}</KeyMark>;
};

const parts: readonly KeyPart[] = [
  {
    title: "One list, scored (goodness)",
    entries: [
      {
        mark: marks([S.crowd1, 7, 9, 11, 6], [S.crowd2, 7, 4, 11, 5], [S.kernel, 7, 1, 11, 3]),
        words: "a bar: the score of one task, in its parts",
      },
      { mark: marks([S.crowd3, 6, 2, 12, 12]), words: "filled: the best so far; only a higher score takes its place" },
      { mark: marks([S.runnable, 6, 2, 12, 12]), words: "outlined: runnable, waits for a CPU" },
      {
        mark: marks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: "green: holds a CPU, passed over",
      },
      { mark: marks([S.scanHead, 5, 1, 14, 14]), words: "frame: the task that the scan is at" },
    ],
  },
  {
    title: "Two arrays of lists, O(1)",
    entries: [
      {
        mark: marks(
          [S.density1, 1, 3, 5, 10],
          [S.crowd3, 7, 3, 5, 10],
          [S.density1, 13, 3, 5, 10],
          [S.density1, 19, 3, 5, 10],
        ),
        words: "a cell: the bit of a level, filled where its list is not empty",
      },
      { mark: marks([S.crowd3, 8, 3, 7, 10], [S.scanHead, 6, 1, 11, 14]), words: "frame: the first bit set" },
      {
        mark: marks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: "green: just taken from the head of its list",
      },
    ],
  },
  timelinePart,
  transportPart("wake-ups", "messages sent or received"),
];

/** The key to the scheduler's figures. */
export function SchedulerKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
