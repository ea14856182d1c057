import { shadeAlpha } from "../../display-list/display-list";
import { area, figureKey, keyMark, line, transportPart } from "../../mount/figure-key";
import { words } from "./hash-messages";

const shades = keyMark(
  area("M1 3H25V13H1Z", "wash"),
  ...shadeAlpha
    .slice(1)
    .map((alpha, i) => area(`M${1 + (i + 1) * 4.8} 3h4.8v10h-4.8z`, "ink", { fillOpacity: alpha / 255 })),
);

/** The key to the figures of hash tables. */
export const HashKey = figureKey(
  {
    title: words.key.chains,
    entries: [
      {
        mark: keyMark(line("M1 8H24", "edge", 1.5), area("M4 3.5h9v9H4zM16 3.5h9v9h-9z", "ink")),
        words: words.key.box,
      },
      { mark: keyMark(line("M1 8H24", "edge", 1.5, { strokeDasharray: "3 3" })), words: words.key.broken },
      {
        mark: keyMark(
          area("M0 1H26V15H0Z", "scan-fill"),
          area("M7.5 2.5h11v11h-11z", "scan", { stroke: "var(--ink)", strokeWidth: "1.5" }),
        ),
        words: words.key.band,
      },
    ],
  },
  {
    title: words.key.large,
    entries: [
      { mark: keyMark(area("M2 15V10h4v5zM8 15V3h4v12zM14 15V8h4v7zM20 15V12h4v3z", "ink")), words: words.key.bar },
      { mark: shades, words: words.key.cell },
      { mark: keyMark(area("M5 3h16v10H5z", "ink", { fillOpacity: 0.15 })), words: words.key.pale },
      { mark: keyMark(line("M8 5.5h9v9H8z", "scan", 1.5)), words: words.key.frame },
    ],
  },
  transportPart(words.key.ticksAbove, words.key.ticksBelow),
);
