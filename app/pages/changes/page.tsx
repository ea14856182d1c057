import Text, { meta } from "../../../content/changes.mdx";
import { TextPage } from "../text-page";
import { FrozenCopies } from "./frozen-copies";
import { ResultsLog } from "./results-log";

export { meta };

export const tags = { FrozenCopies, ResultsLog };

export default function ChangesPage() {
  return <TextPage Text={Text} extra={tags} />;
}
