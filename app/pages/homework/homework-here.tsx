/** At a chapter's end: the way to the reader's own four exercises. Printed by the build, and short: chapters are near what they may weigh. */
import { useSite } from "../site";
import { words } from "./words";

export function Homework() {
  const { href, page } = useSite();
  // One element: what the build alone renders is found in the page by it.
  return (
    <p>
      {words.atChapter} <a href={href(`homework/${page.id}/`)}>{words.drawMine}</a>
    </p>
  );
}
