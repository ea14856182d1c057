import Chapter, { meta } from "../../../content/malloc/chapter.mdx";
import { ArenasKey } from "../../models/arenas/key";
import { HeapKey } from "../../models/heap/key";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = {
  Heap: figureTag("heap"),
  Arenas: figureTag("arenas"),
  ...(import.meta.env.SSR && { HeapKey, ArenasKey }),
};

export default function MallocPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
