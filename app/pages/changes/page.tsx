import Text, { meta } from "../../../content/changes.mdx";
import { TextPage } from "../text-page";
import { ResultsLog } from "./results-log";

export { meta };

const tags = { ResultsLog };

export default function ChangesPage() {
  return <TextPage Text={Text} extra={tags} />;
}
