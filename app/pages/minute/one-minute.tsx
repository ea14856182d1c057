/** A chapter in a minute, folded under its first paragraph: the page that others put into frames, in a frame. It is fetched when it is opened. */
import { chapters } from "../chapters";
import { useSite } from "../site";
import { words } from "./minute-messages";

export function OneMinute() {
  const { href, page } = useSite();
  const title = chapters.find(({ id }) => id === page.id)?.title ?? "";
  const address = href(`embed/minute-${page.id}/`);
  return (
    <details className="one-minute at-page sans">
      <summary>
        <strong>{words.inOneMinute}</strong> {words.what}
      </summary>
      <iframe src={address} title={words.title(title)} loading="lazy" />
      <p>
        <a href={address}>{words.toEmbed}</a>
      </p>
    </details>
  );
}
