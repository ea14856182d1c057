/** Code that puts a figure into somebody else's page or slides. The figure's address carries all of its state, so that plain frames do. */
import { words } from "./share-messages";

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
  /** Places joined by `_`, to be played to one a click; "": none. */
  readonly stops: string;
}

export const standardLook: EmbedLook = {
  figures: [],
  listing: false,
  size: 100,
  theme: "auto",
  controls: true,
  stops: "",
};

/** `root`: absolute address of the site, with its slash. `query`: of a scenario link, without question mark. What is as usual is left out; `at` stays last. */
export function embedAddress(root: string, model: string, query: string, look: EmbedLook): string {
  const parts = [
    ...(look.figures.length > 0 ? [`figure=${look.figures.join("_")}`] : []),
    ...(look.listing ? ["listing=1"] : []),
    ...(look.size === 100 ? [] : [`size=${look.size}`]),
    ...(look.theme === "auto" ? [] : [`theme=${look.theme}`]),
    ...(look.controls ? [] : ["chrome=0"]),
    ...(look.stops === "" ? [] : [`stops=${readable(look.stops)}`]),
    ...(query === "" ? [] : [query]),
  ];
  return `${root}embed/${model}/${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

/** An address may hold the signs of places as they are. */
const readable = (text: string): string => encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%40", "@");

export interface EmbedCodeAsk {
  readonly root: string;
  readonly address: string;
  /** For screen readers: what the frame shows. */
  readonly title: string;
  /** Of the figure in a frame as wide as it is shown here, px. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Data URL of what stands on paper in the frame's place (paper-picture.ts); "": the frame itself. */
  readonly picture?: string;
}

/** Where a picture for paper can stand: Moodle's editor drops the styles that hide it on screens, and Notion takes an address alone. */
export const takesPicture = (place: EmbedPlace): boolean => place !== "moodle" && place !== "notion";

/** Of decks, whose slides are printed without being shown. */
export const isDeck = (place: EmbedPlace): boolean => place === "reveal" || place === "slidev" || place === "quarto";

export function embedCode(place: EmbedPlace, ask: EmbedCodeAsk): string {
  const { root, address, title, widthPx, heightPx, picture = "" } = ask;
  const src = attribute(address);
  const name = attribute(title);
  const ratio = `${Math.round(widthPx)} / ${Math.round(heightPx)}`;
  // In a wider frame the figure is not higher; in a phone's it is, and scrolls.
  const high = `aspect-ratio: ${ratio}; min-height: ${Math.min(480, Math.round(heightPx))}px; max-height: ${Math.round(heightPx)}px`;
  const frame = `<iframe src="${src}" title="${name}" style="width: 100%; ${high}; border: 0" loading="lazy" allow="fullscreen"></iframe>`;
  /** `px`: as high as that; null: as it is. */
  const image = (px: number | null) => {
    if (picture === "") return "";
    const high = px === null ? ` style="width: 100%"` : ` style="width: 100%; height: ${px}px; object-fit: contain"`;
    return `<img src="${picture}" alt="${name}"${high}>`;
  };
  const onPaper = (frame: string, px: number | null) =>
    picture === ""
      ? frame
      : `<div class="stampede-print">\n${frame}\n${image(px)}\n<style>${paperStyle}</style>\n</div>`;
  const deckPx = slideFrames[place]?.heightPx ?? 0;
  switch (place) {
    case "html":
      return onPaper(frame, null);
    case "moodle":
      // Moodle's editor keeps width and height, and may drop styles.
      return `<iframe src="${src}" title="${name}" width="100%" height="${Math.round(heightPx)}" frameborder="0" allowfullscreen></iframe>`;
    case "element":
      return [
        elementScript(root),
        `<stampede-figure src="${src}" title="${name}">${image(null)}</stampede-figure>`,
      ].join("\n");
    case "reveal": {
      const frame = `<iframe data-src="${src}" title="${name}" style="width: 100%; height: ${deckPx}px; border: 0" allow="fullscreen"></iframe>`;
      // As high as the frame, because reveal.js lays slides out before they are printed.
      return `<section>\n${onPaper(frame, deckPx)}\n</section>`;
    }
    case "slidev": {
      const stops = (new URL(address).searchParams.get("stops") ?? "").split("_").filter((stop) => stop !== "").length;
      const head = stops > 0 ? `---\nlayout: none\nclicks: ${stops}\n---\n` : "---\nlayout: none\n---\n";
      const led = stops > 0 ? ' :stop="$clicks"' : "";
      return `${head}\n<stampede-figure src="${src}" title="${name}" height="${deckPx}"${led} :theme="$slidev.configs.colorSchema">${image(deckPx)}</stampede-figure>`;
    }
    case "quarto":
      return ["```{=html}", onPaper(frame, null), "```"].join("\n");
    case "notion":
      return address;
  }
}

const paperStyle =
  ".stampede-print > img { display: none } @media print { .stampede-print > iframe { display: none !important } .stampede-print > img { display: block !important } }";

/** What pages, and the head of a Slidev deck, load once for all its figures. */
export const elementScript = (root: string): string =>
  `<script type="module" src="${attribute(root)}stampede-embed.js"></script>`;

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
