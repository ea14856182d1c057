import { S } from "../../display-list/marks";
import { figureKey, keyMarks, transportPart } from "../../mount/figure-key";
import { words } from "./locks-messages";

const rail = [S.queueLine, 13, 0, 0, 16] as const;
const spinning = [
  rail,
  [S.cpuSpin, 1, 2, 24, 12],
  [S.cpuSpinHatch, 1, 2, 24, 12],
  [S.cpuSpinEdge, 1, 2, 24, 12],
] as const;

/** The key to the figures of locks. */
export const LocksKey = figureKey(
  {
    title: words.key.locks,
    entries: [
      { mark: keyMarks(rail), words: words.key.rail },
      {
        mark: keyMarks(rail, [S.cacheLine, 4, 4, 18, 8]),
        words: words.key.line,
      },
      {
        mark: keyMarks(rail, [S.cacheLine, 4, 4, 18, 8], [S.lineHeld, 0, 0, 26, 16]),
        words: words.key.held,
      },
      { mark: keyMarks(...spinning, [S.lineCopy, 4, 4, 18, 8]), words: words.key.copy },
      { mark: keyMarks(...spinning, [S.lineOwn, 8, 4.5, 10, 7]), words: words.key.own },
      {
        mark: keyMarks([S.spinTime, 3, 5, 6, 6], [S.cacheLine, 16, 5, 6, 6]),
        words: words.key.takes,
      },
    ],
    note: words.key.numbers,
  },
  {
    title: words.key.lanes,
    entries: [
      { mark: keyMarks([S.user, 2, 2, 22, 13]), words: words.key.user },
      { mark: keyMarks([S.kernel, 2, 4, 22, 11]), words: words.key.kernel },
      {
        mark: keyMarks([S.cpuSpin, 2, 6, 22, 9], [S.cpuSpinHatch, 2, 6, 22, 9]),
        words: words.key.spin,
      },
      {
        mark: keyMarks([S.cpuInterrupt, 2, 2, 22, 13], [S.cpuInterruptEdge, 2, 2, 22, 13]),
        words: words.key.interrupt,
      },
      { mark: keyMarks([S.scanTime, 2, 6, 22, 9]), words: words.key.scan },
      {
        mark: keyMarks([S.cacheLine, 2, 6, 22, 4]),
        words: words.key.kernelHold,
      },
      { mark: keyMarks([S.otherHold, 2, 6, 22, 4]), words: words.key.otherHold },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      { mark: keyMarks([S.kernel, 2, 1, 22, 14]), words: words.key.plateWork },
      { mark: keyMarks([S.spinTime, 2, 4, 22, 8]), words: words.key.plateSpin },
      { mark: keyMarks([S.scanTime, 2, 4, 22, 8]), words: words.key.plateScan },
      { mark: keyMarks([S.waiting, 2, 1, 22, 14]), words: words.key.plateInterrupt },
      { mark: keyMarks([S.cacheLine, 2, 5, 22, 6]), words: words.key.plateHeld },
      { mark: keyMarks([S.cacheLine, 2, 7, 22, 2]), words: words.key.plateFree },
      { mark: keyMarks([S.cacheLine, 12, 0, 2, 16]), words: words.key.plateUpright },
    ],
    note: words.key.plateDense,
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
