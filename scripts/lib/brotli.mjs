import { constants } from "node:zlib";

/** Qualities of Brotli: a site that is to be published is packed as tight as can be, which takes seventy times as long for a tenth less. */
export const brotliQuality = { quick: 5, tight: constants.BROTLI_MAX_QUALITY };

/** As the library wants it. */
export const ofQuality = (quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
