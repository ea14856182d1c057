import Text, { meta } from "../../../content/about.mdx";
import { TextPage } from "../text-page";
import { WhereToReport } from "./where-to-report";

export { meta };

export const tags = { WhereToReport };

export default function AboutPage() {
  return <TextPage Text={Text} extra={tags} />;
}
