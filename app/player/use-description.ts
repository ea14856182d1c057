import { useEffect, useState } from "react";
import { useStaticData } from "../base/static-data";
import type { Description } from "../model/description";
import { usePlayerPage } from "./player-page";
import { loadStaticDescription } from "./static-figure";

export type Described =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly description: Description }
  | { readonly kind: "failed"; readonly problem: string };

/** The model's description: from the page, or, where the page was not prerendered, from the core itself. */
export function useDescription(model: string): Described {
  const printed = useStaticData(`description ${model}`, () => loadStaticDescription(model));
  const page = usePlayerPage();
  const [fetched, setFetched] = useState<Described>({ kind: "loading" });
  useEffect(() => {
    if (printed !== undefined) return;
    let wanted = true;
    page
      .engine()
      .then((engine) => engine.describe(model))
      .then(
        (description) => wanted && setFetched({ kind: "ready", description }),
        (error) =>
          wanted && setFetched({ kind: "failed", problem: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      wanted = false;
    };
  }, [page, model, printed]);
  return printed === undefined ? fetched : { kind: "ready", description: printed };
}
