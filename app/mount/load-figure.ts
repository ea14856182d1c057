import { type ComponentType, createElement } from "react";
import type { FigureKit } from "./kit";
import type { ModelFigureProps } from "./model-figure";

const loaded = new WeakMap<FigureKit, Promise<ComponentType<ModelFigureProps>>>();

/** The model's figure, as a component that is the same for all who ask. Rejects where its code, or the stage's, can't be fetched; it is then asked for anew. */
export function loadFigure(kit: FigureKit): Promise<ComponentType<ModelFigureProps>> {
  const known = loaded.get(kit);
  if (known) return known;
  const figure = Promise.all([import("./stage-figure"), kit.load()]).then(
    ([{ StageFigure }, code]) =>
      (props: ModelFigureProps) =>
        createElement(StageFigure, { ...props, kit, code }),
  );
  figure.catch(() => loaded.delete(kit));
  loaded.set(kit, figure);
  return figure;
}
