import { modelNames } from "../player/all-kits";
import { figureTag } from "./figure-tag";
import others from "./other-tags.json" with { type: "json" };

/** A tag is called like its model, where nothing else is said. scripts/lib/model-tags.mjs reads texts by the same rule. */
const tagOf = (model: string): string =>
  (others as Readonly<Record<string, string>>)[model] ?? model.charAt(0).toUpperCase() + model.slice(1);

/** The tags by which any text may show a run of any model. */
export const modelTags = Object.fromEntries(modelNames.map((model) => [tagOf(model), figureTag(model)]));
