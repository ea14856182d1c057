import type { ReactElement } from "react";
import { stackedBelowPx } from "../drawing/widths";

export interface HeightProps {
  /** Of the drawing at this width, CSS px: one value below `stackedBelowPx`, one from there on. */
  readonly heightAt: (width: number) => number;
}

/** Holds the drawing's height from the first byte of HTML on. */
export function MarksSpace({ heightAt }: HeightProps): ReactElement {
  return (
    <>
      <div className="figure-space figure-stacked" style={{ height: heightAt(stackedBelowPx - 1) }} />
      <div className="figure-space figure-wide" style={{ height: heightAt(stackedBelowPx) }} />
    </>
  );
}
