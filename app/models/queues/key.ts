import { area, disc, figureKey, keyMark, line, textureMark, transportPart } from "../../mount/figure-key";
import { words } from "./queues-messages";

const diamond = "M13 2l6 6-6 6-6-6z";

/** The key to the figures of a listener. */
export const QueuesKey = figureKey(
  {
    title: words.key.clients,
    entries: [
      {
        mark: keyMark(
          disc(7, 8, 5, "sleeping", {
            fill: "none",
            stroke: "var(--sleeping)",
            strokeOpacity: 0.55,
            strokeWidth: "1.25",
          }),
          disc(20, 8, 5, "sleeping"),
        ),
        words: words.key.toCome,
      },
      { mark: keyMark(line(diamond, "connection", 1.5)), words: words.key.unheard },
      { mark: keyMark(area(diamond, "connection")), words: words.key.answered },
      { mark: keyMark(area("M2 3h9v9H2z", "runnable"), line("M15.5 3v10.5h9", "edge", 1.5)), words: words.key.queued },
      {
        mark: keyMark(line("M8 3h10v10H8z", "spinning", 1.5), line("M8 8l5-5M8 13L18 3M13 13l5-5", "spinning", 1.5)),
        words: words.key.phantom,
      },
      {
        mark: keyMark(area("M2 3h9v4H2zM2 9h9v4H2z", "running"), area("M15 3h9v10h-9z", "scan")),
        words: words.key.accepted,
      },
      { mark: textureMark("connection", "running", "sleeping"), words: words.key.texture },
    ],
  },
  {
    title: words.key.plate,
    entries: [
      {
        mark: keyMark(area("M0 4H26V12H0Z", "sleeping"), area("M13 4l4 4-4 4-4-4z", "connection")),
        words: words.key.row,
      },
      {
        mark: keyMark(area("M0 1H26V15H0Z", "wash"), line("M13 1V15", "ink", undefined, { strokeOpacity: 0.45 })),
        words: words.key.rule,
      },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
