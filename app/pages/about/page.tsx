import Text, { meta } from "../../../content/about.mdx";
import { TextPage } from "../text-page";

export { meta };

export default function AboutPage() {
  return <TextPage Text={Text} />;
}
