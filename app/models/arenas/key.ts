import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { S } from "../../display-list/marks";
import { figureKey, keyMarks, transportPart } from "../../mount/figure-key";
import { words } from "./arenas-messages";

/** The key to the figures of arenas. */
export const ArenasKey = figureKey(
  {
    title: words.key.threads,
    entries: [
      { mark: keyMarks([S.cpuKernel, 6, 1, 14, 14], [S.cpuKernelEdge, 6, 1, 14, 14]), words: words.key.running },
      { mark: keyMarks([S.runnable, 6, 1, 14, 14]), words: words.key.runnable },
      { mark: keyMarks([S.asleep, 6, 1, 14, 14]), words: words.key.asleep },
      { mark: keyMarks([S.ghost, 6, 1, 14, 14]), words: words.key.ghost },
      { mark: keyMarks([S.density1, 6, 1, 14, 14]), words: words.key.done },
      {
        mark: keyMarks([S.rule, 1, 8, 24, 0], [S.interruptTime, 1, 6.5, 15, 3]),
        words: words.key.pairs,
      },
    ],
  },
  {
    title: words.key.arenas,
    entries: [
      {
        mark: keyMarks(
          [S.box, 7, 5, 12, 11],
          [S.inkLine, 10, 5, 0, -4],
          [S.inkLine, 10, 1, 6, 0],
          [S.inkLine, 16, 1, 0, 4],
        ),
        words: words.key.lock,
      },
      {
        mark: keyMarks([S.scanPassed, 1, 0, 24, 16], [S.scanHead, 6, 1, 14, 14]),
        words: words.key.sweep,
      },
      {
        mark: keyMarks([S.interruptTime, 1, 3, 11, 10], [S.box, 14, 3, 11, 10]),
        words: words.key.block,
      },
      { mark: keyMarks([S.cpuIdle, 1, 3, 11, 10], [S.cpuIdle, 14, 3, 11, 10]), words: words.key.free },
      {
        mark: keyMarks([S.interruptTime, 2, 6.5, 21, 3], [S.path, 24, 8, -6, -6], [S.path, 24, 8, -6, 6]),
        words: words.key.returns,
      },
      {
        mark: keyMarks([S.blockLine, 1, 7, 7, 2], [S.interruptTime, 10, 6, 7, 4], [S.blockLine, 19, 7, 6, 2]),
        words: words.key.lines,
      },
      {
        mark: keyMarks([S.interruptTime, 7, 6, 12, 4], [S.box, 5, 4, 16, 8]),
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
        mark: keyMarks([S.kernel, 2, 8, 22, 7], [S.switchTick, 9, 1, 0, 14]),
        words: words.key.switchTick,
      },
      {
        mark: keyMarks([S.interruptTime, 4, 6, 3, 10], [S.interruptTime, 10, 10, 3, 6]),
        words: words.key.switches,
      },
      {
        mark: keyMarks([S.asleepBar, 4, 6, 3, 10], [S.asleepBar, 10, 10, 3, 6]),
        words: words.key.sleeps,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
