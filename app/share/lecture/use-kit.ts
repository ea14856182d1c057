/** What a scene's model brings. */
import { useEffect, useState } from "react";
import type { FigureKit } from "../../mount/kit";
import { words } from "./lecture-messages";

type Loaded =
  | { readonly kind: "ready"; readonly model: string; readonly kit: FigureKit }
  | { readonly kind: "none"; readonly model: string; readonly problem: string };

/** The scene's model may be any word that somebody wrote into a file. */
export function useKit(model: string, loadKit: (model: string) => Promise<FigureKit>): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "none", model, problem: words.figureLoading });
  useEffect(() => {
    let wanted = true;
    loadKit(model).then(
      (kit) => wanted && setLoaded({ kind: "ready", model, kit }),
      (error) =>
        wanted &&
        setLoaded({
          kind: "none",
          model,
          problem: error instanceof Error ? error.message : words.figureMissing,
        }),
    );
    return () => {
      wanted = false;
    };
  }, [model, loadKit]);
  return loaded.model === model ? loaded : { kind: "none", model, problem: words.figureLoading };
}
