import { useEffect, useState } from "react";
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
  const key = JSON.stringify(of);
  const [made, setMade] = useState({ key: "", picture: "", told: "" });
  useEffect(() => {
    const asked: typeof of = JSON.parse(key);
    if (asked === null) return;
    let wanted = true;
    const { model, query, figures, title } = asked;
    // Fetched by whoever wants one.
    import("../../share/paper-picture")
      .then(({ paperPicture }) => {
        const makers = { page, loadKit, siteAddress: new URL(root, document.baseURI).href };
        return paperPicture({ model, query, title, figure: figures.join("+") }, makers);
      })
      .then(
        (picture) => wanted && setMade({ key, picture, told: "" }),
        (error) => wanted && setMade({ key, picture: "", told: words.noPicture(reasonOf(error)) }),
      );
    return () => {
      wanted = false;
    };
  }, [key, page, root]);
  if (of === null) return { picture: "", making: false, told: "" };
  return made.key === key ? { ...made, making: false } : { picture: "", making: true, told: words.pictureMade };
}
