import Chapter, { meta } from "../../../content/malloc/chapter.mdx";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";
import { words } from "../words";

export { meta };

/** Printed: no browser makes them. */
const keys = import.meta.env.SSR
  ? { ...(await import("../../models/arenas/key")), ...(await import("../../models/heap/key")) }
  : {};

export const tags = {
  Heap: figureTag("heap"),
  Arenas: figureTag("arenas"),
  ...keys,
};

export default function MallocPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
