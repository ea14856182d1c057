import type { FigureKit } from "../mount/kit";

/** One chunk a model: the labs of all models are one module, and each fetches its own kit. */
const kits = import.meta.glob<{ readonly kit: FigureKit }>("../models/*/kit.ts");

/** By the alphabet. */
export const modelNames: readonly string[] = Object.keys(kits)
  .map((path) => path.slice("../models/".length, -"/kit.ts".length))
  .sort();

/** Rejects with a sentence where there is no such model. */
export async function loadKit(model: string): Promise<FigureKit> {
  const load = kits[`../models/${model}/kit.ts`];
  if (!load) throw new Error(`There is no kit of the model "${model}".`);
  return (await load()).kit;
}
