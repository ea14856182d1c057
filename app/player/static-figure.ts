/** What the build computes for a figure, so that the page shows it, and tells of it, before any script runs. */
import type { Description } from "../model/description";
import { descriptionForPages } from "../model/description-for-pages";
import type { FigureKit } from "./kit";
import type { StaticFigure, StaticFigureRequest } from "./static-figure-request";

/** Only the build ever calls these; in the browser's code they are empty, so that neither the core's loader for Node nor React's server comes along. */
export async function loadStaticFigure(kit: FigureKit, request: StaticFigureRequest): Promise<StaticFigure> {
  if (!import.meta.env.SSR) throw new Error("A figure's first frame is computed by the build.");
  return (await import("./render-static-figure")).renderStaticFigure(kit, request);
}

export async function loadStaticDescription(model: string, metricsHelp: boolean): Promise<Description> {
  if (!import.meta.env.SSR) throw new Error("The description is computed by the build.");
  return descriptionForPages(await (await import("./render-static-figure")).describeForBuild(model), { metricsHelp });
}
