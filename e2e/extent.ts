/**
 * Within `npm test`, without CI=true: one instance is asked of what is the same code over and over. What is tagged `@ci` is left out then, and so are the
 * parts of a visit that ask after `short`. A spec that is named on the command line is run whole.
 */
export const short = process.env.STAMPEDE_E2E_REPORT !== undefined && !process.env.CI;
