import type { ReactElement } from "react";
import { sheetWidths } from "./sheet-widths";

/** Holds a sheet's height from the first byte of HTML on: it depends on the shape and on the range of widths alone. */
export function SheetSpace({ height }: { height: (width: number) => number }): ReactElement {
  return (
    <>
      {Object.entries(sheetWidths).map(([name, width]) => (
        <div key={name} className={`figure-space sheet-${name}`} style={{ height: height(width) }} />
      ))}
    </>
  );
}
