import type { ReactElement } from "react";
import { cssColour } from "../../drawing/colours";
import { MarkList, S } from "../../drawing/marks";
import { svgMarks } from "../../drawing/svg-marks";
import { timelinePart } from "../../machine/cpu-lanes-key";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

const marks = (...of: readonly (readonly [number, number, number, number, number])[]): ReactElement => {
  const list = new MarkList(4);
  for (const [style, x, y, w, h] of of) list.add(style, x, y, w, h);
  return <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;
};

const parts: readonly KeyPart[] = [
  {
    title: "Threads",
    entries: [
      { mark: marks([S.cpuKernel, 6, 1, 14, 14], [S.cpuKernelEdge, 6, 1, 14, 14]), words: "tinted square: on a CPU" },
      { mark: marks([S.runnable, 6, 1, 14, 14]), words: "square outline: runnable, waits for a CPU" },
      { mark: marks([S.asleep, 6, 1, 14, 14]), words: "disc: asleep, for a lock or until it is released" },
      { mark: marks([S.ghost, 6, 1, 14, 14]), words: "ring: the place of a thread that is at a lock" },
      { mark: marks([S.density1, 6, 1, 14, 14]), words: "pale square: done with all its pairs" },
      {
        mark: marks([S.rule, 1, 8, 24, 0], [S.interruptTime, 1, 6.5, 15, 3]),
        words: "bar and number beside it: pairs done",
      },
    ],
  },
  {
    title: "Arenas",
    entries: [
      {
        mark: marks(
          [S.box, 7, 5, 12, 11],
          [S.inkLine, 10, 5, 0, -4],
          [S.inkLine, 10, 1, 6, 0],
          [S.inkLine, 16, 1, 0, 4],
        ),
        words:
          "a lock: dark when held, its holder inside; who tries stands before it, who waits left of that or beneath",
      },
      {
        mark: marks([S.scanPassed, 1, 0, 24, 16], [S.scanHead, 6, 1, 14, 14]),
        words: "tint and frame: a sweep over the arenas, what it found busy and where it is",
      },
      {
        mark: marks([S.interruptTime, 1, 3, 11, 10], [S.box, 14, 3, 11, 10]),
        words: "filled box: a block in the hand of the thread whose number it has; outline: in a slot or in a cache",
      },
      { mark: marks([S.cpuIdle, 1, 3, 11, 10], [S.cpuIdle, 14, 3, 11, 10]), words: "pale outline: free" },
      {
        mark: marks([S.blockLine, 1, 7, 7, 2], [S.interruptTime, 10, 6, 7, 4], [S.blockLine, 19, 7, 6, 2]),
        words:
          "bars beneath: cache lines, to scale; dark: blocks of several threads lie on one line (false sharing); below, the CPU that wrote it last, or its number alone",
      },
      {
        mark: marks([S.interruptTime, 7, 6, 12, 4], [S.box, 5, 4, 16, 8]),
        words:
          "a frame, “cpu 0 → cpu 1”: one of the lines under this block has just moved from a CPU’s cache to another’s",
      },
    ],
    note: "“line: cpu 1” under an arena’s name: the cache line of its lock lies in the cache of CPU 1.",
  },
  timelinePart,
  {
    title: "Beneath the lanes",
    entries: [
      {
        mark: marks([S.kernel, 2, 8, 22, 7], [S.switchTick, 9, 1, 0, 14]),
        words: "tick across a lane: a context switch; the number is the thread that comes",
      },
      {
        mark: marks([S.interruptTime, 4, 6, 3, 10], [S.interruptTime, 10, 10, 3, 6]),
        words: "dark bars: context switches, all CPUs",
      },
      {
        mark: marks([S.asleepBar, 4, 6, 3, 10], [S.asleepBar, 10, 10, 3, 6]),
        words: "grey bars: threads that went to sleep for a lock",
      },
    ],
  },
  transportPart("wake-ups", "arenas that are made"),
];

/** The key to the figures of arenas. */
export function ArenasKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
