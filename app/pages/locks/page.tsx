import Chapter, { meta } from "../../../content/locks/chapter.mdx";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

/** Printed: no browser makes them. */
const keys = import.meta.env.SSR ? await import("../../models/locks/key") : {};

export const tags = { Locks: figureTag("locks"), ...keys };

export default function LocksPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={tags} />;
}
