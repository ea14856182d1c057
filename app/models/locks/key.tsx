import type { ReactElement } from "react";
import { cssColour } from "../../drawing/colours";
import { MarkList, S } from "../../drawing/marks";
import { svgMarks } from "../../drawing/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../stage/figure-key";

const marks = (list: MarkList): ReactElement => <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;

const rail = () => new MarkList(4).with(S.queueLine, 13, 0, 0, 16);
const spinning = () =>
  rail().with(S.cpuSpin, 1, 2, 24, 12).with(S.cpuSpinHatch, 1, 2, 24, 12).with(S.cpuSpinEdge, 1, 2, 24, 12);

const parts: readonly KeyPart[] = [
  {
    title: "Locks and their cache lines",
    entries: [
      { mark: marks(rail()), words: "a rail: one lock, or one kind of lock" },
      {
        mark: marks(rail().with(S.cacheLine, 4, 4, 18, 8)),
        words: "a bar in ink: the lock’s cache line, at the CPU whose cache has it",
      },
      {
        mark: marks(rail().with(S.cacheLine, 4, 4, 18, 8).with(S.lineHeld, 0, 0, 26, 16)),
        words: "in a frame: that CPU holds the lock",
      },
      { mark: marks(spinning().with(S.lineCopy, 4, 4, 18, 8)), words: "stripes: spins, on a copy of the same line" },
      { mark: marks(spinning().with(S.lineOwn, 8, 4.5, 10, 7)), words: "under MCS: spins on a line of its own" },
      {
        mark: marks(new MarkList(2).with(S.spinTime, 3, 5, 6, 6).with(S.cacheLine, 16, 5, 6, 6)),
        words: "in the order of takes, orange: after spinning; in ink: at once",
      },
    ],
    note: "Numbers in stripes (ticket, MCS): who came first. Beside a kind of many locks: how many of their lines this CPU has.",
  },
  {
    title: "CPU lanes over time",
    entries: [
      { mark: marks(new MarkList(1).with(S.user, 2, 2, 22, 13)), words: "split by a light line: user mode" },
      { mark: marks(new MarkList(1).with(S.kernel, 2, 4, 22, 11)), words: "in the kernel" },
      {
        mark: marks(new MarkList(2).with(S.cpuSpin, 2, 6, 22, 9).with(S.cpuSpinHatch, 2, 6, 22, 9)),
        words: "stripes: spins",
      },
      {
        mark: marks(new MarkList(2).with(S.cpuInterrupt, 2, 2, 22, 13).with(S.cpuInterruptEdge, 2, 2, 22, 13)),
        words: "an empty frame: an interrupt",
      },
      { mark: marks(new MarkList(1).with(S.scanTime, 2, 6, 22, 9)), words: "the scheduler reads the run queue" },
      {
        mark: marks(new MarkList(1).with(S.cacheLine, 2, 6, 22, 4)),
        words: "a line in ink above: holds the kernel lock",
      },
      { mark: marks(new MarkList(1).with(S.otherHold, 2, 6, 22, 4)), words: "a grey line above: holds another lock" },
    ],
  },
  transportPart("wake-ups", "requests that arrive or are done"),
];

/** The key to the figures of locks. */
export function LocksKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
