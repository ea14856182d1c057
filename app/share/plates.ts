/** The plates of the chapters, as files that the build draws of runs (app/build/chapter-plates.tsx). */

/** What a chapter's `meta` says of its plate. */
export interface PlateOf {
  readonly model: string;
  /** A link's query of one lane; its plate is seen at the run's end. */
  readonly scenario: string;
  /** What is seen there, in a few words: under the emblem. */
  readonly words: string;
  /** What is seen there, and how it is read: on the poster. */
  readonly caption: string;
}

/** Below the site's root: without words, in the colours of the page's theme. */
export const emblemFile = (chapter: string): string => `plates/${chapter}.svg`;

/** With its title and words, in light colours. */
export const posterFile = (chapter: string): string => `plates/${chapter}-poster.svg`;

/** What links to the chapter show: the emblem as a picture of dots. */
export const previewFile = (chapter: string): string => `plates/${chapter}.png`;
export const previewPx = { width: 1200, height: 630 } as const;

/** Of the emblem, px. */
export const emblemPx = { width: 320, height: 200 } as const;
