import Text, { meta } from "../../../content/names.mdx";
import { TextPage } from "../text-page";
import { ModelNames } from "./model-names";
import "./names.css";

export { meta };

export const tags = { ModelNames };

export default function NamesPage() {
  return <TextPage Text={Text} extra={tags} />;
}
