/** Where a search is, in the order of the core (wasm-core/src/models/descriptors/model.hpp). */
export const searchPlaces = ["rest", "upper", "map"] as const;
export type SearchPlace = (typeof searchPlaces)[number];

export const descriptorStates = ["free", "open"] as const;
export type DescriptorState = (typeof descriptorStates)[number];

/** In, out and error. */
export const standard = 3;
/** Numbers of which the state has rows. */
export const mostDrawn = 4096;
/** What the tables of 2.2.1 have room for. */
export const fixedTable = 1024;
