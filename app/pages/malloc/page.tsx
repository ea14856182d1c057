import Chapter, { meta } from "../../../content/malloc/chapter.mdx";
import { ArenasKey } from "../../models/arenas/key";
import { kit as arenas } from "../../models/arenas/kit";
import { HeapKey } from "../../models/heap/key";
import { kit as heap } from "../../models/heap/kit";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

export const tags = { Heap: figureTag(heap), HeapKey, Arenas: figureTag(arenas), ArenasKey };

export default function MallocPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={tags} />;
}
