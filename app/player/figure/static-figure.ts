/** What the build computes for a figure, so that the page shows it, and tells of it, before any script runs. */
import { useStaticData } from "../../base/static-data";
import type { Description } from "../../model/description";
import { descriptionForPages } from "../../model/description-for-pages";
import type { FigureKit } from "../../mount/kit";
import { usePlayerPage } from "../run/player-page";
import {
  type BuildServices,
  type StaticFigure,
  type StaticFigureRequest,
  staticFigureKey,
} from "./static-figure-request";

/** Undefined where the page was not prerendered with this figure. */
export function useStaticFigure(kit: FigureKit, request: StaticFigureRequest): StaticFigure | undefined {
  const { build } = usePlayerPage();
  return useStaticData(staticFigureKey(kit.model, request), async () => {
    if (build === null) throw new Error("A figure's first frame is computed by the build.");
    return build.figure(kit, request);
  });
}

/** For `load` of useStaticData. */
export async function describeForPage(
  build: BuildServices | null,
  model: string,
  metricsHelp: boolean,
): Promise<Description> {
  if (build === null) throw new Error("The description is computed by the build.");
  return descriptionForPages(await build.describe(model), { metricsHelp });
}
