import type { ComponentType, ReactElement } from "react";
import type { ModelFigureProps } from "../figures/model-figure";
import type { HerdFrame } from "../figures/types";
import type { Description } from "../model/description";

/** A figure at one moment, as the markup that stands before anything runs. */
export function stillFigure(
  Figure: ComponentType<ModelFigureProps>,
  description: Description,
  frame: HerdFrame,
  { figures, listing }: { readonly figures: readonly string[]; readonly listing: boolean },
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
      look="light"
      reducedMotion
      chosenCpu={null}
      onChooseCpu={() => {}}
    />
  );
}
