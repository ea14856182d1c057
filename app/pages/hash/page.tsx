import Chapter, { meta } from "../../../content/hash/chapter.mdx";
import { hashComponents } from "../hash-components";
import { TextPage } from "../text-page";

export { meta };

export default function HashPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={hashComponents} />;
}
