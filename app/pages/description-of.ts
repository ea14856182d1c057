import type { Description } from "../model/description";

/** A chunk a model (scripts/vite/description-plugin.ts). */
const descriptions = import.meta.glob<Description>("../../build/core/*.wasm", {
  query: "?description",
  import: "default",
});

/** What a model says of itself, without its core. Rejects with a sentence where there is no such model. */
export async function descriptionOf(model: string): Promise<Description> {
  const load = descriptions[`../../build/core/${model}.wasm`];
  if (!load) throw new Error(`There is no description of the model "${model}".`);
  return load();
}
