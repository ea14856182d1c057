/**
 * The one source of colour, for canvas (these values) and for CSS (custom properties made of them by `paletteCss`).
 * Five hues of Okabe and Ito, each one concept, the same in prose, listing and figure; connections are ink, and grey is context. Charts have none of them (charts/look.ts).
 */

export const concepts = ["running", "runnable", "sleeping", "spinning", "scan", "connection"] as const;
export type Concept = (typeof concepts)[number];
export type Theme = "light" | "dark";
/** Strong: for projectors, and for readers who ask for contrast. */
export type Look = Theme | `${Theme}-strong`;

export interface Hue {
  /** Shapes and strokes: at least 3:1 on paper. */
  readonly mark: string;
  /** Words: at least 4.5:1 on paper and on the fill. */
  readonly text: string;
  /** A tint to fill large shapes and highlighted lines with. */
  readonly fill: string;
}

export interface Palette extends Readonly<Record<Concept, Hue>> {
  readonly paper: string;
  readonly ink: string;
  /** Words of context: captions, notes, labels of axes. At least 4.5:1. */
  readonly quiet: string;
  /** Edges of controls and strokes that carry meaning: at least 3:1. */
  readonly edge: string;
  /** Grid lines and rules, which carry none. */
  readonly line: string;
  /** Background of code in prose and of hovered controls. */
  readonly wash: string;
  /** Links and focus rings. */
  readonly link: string;
}

const plainPalettes: Readonly<Record<Theme, Palette>> = {
  light: {
    paper: "#fcfbf8",
    ink: "#191917",
    quiet: "#5f5e59",
    edge: "#84837d",
    line: "#dcdad3",
    wash: "#f1efe9",
    link: "#00609a",
    running: { mark: "#009e73", text: "#006a4e", fill: "#cfeae0" },
    runnable: { mark: "#0072b2", text: "#00609a", fill: "#d5e6f2" },
    sleeping: { mark: "#84837d", text: "#5f5e59", fill: "#e9e7e2" },
    spinning: { mark: "#d55e00", text: "#a04600", fill: "#fae0cd" },
    // The palette's own #cc79a7 stays a hair below 3:1 on this paper.
    scan: { mark: "#c76fa1", text: "#963c6f", fill: "#f5e0ed" },
    connection: { mark: "#191917", text: "#191917", fill: "#e9e7e2" },
  },
  dark: {
    paper: "#131418",
    ink: "#efede6",
    quiet: "#a5a39c",
    edge: "#77766f",
    line: "#33343a",
    wash: "#1f2025",
    link: "#7cc4ef",
    running: { mark: "#2bbe93", text: "#3fcaa1", fill: "#12392f" },
    runnable: { mark: "#56b4e9", text: "#6cbfee", fill: "#12324a" },
    sleeping: { mark: "#85837d", text: "#a5a39c", fill: "#26272c" },
    spinning: { mark: "#ff8a3d", text: "#ff9a58", fill: "#45260f" },
    scan: { mark: "#e58cc0", text: "#eb9ccb", fill: "#41233a" },
    connection: { mark: "#efede6", text: "#efede6", fill: "#2d2e34" },
  },
};

/** From the last row, grey words are gone. */
function strengthened(palette: Palette): Palette {
  const { ink, sleeping } = palette;
  return { ...palette, quiet: ink, edge: ink, sleeping: { ...sleeping, text: ink } };
}

export const palettes: Readonly<Record<Look, Palette>> = {
  ...plainPalettes,
  "light-strong": strengthened(plainPalettes.light),
  "dark-strong": strengthened(plainPalettes.dark),
};

const plain = ["paper", "ink", "quiet", "edge", "line", "wash", "link"] as const;

/** `--paper: ...; --running: ...; --running-text: ...; --running-fill: ...` and so on for one theme. */
function declarations(palette: Palette): string {
  return [
    ...plain.map((name) => `--${name}:${palette[name]}`),
    ...concepts.flatMap((name) => [
      `--${name}:${palette[name].mark}`,
      `--${name}-text:${palette[name].text}`,
      `--${name}-fill:${palette[name].fill}`,
    ]),
  ].join(";");
}

/** As `strengthened` has it. */
const strongCss = "--quiet:var(--ink);--edge:var(--ink);--sleeping-text:var(--ink)";

/** The reader's own choice (data-theme on the root) goes before the system's. */
export function paletteCss(): string {
  const light = `color-scheme:light;${declarations(palettes.light)}`;
  const dark = `color-scheme:dark;${declarations(palettes.dark)}`;
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    `:root[data-theme="dark"]{${dark}}`,
    `@media (prefers-contrast:more){:root{${strongCss}}}`,
    `:root[data-contrast="more"]{${strongCss}}`,
    // Paper is white, whatever the screen was.
    `@media print{:root:root{${light};--paper:#fff}}`,
  ].join("\n");
}

/** Contrast of two colours "#rrggbb" after WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
