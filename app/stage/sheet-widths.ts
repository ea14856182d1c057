/** Widths at which a sheet's height may change, each with the class that a container query shows it by. */
export const sheetWidths = { stacked: 304, wide: 620, full: 840 } as const;
