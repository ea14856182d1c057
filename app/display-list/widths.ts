/** Narrower than this the parts of a lane, and lanes that are compared, stand under each other. The style sheets know it too. */
export const stackedBelowPx = 620;

/** The widths that pictures are printed for, CSS px: a drawing's height changes at these alone. The style sheets show the one that fits by the class `figure-<name>`. */
export const printedWidths = { stacked: 304, wide: stackedBelowPx, full: 840 } as const;

/**
 * For which width of each of these ranges a picture is laid out before a script runs: where it may be wide it has the 736 px of a window of 768, and 16 more beside a
 * text; where there is less room it is drawn smaller.
 */
export const laidOutWidths = { ...printedWidths, wide: 736 } as const;

/** The width of a figure in a wide window: drawings that are `broad` are printed for it, too. As high as from the widest of `printedWidths` on. */
export const broadPx = 1190;
