import * as text from "../../../content/teach.mdx";
import { chapters } from "../chapters";
import { Offline } from "../offline";
import { useSite } from "../site";
import { textPage } from "../text-page";
import { EmbedGallery } from "./embed-gallery";

/** The lesson of each chapter. */
function Lessons() {
  const { href } = useSite();
  return (
    <ul>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={href(`teach/${id}/`)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

export const pageOf = () => textPage(text, { EmbedGallery, Lessons, Offline });
