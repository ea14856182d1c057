import { area, figureKey, keyBlock, keyMark, line, transportPart } from "../../mount/figure-key";
import { words } from "./ready-messages";

/** The key to the figures of readiness. */
export const ReadyKey = figureKey(
  {
    title: words.key.connections,
    entries: [
      { mark: keyBlock("wash"), words: words.key.silent },
      { mark: keyBlock("sleeping"), words: words.key.quiet },
      { mark: keyBlock("runnable"), words: words.key.ready },
      { mark: keyBlock("running"), words: words.key.served },
      { mark: keyBlock("scan-fill"), words: words.key.asked },
    ],
  },
  {
    title: words.key.queue,
    entries: [
      { mark: keyBlock("runnable"), words: words.key.queued },
      { mark: keyBlock("spinning"), words: words.key.sigio },
    ],
  },
  {
    title: words.key.workers,
    entries: [
      { mark: keyBlock("running"), words: words.key.answered },
      { mark: keyBlock("runnable"), words: words.key.woken },
      { mark: keyBlock("spinning"), words: words.key.inVain },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      {
        mark: keyMark(area("M0 3H26V8H0Z", "sleeping-fill"), area("M6 3H20V8H6Z", "runnable")),
        words: words.key.row,
      },
      { mark: keyMark(line("M4 1L22 15", "scan", 2.5)), words: words.key.scan },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
