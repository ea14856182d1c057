import type { MDXComponents, MDXContent } from "mdx/types";
import type { ReactNode } from "react";
import { emblemFile, emblemPx } from "../share/plates";
import { chapters } from "./chapters";
import { components } from "./components";
import { PageServices } from "./page-services";
import type { MdxText, PageModule } from "./registry";
import { useSite } from "./site";
import "./prose/columns.css";
import "./prose/evidence.css";

/** A page that is a text. `tags`: components that only this text uses, beside those of components.tsx: their code comes with this page alone. */
export const textPage = ({ default: Text, meta }: MdxText, tags?: MDXComponents, kicker?: string): PageModule => ({
  default: () => <TextPage Text={Text} kicker={kicker} extra={tags} />,
  meta,
  tags,
});

interface TextPageProps {
  readonly Text: MDXContent;
  /** Above the text's own heading. */
  readonly kicker?: string;
  readonly extra?: MDXComponents;
  /** It begins with pictures as wide as the window. */
  readonly landing?: boolean;
  readonly children?: ReactNode;
}

/** A page whose words are a text of content/, with all that such a text may use. */
export function TextPage({ Text, kicker, extra, landing = false, children }: TextPageProps) {
  return (
    <PageServices>
      <article className={landing ? "grid prose landing" : "grid prose"}>
        <Cover />
        {kicker === undefined ? null : <p className="kicker sans">{kicker}</p>}
        <Text components={{ ...components, ...extra }} />
        {children}
      </article>
    </PageServices>
  );
}

/** A chapter's plate, on paper alone (prose/prose.css): a browser that shows the page does not fetch it. */
function Cover() {
  const { href, page } = useSite();
  if (!chapters.some(({ id }) => id === page.id)) return null;
  return <img className="print-cover" src={href(emblemFile(page.id))} alt="" loading="lazy" {...emblemPx} />;
}
