import { S } from "../../display-list/marks";
import { figureKey, keyMarks, transportPart } from "../../mount/figure-key";
import { words } from "./server-messages";

const block = (style: number) => keyMarks([style, 2, 2, 22, 12]);

/** The key to the figures of web servers. */
export const ServerKey = figureKey(
  {
    title: words.key.pages,
    entries: [
      { mark: block(S.crowd3), words: words.key.waits },
      { mark: block(S.kernel), words: words.key.work },
      { mark: block(S.density5), words: words.key.disk },
      { mark: block(S.walkPassed), words: words.key.sent },
      {
        mark: keyMarks([S.crowd3, 2, 1, 14, 6], [S.cpuIdle, 2, 9, 22, 6], [S.interruptTime, 8, 10, 12, 4]),
        words: words.key.parts,
      },
    ],
  },
  {
    title: words.key.calls,
    entries: [
      { mark: keyMarks([S.kernel, 2, 1, 22, 6], [S.density3, 2, 9, 22, 6]), words: words.key.tick },
      { mark: keyMarks([S.cpuIdle, 2, 5, 22, 6]), words: words.key.inferred },
    ],
  },
  {
    title: words.key.memory,
    entries: [{ mark: keyMarks([S.kernel, 1, 4, 10, 8], [S.walkPassed, 11, 4, 14, 8]), words: words.key.server }],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
