/** A display list as a file has it: one <svg> with colours of its own, the cells in it as images. */
import type { ReactElement } from "react";
import type { Palette } from "../base/palette";
import { cellsPng } from "./cells-png";
import { type ColourOf, colourIn } from "./colours";
import type { Cells, DisplayList } from "./display-list";
import { svgItems } from "./svg-items";

export function displayListSvg({ width, height, items }: DisplayList, palette: Palette): ReactElement {
  const of: ColourOf = (colour) => colourIn(palette, colour);
  const cells = (grid: Cells): ReactElement => {
    const place = { x: grid.x, y: grid.y, width: grid.w, height: grid.h };
    return (
      <>
        {grid.ground !== null && <rect {...place} fill={of(grid.ground ?? "wash")} />}
        <image
          {...place}
          href={cellsPng(grid, of(grid.ink ?? "ink"))}
          preserveAspectRatio="none"
          style={{ imageRendering: "pixelated" }}
        />
      </>
    );
  };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {svgItems(items, of, cells)}
    </svg>
  );
}
