import { area, disc, figureKey, keyMark, line, transportPart } from "../../mount/figure-key";
import { words } from "./heap-messages";

/** The key to the figures of heaps. */
export const HeapKey = figureKey(
  {
    title: words.key.chunks,
    entries: [
      {
        mark: keyMark(
          area("M2 2.5h22v11H2z", "running-fill", { stroke: "var(--running)", strokeWidth: "1.5" }),
          area("M2 2.5h4v11H2z", "running"),
          line("M18 13.5l6-6M18 9.5l6-6M22 13.5l2-2", "running"),
        ),
        words: words.key.used,
      },
      { mark: keyMark(line("M2 2.5h22v11H2z", "edge", 1.5)), words: words.key.free },
      {
        mark: keyMark(
          area("M2 2.5h22v11H2z", "runnable-fill", { stroke: "var(--runnable)", strokeWidth: "1.5" }),
          line("M2 10.5l8-8M7 13.5l11-11M15 13.5l9-9", "runnable"),
        ),
        words: words.key.cached,
      },
      {
        mark: keyMark(
          area("M2 2.5h22v11H2z", "wash", { stroke: "var(--edge)", strokeWidth: "1.5", strokeDasharray: "3 3" }),
        ),
        words: words.key.top,
      },
    ],
  },
  {
    title: words.key.moment,
    entries: [
      { mark: keyMark(line("M3 2.5h20v11H3z", "ink", 2.5)), words: words.key.hand },
      {
        mark: keyMark(area("M3 2.5h20v11H3z", "scan-fill", { stroke: "var(--scan)", strokeWidth: "2.5" })),
        words: words.key.looked,
      },
      { mark: keyMark(line("M8 15V2M4 6.5L8 2L12 6.5M15 11h9", "ink", 1.5)), words: words.key.list },
      {
        mark: keyMark(line("M4 12L22 4M16.5 3L22 4L19 8.7", "ink", 1.5), disc(4, 12, 2.5, "ink")),
        words: words.key.copied,
      },
    ],
    note: words.key.offsets,
  },
  transportPart(words.key.ticks),
);
