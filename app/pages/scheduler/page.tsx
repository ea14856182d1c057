import Chapter, { meta } from "../../../content/scheduler/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = { Scheduler: figureTag("scheduler") };

export default function SchedulerPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
