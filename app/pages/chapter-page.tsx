import type { MDXContent } from "mdx/types";
import { components } from "./components";

export interface ChapterMeta {
  readonly number: number;
  readonly kicker: string;
}

export function ChapterPage({ meta, Text }: { meta: ChapterMeta; Text: MDXContent }) {
  return (
    <article className="grid prose">
      <p className="kicker sans">
        Chapter {meta.number} · {meta.kicker}
      </p>
      <Text components={components} />
    </article>
  );
}
