/** The display lists that a drawing is printed from. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DisplayList } from "../../display-list/display-list";
import { FileWriter } from "../../display-list/display-list-svg";
import { type AnyDrawing, type Ask, isFlow } from "../../mount/drawing";
import { drawnTag } from "./figure-text";

/** Markup with a number in the place of each drawing, and the list of each. */
export function listsIn(element: ReactElement): { readonly markup: string; readonly lists: readonly DisplayList[] } {
  const lists: DisplayList[] = [];
  const value = (list: DisplayList) => createElement(drawnTag, { value: lists.push(list) - 1 });
  return { markup: renderToStaticMarkup(createElement(FileWriter, { value }, element)), lists };
}

export function listsOf(drawing: AnyDrawing, ask: Ask<unknown, unknown, unknown>): readonly DisplayList[] {
  return listsIn(isFlow(drawing) ? drawing.flow(ask).picture : drawing.print(ask, (image) => image)).lists;
}
