let count = 0;

/** 1 for whoever has this module for itself. */
export const next = () => ++count;
