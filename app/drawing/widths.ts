/** Narrower than this the parts of a lane, and lanes that are compared, stand under each other. The style sheets know it too. */
export const stackedBelowPx = 620;
