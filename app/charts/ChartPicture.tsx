import type { ReactElement } from "react";
import { fontFamily } from "../base/svg-text";
import { cssColour } from "../display-list/colours";
import { svgItems } from "../display-list/svg-items";
import type { ChartLayout } from "./layout";
import { chartItems } from "./paint";

/** What stands inside of a chart's <svg>, in the colours of the page. */
export function ChartPicture({ layout }: { readonly layout: ChartLayout }): ReactElement {
  return <g fontFamily={fontFamily}>{svgItems(chartItems(layout), cssColour)}</g>;
}
