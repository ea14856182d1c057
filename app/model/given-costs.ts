/**
 * Assumed constants of content/calibration that a run has another value of. They travel with the parameters of a lane as `cost.NAME`, for the ends of the
 * ledger's brackets and the command line; the core refuses names and values that are none. Links leave them out.
 */
export const isGivenCost = (name: string): boolean => name.startsWith("cost.");
