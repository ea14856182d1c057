/** The picture of a drawing as markup: before any script runs, and on paper. */
import type { CSSProperties, ReactElement } from "react";
import { broadPx, laidOutWidths } from "../display-list/widths";
import type { CanvasDrawing } from "./drawing";
import type { DrawingProps } from "./drawing-props";
import { Space } from "./figure-space";

/** Laid out for three widths, or four; a style rule shows the one that fits, smaller where its place has fewer px. The same height and the same marks as the live drawing has at the width it was laid out for. */
export function Printed({
  drawing,
  place,
}: {
  readonly drawing: CanvasDrawing<unknown, unknown, unknown>;
  readonly place: DrawingProps;
}): ReactElement {
  const { description, shape, frame, chosenCpu, listing, heightAt } = place;
  const images = new Map<string, string>();
  const share = (image: string): string => {
    const name = images.get(image) ?? `--image-${images.size}`;
    images.set(image, name);
    return `var(${name})`;
  };
  const common = { description, shape, frame, chosenCpu, listing, still: true, view: drawing.view ?? null };
  // Beside a listing no drawing is so wide.
  const widths = { ...laidOutWidths, ...(drawing.broad && !listing && { broad: broadPx }) };
  const pictures = Object.entries(widths).map(([name, width]) => (
    <div key={name} className={`figure-${name}`}>
      {drawing.print({ ...common, width, memory: drawing.memory?.(description, shape) ?? null }, share)}
    </div>
  ));
  const style = Object.fromEntries([...images].map(([image, name]) => [name, image]));
  return (
    <div className="figure-canvas figure-poster" style={style as CSSProperties}>
      <Space heightAt={heightAt} />
      {pictures}
    </div>
  );
}
