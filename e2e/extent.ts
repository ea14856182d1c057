/**
 * Within `npm test`, without CI=true: one instance is asked of what is the same code over and over, and what is tagged `@ci` is left out. A spec that is
 * named on the command line is run whole.
 */
export const short = process.env.STAMPEDE_E2E_REPORT !== undefined && !process.env.CI;

/** The models and chapters that the run is about, after a change of nothing else (scripts/lib/e2e-selection.mjs); empty: all. */
export const rooms: readonly string[] = process.env.STAMPEDE_E2E_ROOMS?.split(",").filter(Boolean) ?? [];
