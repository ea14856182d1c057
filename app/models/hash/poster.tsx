import type { CSSProperties, ReactElement } from "react";
import { type Cells, itemsOf } from "../../drawing/display-list";
import { cellsImage, DisplayListSvg } from "../../drawing/display-list-svg";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../stage/types";
import { layouts } from "./layouts";
import type { HashFigureName, HashShape } from "./shape";
import { HashSpace, hashWidths } from "./space";

interface HashPosterProps {
  readonly description: Description;
  readonly shape: HashShape;
  readonly figure: HashFigureName;
  readonly frame: FigureFrame;
}

/** The drawing before any script runs, laid out for three widths; a style rule shows the one that fits. */
export function HashPoster({ description, shape, figure, frame }: HashPosterProps): ReactElement {
  const drawings = Object.entries(hashWidths).map(
    ([name, width]) => [name, layouts[figure](description, shape, frame, width)] as const,
  );
  // A table's cells are the same at most widths: each image stands in the page once.
  const images = new Map<string, string>();
  const style: Record<string, string> = {};
  for (const [, list] of drawings) {
    for (const cells of itemsOf(list, "cells")) {
      const image = cellsImage(cells);
      if (images.has(image)) continue;
      const name = `--hash-cells-${images.size}`;
      images.set(image, name);
      style[name] = image;
    }
  }
  const shared = (cells: Cells) => `var(${images.get(cellsImage(cells))})`;
  return (
    <div className="figure-canvas sheet-poster" style={style as CSSProperties}>
      <HashSpace shape={shape} figure={figure} />
      {drawings.map(([name, drawing]) => (
        <div key={name} className={`sheet-${name}`}>
          <DisplayListSvg list={drawing} image={shared} />
        </div>
      ))}
    </div>
  );
}
