import Text, { meta } from "../../../content/machine.mdx";
import { TextPage } from "../text-page";
import { OwnResult } from "./own-result";
import { Program } from "./program";

export { meta };

export const tags = { OwnResult, Program };

export default function MachinePage() {
  return <TextPage Text={Text} extra={tags} />;
}
