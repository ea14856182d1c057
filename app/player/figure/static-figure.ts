/** What the build computes for a figure, so that the page shows it, and tells of it, before any script runs. */
import type { Description } from "../../model/description";
import type { FigureKit } from "../../stage/kit";
import type { StaticFigure, StaticFigureRequest } from "./static-figure-request";

/** Only the build ever calls these; in the browser's code they are empty, so that neither the core's loader for Node nor React's server comes along. */
export async function loadStaticFigure(kit: FigureKit, request: StaticFigureRequest): Promise<StaticFigure> {
  if (!import.meta.env.SSR) throw new Error("A figure's first frame is computed by the build.");
  return (await import("../../build/render-static-figure")).renderStaticFigure(kit, request);
}

export async function loadStaticDescription(model: string, metricsHelp: boolean): Promise<Description> {
  if (!import.meta.env.SSR) throw new Error("The description is computed by the build.");
  const description = await (await import("../../build/render-static-figure")).describeForBuild(model);
  // What the columns mean is for who writes figures; no page says it, and every page with the model would carry it.
  const columns = description.columns.map((column) => ({ ...column, help: "" }));
  const metrics = metricsHelp ? description.metrics : description.metrics.map((metric) => ({ ...metric, help: "" }));
  return { ...description, columns, metrics };
}
