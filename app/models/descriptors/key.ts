import { area, figureKey, keyBlock, keyMark, line, transportPart } from "../../mount/figure-key";
import { words } from "./descriptors-messages";

/** The key to the figures of descriptors. */
export const DescriptorsKey = figureKey(
  {
    title: words.key.map,
    entries: [
      { mark: keyBlock("running"), words: words.key.full },
      { mark: keyBlock("running", { opacity: 0.5 }), words: words.key.room },
      {
        mark: keyMark(area("M2 3h10v10H2z", "scan"), line("M15 4h9v8h-9z", "scan", 2.5)),
        words: words.key.looked,
      },
      { mark: keyMark(line("M7 3h12v10H7z", "ink", 2)), words: words.key.next },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      { mark: keyBlock("running"), words: words.key.open },
      { mark: keyMark(line("M2 13L24 3", "scan", 3)), words: words.key.search },
      {
        mark: keyMark(line("M7 3l5 5-5 5-5-5z", "ink", 1.5), area("M19 3l5 5-5 5-5-5z", "ink")),
        words: words.key.closed,
      },
    ],
  },
  {
    title: words.key.tables,
    entries: [
      {
        mark: keyMark(area("M2 9h22v5H2z", "running-fill"), line("M2 8h11V3h11", "ink", 2.5)),
        words: words.key.pointers,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
