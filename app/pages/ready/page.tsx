import Chapter, { meta } from "../../../content/ready/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = {
  Descriptors: figureTag("descriptors"),
  Ready: figureTag("ready"),
};

export default function ReadyPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
