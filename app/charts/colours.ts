/** Colours of a chart: CSS variables on the page, plain values in an exported file. No hue is among them: hues are states of threads, and never series. */
import { type Palette, palettes } from "../base/palette";
import type { Tone } from "./look";

export interface ChartColours extends Readonly<Record<Tone, string>> {
  readonly paper: string;
  readonly line: string;
  readonly wash: string;
}

export const pageColours: ChartColours = {
  paper: "var(--paper)",
  ink: "var(--ink)",
  quiet: "var(--quiet)",
  edge: "var(--edge)",
  line: "var(--line)",
  wash: "var(--wash)",
};

export function fileColours({ paper, ink, quiet, line, edge, wash }: Palette = palettes.light): ChartColours {
  return { paper, ink, quiet, line, edge, wash };
}

/** Words need more contrast than lines: the lightest grey is none for them. */
export function textColour(colours: ChartColours, tone: Tone): string {
  return tone === "ink" ? colours.ink : colours.quiet;
}
