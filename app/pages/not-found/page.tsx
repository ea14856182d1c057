import Text, { meta } from "../../../content/not-found.mdx";
import { TextPage } from "../text-page";

export { meta };

export default function NotFoundPage() {
  return <TextPage Text={Text} />;
}
