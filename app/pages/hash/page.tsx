import Chapter, { meta } from "../../../content/hash/chapter.mdx";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";
import { words } from "../words";

export { meta };

/** Printed: no browser makes them. */
const keys = import.meta.env.SSR ? await import("../../models/hash/key") : {};

export const tags = { Hash: figureTag("hash"), ...keys };

export default function HashPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
