import { area, figureKey, keyBlock, keyMark, line, transportPart } from "../../mount/figure-key";
import { words } from "./threads-messages";

/** Two boxes beside each other. */
const pair = (left: string, right: string) => keyMark(area("M2 3h10v10H2z", left), area("M14 3h10v10H14z", right));

/** The key to the figures of threads. */
export const ThreadsKey = figureKey(
  {
    title: words.key.threads,
    entries: [
      { mark: pair("wash", "scan"), words: words.key.toCome },
      { mark: pair("running", "runnable"), words: words.key.running },
      { mark: keyBlock("sleeping"), words: words.key.suspended },
      { mark: keyBlock("connection-fill"), words: words.key.call },
      { mark: keyMark(area("M2.5 3.5h21v9h-21z", "paper", { stroke: "var(--line)" })), words: words.key.dead },
    ],
  },
  {
    title: words.key.arrows,
    entries: [
      { mark: keyMark(line("M13 1V15", "ink", 2.5)), words: words.key.manager },
      { mark: keyMark(line("M2 8H23M18 3l5 5-5 5", "ink", 1.5)), words: words.key.arrow },
      { mark: keyMark(area("M3 10h4v4H3zM10 7h4v7h-4zM17 3h4v11h-4z", "scan")), words: words.key.search },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
