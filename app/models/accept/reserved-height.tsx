import type { ReactElement } from "react";
import { stackedBelowPx } from "../../drawing/widths";
import type { HerdShape } from "../../stage/types";
import { herdHeight } from "./geometry";

/**
 * Holds the drawing's height from the first byte of HTML on: in one column and beside each other the height depends on the figure's shape
 * alone, so a container query knows it before any script runs. A spacer, not a style sheet: it needs no name that is unique in the page.
 */
export function ReservedHeight({ shape }: { shape: HerdShape }): ReactElement {
  return (
    <>
      <div className="figure-space figure-stacked" style={{ height: herdHeight(shape, stackedBelowPx - 1) }} />
      <div className="figure-space figure-wide" style={{ height: herdHeight(shape, stackedBelowPx) }} />
    </>
  );
}
