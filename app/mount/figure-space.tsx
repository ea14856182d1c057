/** Holds a figure's height from the first byte of HTML on: before its code is there, and under its drawings. */
import { Fragment, type ReactElement } from "react";
import { printedWidths } from "../display-list/widths";
import type { LaneParams } from "../model/scenario";
import type { FigureKit } from "./kit";

/** Of one drawing. A spacer, not a style sheet: it needs no name that is unique in the page. */
export function Space({ heightAt }: { readonly heightAt: (width: number) => number }): ReactElement {
  return (
    <>
      {Object.entries(printedWidths).map(([name, width]) => (
        <div key={name} className={`figure-space figure-${name}`} style={{ height: heightAt(width) }} />
      ))}
    </>
  );
}

interface FigureSpaceProps {
  readonly kit: FigureKit;
  readonly lanes: readonly LaneParams[];
  readonly figures: readonly string[];
}

/** Of all drawings of a figure, where there is neither a picture nor a frame. */
export function FigureSpace({ kit, lanes, figures }: FigureSpaceProps): ReactElement {
  return (
    <div className={bodyClass(kit)}>
      {figures.map((figure) => (
        <DrawingSpace key={figure} kit={kit} lanes={lanes} figure={figure} />
      ))}
    </div>
  );
}

function DrawingSpace({ kit, lanes, figure }: Omit<FigureSpaceProps, "figures"> & { readonly figure: string }) {
  const head = kit.drawings[figure];
  if (!head?.height) return <div className="figure-static-small" />;
  const space = (own: readonly LaneParams[]) => (
    <div className="figure-canvas">
      <Space heightAt={(width) => head.height?.(kit.shape(own), width) ?? 0} />
    </div>
  );
  return (
    <>
      {head.apart === undefined ? (
        space(lanes)
      ) : (
        <div className={head.apart}>
          {lanes.map((lane, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
            <Fragment key={i}>{space([lane])}</Fragment>
          ))}
        </div>
      )}
      {head.foot !== undefined && <div className={head.foot} />}
    </>
  );
}

export const bodyClass = ({ className }: FigureKit): string =>
  className === undefined ? "figure-body" : `figure-body ${className}`;
