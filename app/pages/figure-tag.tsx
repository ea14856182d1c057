import { Figure, type FigureProps } from "../player/figure/figure";
import type { FigureKit } from "../stage/kit";
import { guarded } from "./figure-guard";

/** The component by which texts name a model's figures: `Hash: figureTag(kit)`. Made once, outside of any component. */
export const figureTag = (kit: FigureKit) =>
  guarded("The figure", (props: FigureProps) => <Figure {...props} kit={kit} />);
