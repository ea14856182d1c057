import type { ReactElement } from "react";
import type { Palette } from "../../base/palette";
import type { Description } from "../../model/description";
import type { CpuRef, FigureFrame, HerdShape } from "../../stage/types";
import { layoutHerd } from "./layout";
import { ReservedHeight } from "./reserved-height";
import { SvgPainter } from "./svg-painter";

export interface HerdPosterProps {
  readonly description: Description;
  readonly shape: HerdShape;
  readonly frame: FigureFrame;
  readonly chosenCpu?: CpuRef | null;
}

/** Widths at which a poster is laid out; a style rule shows the one that fits. */
const posterWidths = { stacked: 304, wide: 620, full: 840 } as const;

/** The drawing before any script runs: the same height and the same marks as the live one. */
export function HerdPoster({ description, shape, frame, chosenCpu = null }: HerdPosterProps): ReactElement {
  return (
    <div className="figure-poster">
      <ReservedHeight shape={shape} />
      {Object.entries(posterWidths).map(([name, width]) => (
        <div key={name} className={`figure-poster-${name}`}>
          <SvgPainter
            picture={layoutHerd(description, shape, frame, { width, chosen: chosenCpu })}
            windowNs={frame.windowNs}
            displayTimeNs={frame.displayTimeNs}
          />
        </div>
      ))}
    </div>
  );
}

/** One picture at one width with colours of its own: for export and print. */
export function HerdPicture(props: HerdPosterProps & { width: number; palette: Palette; title: string }): ReactElement {
  const { description, shape, frame, chosenCpu = null, width, palette, title } = props;
  return (
    <SvgPainter
      picture={layoutHerd(description, shape, frame, { width, chosen: chosenCpu })}
      windowNs={frame.windowNs}
      displayTimeNs={frame.displayTimeNs}
      palette={palette}
      title={title}
    />
  );
}
