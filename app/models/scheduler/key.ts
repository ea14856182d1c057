import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { S } from "../../display-list/marks";
import { figureKey, keyMarks, transportPart } from "../../mount/figure-key";
import { words } from "./scheduler-messages";

/** The key to the scheduler's figures. */
export const SchedulerKey = figureKey(
  {
    title: words.key.scores,
    entries: [
      {
        mark: keyMarks([S.crowd1, 7, 9, 11, 6], [S.crowd2, 7, 4, 11, 5], [S.kernel, 7, 1, 11, 3]),
        words: words.key.bar,
      },
      { mark: keyMarks([S.crowd3, 6, 2, 12, 12]), words: words.key.best },
      { mark: keyMarks([S.runnable, 6, 2, 12, 12]), words: words.key.runnable },
      {
        mark: keyMarks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: words.key.passed,
      },
      { mark: keyMarks([S.scanHead, 5, 1, 14, 14]), words: words.key.at },
    ],
  },
  {
    title: words.key.arrays,
    entries: [
      {
        mark: keyMarks(
          [S.density1, 1, 3, 5, 10],
          [S.crowd3, 7, 3, 5, 10],
          [S.density1, 13, 3, 5, 10],
          [S.density1, 19, 3, 5, 10],
        ),
        words: words.key.cell,
      },
      { mark: keyMarks([S.crowd3, 8, 3, 7, 10], [S.scanHead, 6, 1, 11, 14]), words: words.key.firstBit },
      {
        mark: keyMarks([S.cpuKernel, 6, 2, 12, 12], [S.cpuKernelEdge, 6, 2, 12, 12]),
        words: words.key.taken,
      },
    ],
  },
  timelinePart,
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
