import Text, { meta } from "../../../content/teach.mdx";
import { chapters } from "../chapters";
import { Offline } from "../offline";
import { useSite } from "../site";
import { TextPage } from "../text-page";
import { EmbedGallery } from "./embed-gallery";

export { meta };

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

export const tags = { EmbedGallery, Lessons, Offline };

export default function TeachPage() {
  return <TextPage Text={Text} extra={tags} />;
}
