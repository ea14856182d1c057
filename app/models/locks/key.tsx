import type { ReactElement } from "react";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./locks-messages";

const marks = (list: MarkList): ReactElement => <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;

const rail = () => new MarkList(4).with(S.queueLine, 13, 0, 0, 16);
const spinning = () =>
  rail().with(S.cpuSpin, 1, 2, 24, 12).with(S.cpuSpinHatch, 1, 2, 24, 12).with(S.cpuSpinEdge, 1, 2, 24, 12);

const parts: readonly KeyPart[] = [
  {
    title: words.key.locks,
    entries: [
      { mark: marks(rail()), words: words.key.rail },
      {
        mark: marks(rail().with(S.cacheLine, 4, 4, 18, 8)),
        words: words.key.line,
      },
      {
        mark: marks(rail().with(S.cacheLine, 4, 4, 18, 8).with(S.lineHeld, 0, 0, 26, 16)),
        words: words.key.held,
      },
      { mark: marks(spinning().with(S.lineCopy, 4, 4, 18, 8)), words: words.key.copy },
      { mark: marks(spinning().with(S.lineOwn, 8, 4.5, 10, 7)), words: words.key.own },
      {
        mark: marks(new MarkList(2).with(S.spinTime, 3, 5, 6, 6).with(S.cacheLine, 16, 5, 6, 6)),
        words: words.key.takes,
      },
    ],
    note: words.key.numbers,
  },
  {
    title: words.key.lanes,
    entries: [
      { mark: marks(new MarkList(1).with(S.user, 2, 2, 22, 13)), words: words.key.user },
      { mark: marks(new MarkList(1).with(S.kernel, 2, 4, 22, 11)), words: words.key.kernel },
      {
        mark: marks(new MarkList(2).with(S.cpuSpin, 2, 6, 22, 9).with(S.cpuSpinHatch, 2, 6, 22, 9)),
        words: words.key.spin,
      },
      {
        mark: marks(new MarkList(2).with(S.cpuInterrupt, 2, 2, 22, 13).with(S.cpuInterruptEdge, 2, 2, 22, 13)),
        words: words.key.interrupt,
      },
      { mark: marks(new MarkList(1).with(S.scanTime, 2, 6, 22, 9)), words: words.key.scan },
      {
        mark: marks(new MarkList(1).with(S.cacheLine, 2, 6, 22, 4)),
        words: words.key.kernelHold,
      },
      { mark: marks(new MarkList(1).with(S.otherHold, 2, 6, 22, 4)), words: words.key.otherHold },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      { mark: marks(new MarkList(1).with(S.kernel, 2, 1, 22, 14)), words: words.key.plateWork },
      { mark: marks(new MarkList(1).with(S.spinTime, 2, 4, 22, 8)), words: words.key.plateSpin },
      { mark: marks(new MarkList(1).with(S.scanTime, 2, 4, 22, 8)), words: words.key.plateScan },
      { mark: marks(new MarkList(1).with(S.waiting, 2, 1, 22, 14)), words: words.key.plateInterrupt },
      { mark: marks(new MarkList(1).with(S.cacheLine, 2, 5, 22, 6)), words: words.key.plateHeld },
      { mark: marks(new MarkList(1).with(S.cacheLine, 2, 7, 22, 2)), words: words.key.plateFree },
      { mark: marks(new MarkList(1).with(S.cacheLine, 12, 0, 2, 16)), words: words.key.plateUpright },
    ],
    note: words.key.plateDense,
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of locks. */
export function LocksKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
