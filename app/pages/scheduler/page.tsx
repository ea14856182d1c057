import Chapter, { meta } from "../../../content/scheduler/chapter.mdx";
import { SchedulerKey } from "../../models/scheduler/key";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = { Scheduler: figureTag("scheduler"), ...(import.meta.env.SSR && { SchedulerKey }) };

export default function SchedulerPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
