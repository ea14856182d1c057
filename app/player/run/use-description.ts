import { useEffect, useState } from "react";
import { messageOf } from "../../base/message-of";
import { useStaticData } from "../../base/static-data";
import type { Description } from "../../model/description";
import { describeForPage } from "../figure/static-figure";
import { usePlayerPage } from "./player-page";

export type Described =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly description: Description }
  | { readonly kind: "failed"; readonly problem: string };

/**
 * The model's description: from the page, or, where the page was not prerendered, from the core itself. What its metrics mean is told by the lab alone, and
 * comes along for whom asks.
 */
export function useDescription(model: string, { metricsHelp = false } = {}): Described {
  const key = `description ${model}${metricsHelp ? " and what is measured" : ""}`;
  const page = usePlayerPage();
  const printed = useStaticData(key, () => describeForPage(page.build, model, metricsHelp));
  const [fetched, setFetched] = useState<Described>({ kind: "loading" });
  useEffect(() => {
    if (printed !== undefined) return;
    let wanted = true;
    page
      .engine()
      .then((engine) => engine.describe(model))
      .then(
        (description) => wanted && setFetched({ kind: "ready", description }),
        (error) => wanted && setFetched({ kind: "failed", problem: messageOf(error) }),
      );
    return () => {
      wanted = false;
    };
  }, [page, model, printed]);
  return printed === undefined ? fetched : { kind: "ready", description: printed };
}
