import type { ReactElement } from "react";
import { cssColour } from "../../display-list/colours";
import { MarkList, S } from "../../display-list/marks";
import { svgMarks } from "../../display-list/svg-marks";
import { FigureKey, KeyMark, type KeyPart, transportPart } from "../../mount/figure-key";
import { words } from "./server-messages";

const marks = (...of: readonly (readonly [number, number, number, number, number])[]): ReactElement => {
  const list = new MarkList(4);
  for (const [style, x, y, w, h] of of) list.add(style, x, y, w, h);
  return <KeyMark>{svgMarks(list, cssColour)}</KeyMark>;
};
const block = (style: number) => marks([style, 2, 2, 22, 12]);

const parts: readonly KeyPart[] = [
  {
    title: words.key.pages,
    entries: [
      { mark: block(S.crowd3), words: words.key.waits },
      { mark: block(S.kernel), words: words.key.work },
      { mark: block(S.density5), words: words.key.disk },
      { mark: block(S.walkPassed), words: words.key.sent },
      {
        mark: marks([S.crowd3, 2, 1, 14, 6], [S.cpuIdle, 2, 9, 22, 6], [S.interruptTime, 8, 10, 12, 4]),
        words: words.key.parts,
      },
    ],
  },
  {
    title: words.key.calls,
    entries: [
      { mark: marks([S.kernel, 2, 1, 22, 6], [S.density3, 2, 9, 22, 6]), words: words.key.tick },
      { mark: marks([S.cpuIdle, 2, 5, 22, 6]), words: words.key.inferred },
    ],
  },
  {
    title: words.key.memory,
    entries: [{ mark: marks([S.kernel, 1, 4, 10, 8], [S.walkPassed, 11, 4, 14, 8]), words: words.key.server }],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
];

/** The key to the figures of web servers. */
export function ServerKey({ open }: { readonly open?: boolean }): ReactElement {
  return <FigureKey parts={parts} open={open ?? false} />;
}
