import { timelinePart } from "../../cpus/lanes/cpu-lanes-key";
import { S } from "../../display-list/marks";
import { figureKey, keyMarks, transportPart } from "../../mount/figure-key";
import { words } from "./accept-messages";

const mark = (style: number) => keyMarks([style, 6, 2, 12, 12]);

/** The key to the herd figure. */
export const HerdKey = figureKey(
  {
    title: words.key.title,
    entries: [
      { mark: mark(S.asleep), words: words.key.asleep },
      { mark: mark(S.ghost), words: words.key.ghost },
      { mark: mark(S.runnable), words: words.key.runnable },
      { mark: mark(S.asleepTriangle), words: words.key.select },
      { mark: mark(S.pending), words: words.key.connection },
    ],
  },
  timelinePart,
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
