import { area, disc, figureKey, keyMark, line, textureMark, transportPart } from "../../mount/figure-key";
import { words } from "./overload-messages";

/** The key to the figures of overload. */
export const OverloadKey = figureKey(
  {
    title: words.key.pages,
    entries: [
      {
        mark: keyMark(area("M2 14V6l6-2l8 1l8-3V14z", "running-fill"), line("M2 6l6-2l8 1l8-3", "running", 1.5)),
        words: words.key.good,
      },
      {
        mark: keyMark(area("M2 4h22v9H2z", "spinning-fill"), line("M4 13V4M9 13V4M14 13V4M19 13V4", "spinning")),
        words: words.key.dead,
      },
    ],
    note: words.key.came,
  },
  {
    title: words.key.servers,
    entries: [
      { mark: keyMark(area("M7 2.5h11v11H7z", "running")), words: words.key.computing },
      {
        mark: keyMark(line("M7 2.5h11v11H7z", "spinning"), area("M7 9.8h11v3.7H7z", "spinning")),
        words: words.key.disk,
      },
      { mark: keyMark(line("M2 3.5h8v8H2z", "edge"), line("M14 3.5l8 8M22 3.5l-8 8", "ink")), words: words.key.idle },
      { mark: keyMark(area("M7 2.5h11v11H7z", "running-fill", { stroke: "var(--running)" })), words: words.key.pale },
    ],
  },
  {
    title: words.key.room,
    entries: [
      { mark: keyMark(disc(8, 8, 3.5, "connection"), disc(18, 8, 3.5, "sleeping")), words: words.key.people },
      {
        mark: keyMark(area("M3 4h8v8H3z", "connection"), line("M15 4h8v8h-8z", "connection", 1.5)),
        words: words.key.chair,
      },
      { mark: textureMark("connection", "connection-fill", "sleeping"), words: words.key.texture },
      {
        mark: keyMark(
          area("M2 4h9v8H2z", "running"),
          area("M12 4h5v8h-5z", "spinning"),
          area("M18 4h6v8h-6z", "sleeping-fill"),
        ),
        words: words.key.strip,
      },
    ],
  },
  {
    title: words.key.loop,
    entries: [
      { mark: keyMark(line("M2 14L22 4", "running", 1.5)), words: words.key.rising },
      { mark: keyMark(line("M2 14h18l3-9", "spinning", 1.5, { strokeDasharray: "4 3" })), words: words.key.falling },
    ],
    note: words.key.loopNote,
  },
  transportPart(words.key.ticks),
);
