import Text, { meta } from "../../../content/teach.mdx";
import { Offline } from "../offline";
import { TextPage } from "../text-page";
import { EmbedGallery } from "./embed-gallery";

export { meta };

export const tags = { EmbedGallery, Offline };

export default function TeachPage() {
  return <TextPage Text={Text} extra={tags} />;
}
