import type { ComponentType, ReactElement } from "react";
import type { Description } from "../../model/description";
import type { ModelFigureProps } from "../../mount/model-figure";
import type { FigureFrame } from "../../mount/types";

/** A figure at one moment, as the markup that stands before anything runs. */
export function stillFigure(
  Figure: ComponentType<ModelFigureProps>,
  description: Description,
  frame: FigureFrame,
  {
    figures,
    listing,
    part,
    keyOpen,
    against,
  }: Pick<ModelFigureProps, "figures" | "listing" | "part" | "keyOpen" | "against">,
): ReactElement {
  return (
    <Figure
      description={description}
      frame={frame}
      source={{ get: () => frame, subscribe: () => () => {} }}
      lanes={frame.lanes.map(({ params }) => params)}
      frames={null}
      figures={figures}
      listing={listing}
      part={part}
      keyOpen={keyOpen}
      against={against}
      look="light"
      reducedMotion
      chosenCpu={null}
      onChooseCpu={() => {}}
    />
  );
}
