import type { ReactElement } from "react";
import { cssColour } from "../drawing/colours";
import { svgItems } from "../drawing/display-list-svg";
import type { Description } from "../model/description";
import { SheetSpace } from "../stage/sheet-space";
import { sheetWidths } from "../stage/sheet-widths";
import type { CpuRef, FigureFrame } from "../stage/types";
import type { Sheet, SheetKind } from "./sheet";

interface SheetPosterProps<Shape> {
  readonly kind: SheetKind<Shape>;
  readonly description: Description;
  readonly shape: Shape;
  readonly frame: FigureFrame;
  readonly chosenCpu: CpuRef | null;
}

/** The drawing before any script runs, laid out for three widths; a style rule shows the one that fits. */
export function SheetPoster<Shape>(props: SheetPosterProps<Shape>): ReactElement {
  const { kind, description, shape, frame, chosenCpu } = props;
  return (
    <div className="figure-canvas sheet-poster">
      <SheetSpace height={(width) => kind.height(shape, width)} />
      {Object.entries(sheetWidths).map(([name, width]) => (
        <div key={name} className={`sheet-${name}`}>
          <SheetSvg sheet={kind.create()({ description, shape, frame, width, chosenCpu })} />
        </div>
      ))}
    </div>
  );
}

/** A sheet as markup; colours follow the theme. */
export function SheetSvg({ sheet }: { sheet: Sheet }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width}
      height={sheet.height}
      style={{ display: "block", maxWidth: "100%", height: "auto", fontFamily: "var(--sans)" }}
    >
      {svgItems(sheet.items, cssColour)}
    </svg>
  );
}
