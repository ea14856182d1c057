/** What a drawing may be painted with: names of the palette, so that both themes and a file are the same drawing. */
import { type Concept, concepts, contrast, type Palette } from "../base/palette";

/** The palette's concepts, and its colours that are not a concept. `onGrey`: words on a grey disc. */
export type Role = Concept | "ink" | "paper" | "quiet" | "edge" | "line" | "wash" | "onGrey";

/** A role as it is painted: a concept's own name is that of strokes and small shapes; its text stands on paper and on its fill, which is for large surfaces. */
export type Colour = Role | `${Concept}-text` | `${Concept}-fill`;

export type ColourOf = (colour: Colour) => string;

const isConcept = (name: string): name is Concept => (concepts as readonly string[]).includes(name);

/** The colour of words with a role. */
export const textColour = (role: Role): Colour => (isConcept(role) ? `${role}-text` : role);

/** As "#rrggbb". Words on a grey disc are the darker of ink and paper in both themes: the lighter one stays below 4.5:1. */
export function colourIn(palette: Palette, colour: Colour): string {
  if (colour === "onGrey") {
    const grey = palette.sleeping.mark;
    return contrast(palette.ink, grey) >= contrast(palette.paper, grey) ? palette.ink : palette.paper;
  }
  const [name, tone = "mark"] = colour.split("-") as [Exclude<Role, "onGrey">, ("text" | "fill")?];
  return isConcept(name) ? palette[name][tone] : palette[name];
}

/** As a custom property of the page (app/base/palette.ts makes them). */
export function cssColour(colour: Colour): string {
  return colour === "onGrey" ? "light-dark(var(--ink), var(--paper))" : `var(--${colour})`;
}

/** Which share of white or of black cells of a hue get on paper: without colours the hues would be much the same grey. From light to dark: who waits, looks, runs, spins. */
const toneOnPaper: Partial<Record<Colour, readonly [with_: "white" | "black", share: number]>> = {
  runnable: ["white", 0.65],
  scan: ["white", 0.15],
  running: ["black", 0.1],
  spinning: ["black", 0.5],
};

/** Of cells on paper, as a value of CSS; null: as on the screen. */
export function cssOnPaper(colour: Colour): string | null {
  const tone = toneOnPaper[colour];
  return tone === undefined ? null : `color-mix(in srgb, ${cssColour(colour)}, ${tone[0]} ${100 * tone[1]}%)`;
}
