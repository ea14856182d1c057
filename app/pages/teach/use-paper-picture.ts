import { useAwaited } from "../../base/use-awaited";
import { reasonOf } from "../../engine/loader";
import { loadKit } from "../../player/all-kits";
import { usePlayerPage } from "../../player/run/player-page";
import { useSite } from "../site";
import { words } from "./teach-messages";

/** The picture for paper, and what there is to say of it. `of`: the state; null: none is wanted. */
export function usePaperPicture(
  of: { model: string; query: string; figures: readonly string[]; title: string } | null,
): {
  readonly picture: string;
  readonly making: boolean;
  readonly told: string;
} {
  const page = usePlayerPage();
  const { root } = useSite();
  const made = useAwaited(JSON.stringify(of), async () => {
    if (of === null) return "";
    const { model, query, figures, title } = of;
    // Fetched by whoever wants one.
    const { paperPicture } = await import("../../share/paper-picture");
    const makers = { page, loadKit, siteAddress: new URL(root, document.baseURI).href };
    return paperPicture({ model, query, title, figure: figures.join("+") }, makers);
  });
  if (of === null) return { picture: "", making: false, told: "" };
  const told = {
    running: words.pictureMade,
    there: "",
    failed: "why" in made ? words.noPicture(reasonOf(made.why)) : "",
  };
  return { picture: made.data ?? "", making: made.kind === "running", told: told[made.kind] };
}
