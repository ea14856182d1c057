/** Code that puts a figure into somebody else's page or slides. The figure's address carries all of its state, so that plain frames do. */
import { words } from "./words";

export const embedPlaces = ["html", "element", "reveal", "slidev", "quarto", "moodle", "notion"] as const;
export type EmbedPlace = (typeof embedPlaces)[number];

export const embedPlaceNames: Readonly<Record<EmbedPlace, string>> = words.embedPlaces;

/** Percent; an embed's address takes any from 50 to 300. */
export const embedSizes = [50, 55, 60, 67, 75, 85, 100, 125, 150, 200] as const;

export interface SlideFrame {
  /** Height of the frame, px of the slide. */
  readonly heightPx: number;
  /** A sentence about it. */
  readonly words: string;
}

/** The frames of decks whose slides have a size of their own, as the code makes them. */
export const slideFrames: Partial<Readonly<Record<EmbedPlace, SlideFrame>>> = {
  reveal: { heightPx: 560, words: words.revealFrame(560) },
  slidev: { heightPx: 552, words: words.slidevFrame(552) },
};

/** The largest size, percent, at which a figure that is `heightPx` high at `size` fits a slide's frame; null where none does. No larger than 100: the frame's width is all used. */
export function slideSize(size: number, heightPx: number, framePx: number): number | null {
  const fits = embedSizes.filter((one) => one <= 100 && (heightPx / size) * one <= framePx);
  return fits.at(-1) ?? null;
}

export interface EmbedLook {
  /** Names of the kit's figures; empty: its first. */
  readonly figures: readonly string[];
  readonly listing: boolean;
  /** Percent, 50 to 300. */
  readonly size: number;
  readonly theme: "auto" | "light" | "dark";
  /** With play, steps and scrubber. */
  readonly controls: boolean;
}

export const standardLook: EmbedLook = { figures: [], listing: false, size: 100, theme: "auto", controls: true };

/** `root`: absolute address of the site, with its slash. `query`: of a scenario link, without question mark. What is as usual is left out; `at` stays last. */
export function embedAddress(root: string, model: string, query: string, look: EmbedLook): string {
  const parts = [
    ...(look.figures.length > 0 ? [`figure=${look.figures.join("_")}`] : []),
    ...(look.listing ? ["listing=1"] : []),
    ...(look.size === 100 ? [] : [`size=${look.size}`]),
    ...(look.theme === "auto" ? [] : [`theme=${look.theme}`]),
    ...(look.controls ? [] : ["chrome=0"]),
    ...(query === "" ? [] : [query]),
  ];
  return `${root}embed/${model}/${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

export interface EmbedCodeAsk {
  readonly root: string;
  readonly address: string;
  /** For screen readers: what the frame shows. */
  readonly title: string;
  /** Of the figure in a frame as wide as it is shown here, px. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export function embedCode(place: EmbedPlace, { root, address, title, widthPx, heightPx }: EmbedCodeAsk): string {
  const src = attribute(address);
  const name = attribute(title);
  const ratio = `${Math.round(widthPx)} / ${Math.round(heightPx)}`;
  // In a wider frame the figure is not higher; in a phone's it is, and scrolls.
  const high = `aspect-ratio: ${ratio}; min-height: ${Math.min(480, Math.round(heightPx))}px; max-height: ${Math.round(heightPx)}px`;
  const frame = `<iframe src="${src}" title="${name}" style="width: 100%; ${high}; border: 0" loading="lazy" allow="fullscreen"></iframe>`;
  switch (place) {
    case "html":
      return frame;
    case "moodle":
      // Moodle's editor keeps width and height, and may drop styles.
      return `<iframe src="${src}" title="${name}" width="100%" height="${Math.round(heightPx)}" frameborder="0" allowfullscreen></iframe>`;
    case "element":
      return [
        `<script type="module" src="${attribute(root)}stampede-embed.js"></script>`,
        `<stampede-figure src="${src}" title="${name}"></stampede-figure>`,
      ].join("\n");
    case "reveal":
      return `<section>\n  <iframe data-src="${src}" title="${name}" style="width: 100%; height: ${slideFrames.reveal?.heightPx}px; border: 0" allow="fullscreen"></iframe>\n</section>`;
    case "slidev":
      return `---\nlayout: iframe\nurl: ${JSON.stringify(address)}\n---`;
    case "quarto":
      return ["```{=html}", frame, "```"].join("\n");
    case "notion":
      return address;
  }
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
